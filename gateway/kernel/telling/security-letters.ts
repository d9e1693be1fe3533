import type { Tx } from '#gateway/platform/database/db.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import { tellMail, writeMail } from './mail.ts'

/** What to do when it was somebody else: where the member has done it, and where others have. What befell the site itself was nobody else. */
const closings = {
  own: {
    EN: 'If that was not you, change your login password, log out all other devices under Devices and sessions, and tell customer service at once.',
    TY: 'Kung hindi ikaw iyon, palitan ang password mo sa pag-login, i-log out ang lahat ng ibang device sa Mga device at session, at sabihin mo agad sa customer service.',
  },
  others: {
    EN: 'If you did not ask for this, please tell customer service at once.',
    TY: 'Kung hindi mo ito hiniling, sabihin mo agad sa customer service.',
  },
  site: {
    EN: 'Nothing else about your account was changed.',
    TY: 'Walang ibang binago sa account mo.',
  },
} as const

type SecurityLetter = { subject: Spoken; text: Spoken; by: keyof typeof closings }

const passwordSubject = { EN: 'Your login password was changed', TY: 'Napalitan ang password mo sa pag-login' }
const paymentSubject = { EN: 'Your payment password was changed', TY: 'Napalitan ang password mo sa pagbabayad' }

const letters = {
  'phone.bound': {
    by: 'own',
    subject: { EN: 'A phone was bound to your account', TY: 'May numero ng mobile na ikinabit sa account mo' },
    text: {
      EN: 'Codes to log in and for a new password go to it from now on. It was bound with your login password and a code sent to it.',
      TY: 'Dito na ipapadala ang mga code sa pag-login at para sa bagong password. Ikinabit ito gamit ang password mo sa pag-login at isang code na ipinadala rito.',
    },
  },
  'mail.bound': {
    by: 'own',
    subject: { EN: 'An email address was bound to your account', TY: 'May email address na ikinabit sa account mo' },
    text: {
      EN: 'Links and codes for a new password go to it from now on. It was bound with your login password and a code sent to it.',
      TY: 'Dito na ipapadala ang mga link at code para sa bagong password. Ikinabit ito gamit ang password mo sa pag-login at isang code na ipinadala rito.',
    },
  },
  'mail.dropped': {
    by: 'own',
    subject: { EN: 'Your email address was taken off your account', TY: 'Inalis ang email address sa account mo' },
    text: {
      EN: 'It had not been confirmed here, and somebody has shown that the mailbox is theirs. You can bind an address of your own under Email address.',
      TY: 'Hindi pa ito nakumpirma rito, at may nagpakitang sa kanila ang mailbox. Makapagkakabit ka ng sarili mong address sa Email mo.',
    },
  },
  'password.change': {
    by: 'own',
    subject: passwordSubject,
    text: {
      EN: 'It was changed on a device that was logged in, and all other devices were logged out.',
      TY: 'Pinalitan ito sa isang device na naka-log in, at na-log out ang lahat ng ibang device.',
    },
  },
  'password.phone': {
    by: 'own',
    subject: passwordSubject,
    text: {
      EN: 'It was set anew with a code that we had sent to your phone, and every device that was logged in was logged out.',
      TY: 'Itinakda itong muli gamit ang isang code na ipinadala namin sa mobile mo, at na-log out ang lahat ng device na naka-log in.',
    },
  },
  'password.mail': {
    by: 'own',
    subject: passwordSubject,
    text: {
      EN: 'It was set anew with a link that we had mailed you, and every device that was logged in was logged out.',
      TY: 'Itinakda itong muli gamit ang isang link na ipinadala namin sa email mo, at na-log out ang lahat ng device na naka-log in.',
    },
  },
  'password.answers': {
    by: 'own',
    subject: passwordSubject,
    text: {
      EN: 'It was set anew with the answers to your security questions, and every device that was logged in was logged out.',
      TY: 'Itinakda itong muli gamit ang mga sagot sa mga tanong mong pangseguridad, at na-log out ang lahat ng device na naka-log in.',
    },
  },
  'password.upline': {
    by: 'others',
    subject: passwordSubject,
    text: {
      EN: 'Your upline has set it anew and knows it, so the next login with it asks you for one of your own. Every device that was logged in was logged out.',
      TY: 'Itinakda itong muli ng upline mo at alam niya ito, kaya hihingan ka ng sarili mong password sa susunod na pag-login gamit ito. Na-log out ang lahat ng device na naka-log in.',
    },
  },
  'payment-password.changed': {
    by: 'own',
    subject: paymentSubject,
    text: { EN: 'It was changed with the former one.', TY: 'Pinalitan ito gamit ang dating password.' },
  },
  'payment-password.reset': {
    by: 'own',
    subject: paymentSubject,
    text: {
      EN: 'It was set anew with your login password and a code that we had sent you.',
      TY: 'Itinakda itong muli gamit ang password mo sa pag-login at isang code na ipinadala namin.',
    },
  },
  'payment-password.takenOff': {
    by: 'others',
    subject: { EN: 'Your payment password was taken off', TY: 'Tinanggal ang password mo sa pagbabayad' },
    text: {
      EN: 'Customer service has taken it off. You can set a new one under Payment password.',
      TY: 'Tinanggal ito ng customer service. Makakapagtakda ka ng bago sa Password sa pagbabayad.',
    },
  },
  'authenticator.added': {
    by: 'own',
    subject: {
      EN: 'An authenticator app was added to your account',
      TY: 'May authenticator app na idinagdag sa account mo',
    },
    text: {
      EN: 'A login from a new address and a new password ask for its code from now on. It was added with your login password.',
      TY: 'Hihingin na ang code nito sa pag-login mula sa bagong address at sa bagong password. Idinagdag ito gamit ang password mo sa pag-login.',
    },
  },
  'authenticator.removed': {
    by: 'own',
    subject: {
      EN: 'The authenticator app was taken off your account',
      TY: 'Inalis ang authenticator app sa account mo',
    },
    text: {
      EN: 'Its codes are not asked for any more. It was taken off with your login password and one of its codes.',
      TY: 'Hindi na hihingin ang mga code nito. Inalis ito gamit ang password mo sa pag-login at isang code nito.',
    },
  },
  'authenticator.takenOff': {
    by: 'others',
    subject: { EN: 'Your authenticator app was taken off', TY: 'Tinanggal ang authenticator app mo' },
    text: {
      EN: 'Customer service has taken it off, and no code of it is asked for any more. You can add one anew under Authenticator app.',
      TY: 'Tinanggal ito ng customer service, at hindi na hihingin ang code nito. Makakapagdagdag ka ng bago sa Authenticator app.',
    },
  },
  'authenticator.keyChanged': {
    by: 'site',
    subject: { EN: 'Your authenticator app was taken off', TY: 'Tinanggal ang authenticator app mo' },
    text: {
      EN: 'The key by which this site keeps the secrets of such apps was changed, so no code of it is asked for any more. Please add it anew under Authenticator app.',
      TY: 'Napalitan ang susi na pinag-iingatan ng site na ito ng mga lihim ng ganitong app, kaya hindi na hihingin ang code nito. Pakidagdag itong muli sa Authenticator app.',
    },
  },
  'questions.set': {
    by: 'own',
    subject: { EN: 'Your security questions were set', TY: 'Naitakda ang mga tanong mong pangseguridad' },
    text: {
      EN: 'With all three answers a new login password can be set; what was chosen before counts no more. They were set with your login password.',
      TY: 'Sa tatlong sagot, makapagtatakda ng bagong password sa pag-login; wala nang bisa ang mga pinili dati. Itinakda ang mga ito gamit ang password mo sa pag-login.',
    },
  },
  'payout-account.bound': {
    by: 'own',
    subject: { EN: 'An account was added to your list', TY: 'May account na idinagdag sa listahan mo' },
    text: {
      EN: 'Withdrawals can be paid to it from now on. It was added with your payment password.',
      TY: 'Maaari nang ipadala rito ang mga withdrawal mo. Idinagdag ito gamit ang password mo sa pagbabayad.',
    },
  },
  'payout-account.released': {
    by: 'others',
    subject: { EN: 'An account was taken off your list', TY: 'May account na tinanggal sa listahan mo' },
    text: {
      EN: 'No withdrawal can be paid to it any more. You can add another account under Cards and e-wallets.',
      TY: 'Wala nang withdrawal na maipapadala rito. Makakapagdagdag ka ng ibang account sa Mga card at e-wallet.',
    },
  },
} as const satisfies Readonly<Record<string, SecurityLetter>>

/** `about` names what it was about as its owner knows it and nobody else can use it. */
type Change = { memberId: number; change: keyof typeof letters; about?: string; at: Date }

/** Tells a member that something about the safety of their account is another one now; in the transaction that has made it so. */
export async function tellSecurity(tx: Tx, { change, ...to }: Change): Promise<void> {
  const { subject, text, by } = letters[change]
  const closing = closings[by]
  await writeMail(tx, {
    ...to,
    subject,
    text: { EN: `${text.EN} ${closing.EN}`, TY: `${text.TY} ${closing.TY}` },
  })
  tellMail([to.memberId], to.at)
}
