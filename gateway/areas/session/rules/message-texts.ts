import type { CodePurpose } from '#gateway/kernel/identity/one-time-code.ts'
import { pick } from '#gateway/platform/pages/spoken.ts'

type Message = { subject: string; text: string }

const purposes: Readonly<Record<'EN' | 'TY', Record<CodePurpose, string>>> = {
  EN: {
    login: 'login code',
    password: 'code to set a new password',
    login_or_password: 'code to log in or to set a new password',
    register: 'code to open your account',
    new_address: 'code to log in from a new place',
    bind_mobile: 'code to bind this number',
    bind_email: 'code to bind this address',
  },
  TY: {
    login: 'login code',
    password: 'code sa pagtakda ng bagong password',
    login_or_password: 'code sa pag-log in o pagtakda ng bagong password',
    register: 'code sa pagbukas ng account',
    new_address: 'code sa pag-log in mula sa bagong lugar',
    bind_mobile: 'code sa pagkabit ng numerong ito',
    bind_email: 'code sa pagkabit ng email na ito',
  },
}

/** A message with a code; it names no account, so a number that changed hands tells its new owner nothing. */
export function codeText(language: string, purpose: CodePurpose, code: string, minutes: number): Message {
  const name = pick(language, purposes)[purpose]
  const life = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return pick(language, {
    EN: { subject: `Your ${name}`, text: `${code} is your ${name}. It works for ${life}. Do not give it to anyone.` },
    TY: {
      subject: `Ang iyong ${name}`,
      text: `${code} ang iyong ${name}. Gagana ito nang ${minutes} minuto. Huwag itong ibigay kaninuman.`,
    },
  })
}

/** The mail with the link to a new password. `brand` is the merchant's name, `minutes` how long the link works. */
export function resetText(language: string, brand: string, link: string, minutes: number): Message {
  return pick(language, {
    EN: {
      subject: `${brand}: a new password`,
      text: `Open this link to choose a new password. It works once, within ${minutes} minutes:\n${link}\nIf you did not ask for this, you can leave it.`,
    },
    TY: {
      subject: `${brand}: bagong password`,
      text: `Buksan ang link na ito para makapili ng bagong password. Isang beses lang itong gagana, sa loob ng ${minutes} minuto:\n${link}\nKung hindi ikaw ang humiling nito, huwag itong pansinin.`,
    },
  })
}
