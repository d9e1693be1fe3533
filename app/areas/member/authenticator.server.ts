import { data, redirect } from '@remix-run/node'
import { placed, readForm, refused, type Sent, taken } from '#app/platform/forms/answer.server.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { toQrSvg } from '#app/platform/qr-code.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { authenticatorForm } from './forms.ts'
import { wordsOfPassword } from './login-password.server.ts'

/** What the app is given, this once: the key in groups of four, and the same as a link and as a picture. */
export type AuthenticatorSetup = { key: string; uri: string; picture: string }
type Extra = { setup: AuthenticatorSetup }
export type AuthenticatorAnswer = FormAnswer<Extra>

const page = '/member/authenticator'
const places = {
  'modify.pw.incorrect.pw': 'password',
  validate_verification_code_error: 'code',
  'authenticator.locked': 'code',
} as const

/** The three forms of the page, told apart by their button. */
export async function changeAuthenticator(form: FormData, visitor: MemberVisitor) {
  const whole = authenticatorForm(getT(visitor.language, 'session'))
  const refuse = (sent: Sent<{ password?: string; code?: string }>, failure: Failure) =>
    refused<Extra>(sent, placed(sent, failure, visitor, { places, ...wordsOfPassword(failure, visitor) }))
  switch (form.get('intent')) {
    case 'confirm': {
      const sent = readForm(form, whole.pick({ code: true }), whole)
      if (sent.status !== 'success') return refused<Extra>(sent)
      const answered = await ask(member.confirmAuthenticator, sent.value, visitor)
      return answered.ok ? redirect(`${page}?done=added`, 303) : refuse(sent, answered.failure)
    }
    case 'remove': {
      const sent = readForm(form, whole)
      if (sent.status !== 'success') return refused<Extra>(sent)
      const answered = await ask(member.removeAuthenticator, sent.value, visitor)
      return answered.ok ? redirect(`${page}?done=removed`, 303) : refuse(sent, answered.failure)
    }
    default: {
      const sent = readForm(form, whole.pick({ password: true }), whole)
      if (sent.status !== 'success') return refused<Extra>(sent)
      const answered = await ask(member.enrolAuthenticator, sent.value, visitor)
      if (!answered.ok) return refuse(sent, answered.failure)
      // In the answer itself and at no address of its own, so that it can be fetched by nobody else and is not there again later.
      const { data: answer } = taken<Extra>(sent, { setup: toSetup(answered.value) })
      return data(answer, { headers: { 'cache-control': 'no-store' } })
    }
  }
}

function toSetup({ secret, uri }: { secret: string; uri: string }): AuthenticatorSetup {
  const svg = toQrSvg(uri, { logoScale: 0, dotScale: 1 })
  return {
    key: secret.replace(/(.{4})(?=.)/g, '$1 '),
    uri,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }
}
