import { data, redirect } from '@remix-run/node'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { toQrSvg } from '#app/platform/qr-code.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { type MemberAnswer, refusedForm, wrongIn } from './form.server.ts'

/** What the app is given, this once: the key in groups of four, and the same as a link and as a picture. */
export type AuthenticatorSetup = { key: string; uri: string; picture: string }
export type AuthenticatorAnswer = MemberAnswer & { setup?: AuthenticatorSetup }

const page = '/member/authenticator'
const places = {
  'modify.pw.incorrect.pw': 'password',
  validate_verification_code_error: 'code',
  'authenticator.locked': 'code',
}

/** The three forms of the page, told apart by their button. */
export async function changeAuthenticator(form: FormData, visitor: MemberVisitor) {
  const [password, code] = [textOf(form, 'password'), textOf(form, 'code').trim()]
  const refuse = (failure: Failure) => refusedForm(form, failure, visitor, places)
  const intent = form.get('intent')
  const t = getT(visitor.language, 'session')
  if (intent !== 'confirm' && password === '') return wrongIn(form, 'password', t('field.passwordMissing'))
  if ((intent === 'confirm' || intent === 'remove') && code === '') return wrongIn(form, 'code', t('field.codeMissing'))
  switch (intent) {
    case 'confirm': {
      const answered = await ask(member.confirmAuthenticator, { code }, visitor)
      return answered.ok ? redirect(`${page}?done=added`, 303) : refuse(answered.failure)
    }
    case 'remove': {
      const answered = await ask(member.removeAuthenticator, { password, code }, visitor)
      return answered.ok ? redirect(`${page}?done=removed`, 303) : refuse(answered.failure)
    }
    default: {
      const answered = await ask(member.enrolAuthenticator, { password }, visitor)
      if (!answered.ok) return refuse(answered.failure)
      // In the answer itself and at no address of its own, so that it can be fetched by nobody else and is not there again later.
      return data<AuthenticatorAnswer>(
        { error: null, fields: {}, typed: {}, setup: toSetup(answered.value) },
        { headers: { 'cache-control': 'no-store' } },
      )
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

function textOf(form: FormData, name: string): string {
  const sent = form.get(name)
  return typeof sent === 'string' ? sent : ''
}
