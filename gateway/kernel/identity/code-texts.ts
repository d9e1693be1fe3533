import { pick } from '#gateway/platform/pages/spoken.ts'
import type { CodePurpose } from './one-time-code.ts'

const purposes: Readonly<Record<'EN' | 'TY', Record<CodePurpose, string>>> = {
  EN: {
    login: 'login code',
    password: 'code to set a new password',
    login_or_password: 'code to log in or to set a new password',
    register: 'code to open your account',
    new_address: 'code to log in from a new place',
    bind_mobile: 'code to bind this number',
    bind_email: 'code to bind this address',
    payment_password: 'code to set a new payment password',
  },
  TY: {
    login: 'login code',
    password: 'code sa pagtakda ng bagong password',
    login_or_password: 'code sa pag-login o pagtakda ng bagong password',
    register: 'code sa pagbukas ng account',
    new_address: 'code sa pag-login mula sa bagong lugar',
    bind_mobile: 'code sa pagkabit ng numerong ito',
    bind_email: 'code sa pagkabit ng email na ito',
    payment_password: 'code sa pagtakda ng bagong password sa pagbabayad',
  },
}

/** A message with a code; it names no account, so a number that changed hands tells its new owner nothing. */
export function codeText(
  language: string,
  purpose: CodePurpose,
  code: string,
  minutes: number,
): { subject: string; text: string } {
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
