import { type Faults, keepForm, readForm, refused, type Sent } from '#app/platform/forms/answer.server.ts'
import type { Places } from '#app/platform/forms/places.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { session } from '#catalogue/session.ts'
import { keepsRule } from '#catalogue/system/text-rule.ts'
import { team } from '#catalogue/team.ts'
import { needsCaptcha, toFaults, toProof } from './answers.server.ts'
import { sendCode } from './codes.server.ts'
import { enter } from './enter.server.ts'
import { type Registration, registerCode, registration } from './forms/register.ts'
import type { AroundAnswer } from './model/answer.ts'
import { findRule, type RegisterKey, type RegisterPlan } from './model/register.ts'
import { fetchRegisterPlan, findField } from './register-plan.server.ts'

/** Refusals of the gateway that are about one field of the registration. */
const places: Places<RegisterKey | 'confirmPassword'> = {
  'empty.username': 'username',
  'exists.username.err': 'username',
  'exists.email.err': 'email',
  'exists.mobile.err': 'mobileNum',
  'exists.qq.err': 'qqNum',
  'modify.new.confirm.diff': 'confirmPassword',
  'password.too.known': 'password',
  'register.under.age': 'birthday',
  'expired.affiliate.url': 'affiliateCode',
}

/** Registers and logs in (SE-36 to SE-43); `intent=code` sends the code first. */
export async function register(request: Request, form: FormData, visitor: Visitor) {
  const t = getT(visitor.language, 'session')
  const plan = await fetchRegisterPlan(visitor, {
    method: String(form.get('by') ?? ''),
    isInvited: form.has('affiliateCode'),
  })
  if (!plan.isKnown) return keepForm<AroundAnswer>(form, visitor, registration(t, plan, false))
  const isCaptchaShown = plan.captcha === 'required' || form.get('captchaDue') === '1'
  if (form.get('intent') === 'code') {
    // A picture works once, so one form cannot prove two things with it: the code is asked for with the proof of work, or when the gateway insists.
    const isShown = form.get('captchaDue') === '1'
    const sent = readForm(form, registerCode(t, plan, isShown), registration(t, plan, isShown))
    return sendCode(request, sent, visitor, {
      purpose: 'register',
      isCaptchaShown: isShown,
    })
  }
  const sent = readForm(form, registration(t, plan, isCaptchaShown))
  if (sent.status !== 'success') return refused<AroundAnswer>(sent, {}, { isCaptchaDue: isCaptchaShown })

  const { terms: _agreed, captcha, altcha, ...typed } = sent.value
  const host = new URL(request.url)
  const guest = { ...visitor, token: null }
  const refuse = (failure: Failure, code: InvitationField = 'affiliateCode') => {
    const isCaptchaDue = needsCaptcha(failure, isCaptchaShown)
    return refused<AroundAnswer>(sent, toRegisterFaults(sent, failure, visitor, { plan, code }), { isCaptchaDue })
  }

  if (typed.affiliateCode) {
    const checked = await ask(team.affiliate, { code: typed.affiliateCode, domain: host.hostname }, guest)
    // Where the check itself cannot be had, the registration decides.
    if (!checked.ok && checked.failure.code === 'expired.affiliate.url') return refuse(checked.failure)
  }
  const proof = await toProof(request, { captcha, altcha })
  const wanted = { ...proof, ...toPayload(typed, host) }
  const isByMobile = plan.method === 'mobile'
  const answered = isByMobile
    ? await ask(member.registerMobile, { ...wanted, username: typed.mobileNum }, guest)
    : await ask(member.register, wanted, guest)
  // That of an agent was looked up before; what is refused now is a friend's code.
  if (!answered.ok) return refuse(answered.failure, 'referralCode')

  const { token, firstTimeLogin } = answered.value
  if (token)
    return enter(
      {
        token,
        firstTimeLogin,
        // The gateway is asked for the type: a link for agents makes one of whoever comes by it.
        userName: (isByMobile ? undefined : typed.username) ?? undefined,
      },
      visitor,
      {},
    )
  // Some gateways answer only success; then the client logs in by itself (OP-33).
  const username = (isByMobile ? typed.mobileNum : typed.username) ?? ''
  const loggedIn = await ask(session.login, { type: 'username', username, password: typed.password ?? '' }, guest)
  return loggedIn.ok ? enter(loggedIn.value, visitor, {}) : refuse(loggedIn.failure)
}

