import { tellMail, writeMail } from '#gateway/kernel/telling/mail.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'

const boundLetters: Readonly<Record<'phone' | 'mail', { subject: Spoken; text: Spoken }>> = {
  phone: {
    subject: { EN: 'A phone was bound to your account', TY: 'May numero ng mobile na ikinabit sa account mo' },
    text: {
      EN: 'Codes to log in and for a new password go to it from now on. It was bound with your login password and a code sent to it. If that was not you, change your login password and tell customer service at once.',
      TY: 'Dito na ipapadala ang mga code sa pag-login at para sa bagong password. Ikinabit ito gamit ang password mo sa pag-login at isang code na ipinadala rito. Kung hindi ikaw iyon, palitan ang password mo sa pag-login at sabihin mo agad sa customer service.',
    },
  },
  mail: {
    subject: { EN: 'An email address was bound to your account', TY: 'May email address na ikinabit sa account mo' },
    text: {
      EN: 'Links and codes for a new password go to it from now on. It was bound with your login password and a code sent to it. If that was not you, change your login password and tell customer service at once.',
      TY: 'Dito na ipapadala ang mga link at code para sa bagong password. Ikinabit ito gamit ang password mo sa pag-login at isang code na ipinadala rito. Kung hindi ikaw iyon, palitan ang password mo sa pag-login at sabihin mo agad sa customer service.',
    },
  },
}

type Bound = { memberId: number; contact: keyof typeof boundLetters; about: string; at: Date }

/** A phone or mailbox is a way in from now on; `about` names it as its owner knows it and nobody else can use it. */
export async function tellBound(tx: Tx, { contact, ...bound }: Bound): Promise<void> {
  await writeMail(tx, { ...boundLetters[contact], ...bound })
  tellMail([bound.memberId], bound.at)
}