/** What was typed or came with a link, and what the client adds: where the registration came from, and both codes, empty where nobody invites (CA-16). */
export const toPayload = <T extends { affiliateCode?: string | undefined; referralCode?: string | undefined }>(
  typed: T,
  { hostname, origin }: URL,
) => ({
  ...typed,
  affiliateCode: typed.affiliateCode ?? '',
  referralCode: typed.referralCode ?? '',
  login: true,
  domain: hostname,
  registerUrl: `${origin}/register`,
  registerMethod: 'WEB',
})

/** An invitation as a link brings it, with the shown name of who invites (OP-60). */
type Invitation = { affiliateCode: string; referralCode: string; referrer: string | null; isBad: boolean }

/** A short word; anything else in the address is no code. */
const toCode = (text: string | null): string => (text && /^[\w-]{1,64}$/.test(text) ? text : '')

/** The invitation of a link. One that is unknown or has ended is said to be none (OP-146), and its codes are dropped. */
export async function readInvitation(request: Request, visitor: Visitor): Promise<Invitation> {
  const { searchParams, hostname } = new URL(request.url)
  const codes = {
    affiliateCode: toCode(searchParams.get('affiliateCode')),
    referralCode: toCode(searchParams.get('referralCode') ?? searchParams.get('ref')),
  }
  const named = [codes.affiliateCode, codes.referralCode].filter(Boolean)
  if (named.length === 0) return { ...codes, referrer: null, isBad: false }
  const checked = await Promise.all(
    named.map((code) => ask(team.affiliate, { code, domain: hostname }, { ...visitor, token: null })),
  )
  const isBad = checked.some((each) => !each.ok && each.failure.code === 'expired.affiliate.url')
  if (isBad) return { affiliateCode: '', referralCode: '', referrer: null, isBad }
  const [first] = checked
  return { ...codes, referrer: first?.ok ? (first.value.referrer ?? null) : null, isBad }
}

type InvitationField = 'affiliateCode' | 'referralCode'

/** A refusal in the words of registration; a broken rule is shown at the field that the gateway names. */
function toRegisterFaults(
  sent: Sent<Registration>,
  failure: Failure,
  visitor: Visitor,
  { plan, code }: { plan: RegisterPlan; code: InvitationField },
): Faults {
  const t = getT(visitor.language, 'session')
  const tell = (text?: string, at: Places<keyof Registration> = places) =>
    toFaults(sent, failure, visitor, { places: at, text })
  if (failure.code === 'register.under.age') return tell(t('register.underAge', { age: plan.leastAge }))
  if (failure.code === 'expired.affiliate.url') return tell(t('field.invitation'), { 'expired.affiliate.url': code })
  if (failure.code === 'modify.new.confirm.diff') return tell(t('field.confirmDiffers'))
  if (failure.code === 'exists.username.err' && plan.method === 'mobile')
    return tell(t('field.numberIsName'), { 'exists.username.err': 'mobileNum' })
  const field =
    failure.code === 'register.failed'
      ? findField((failure.value as { fields?: unknown } | null | undefined)?.fields)
      : undefined
  const rule = field && findRule(plan, field)
  if (rule) {
    // Written as an id should be, and yet refused: nobody has it.
    const isNobodys = field === 'recommenderId' && keepsRule(String(sent.form.get('recommenderId') ?? '').trim(), rule)
    return tell(isNobodys ? t('field.recommender') : rule.message, { [failure.code]: rule.key })
  }
  return tell(
    undefined,
    Object.fromEntries(Object.entries(places).filter(([, place]) => plan.fields.some(({ key }) => key === place))),
  )
}
