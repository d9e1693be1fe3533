import { newPayloadKey, sealKey } from '#app/platform/cipher.server.ts'
import { fetchFlags } from '#app/platform/flags.server.ts'
import { type Answered, ask } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import type { LoggedIn, Visitor } from '#app/platform/visitor.server.ts'
import type { InputOf } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'
import { session } from '#catalogue/session.ts'
import { system } from '#catalogue/system.ts'

/** Which ways in the merchant offers, and whether passwords grow old there. */
type LoginRules = {
  hasSms: boolean
  hasFreePlay: boolean
  expiresPasswords: boolean
}

export async function fetchLoginRules(visitor: Visitor): Promise<LoginRules> {
  const isOn = await fetchFlags(visitor)
  return {
    hasSms: isOn('MOBILEVERCODELOGIN3'),
    hasFreePlay: isOn('FREEPLAY3'),
    expiresPasswords: isOn('PWDEXPFORCECHANGE3'),
  }
}

/** Keeps the session alive; false when the gateway does not answer. */
export const touchSession = async (visitor: LoggedIn): Promise<boolean> => (await ask(session.touch, {}, visitor)).ok

const forgotMethods = ['mobile', 'email', 'questions'] as const
type ForgotMethod = (typeof forgotMethods)[number]

/** The ways back in that the merchant offers; mobile comes first when its flag is on (SE-46). */
export async function listForgotMethods(visitor: Visitor): Promise<ForgotMethod[]> {
  const isOn = await fetchFlags(visitor)
  const offered = { mobile: isOn('CHNGPASSVERIF3'), email: isOn('SENDMAIL3'), questions: isOn('SECQUESTION3') }
  return forgotMethods.filter((method) => offered[method])
}

type Country = { countryCode: string; countryName: string; dialingCode: string }

/** Countries with their dialling codes; empty when the gateway cannot be asked, then it guesses by the merchant. */
export async function listCountries(visitor: Visitor): Promise<Country[]> {
  const answered = await askPublic(system.countries, {}, visitor)
  return answered.ok ? answered.value : []
}

type Proof = Pick<InputOf<typeof session.freePlay>, 'captcha' | 'captchaId' | 'altcha'>

/** Opens a session of a new trial account (CA-08: os, platform W, an encryption field, gateway version 3). */
export async function startFreePlay(visitor: Visitor, proof: Proof): Promise<Answered<typeof session.freePlay>> {
  const guest = { ...visitor, token: null }
  const key = await ask(session.key, {}, guest)
  return ask(
    session.freePlay,
    {
      os: 'web',
      platform: 'W',
      Encryption: key.ok ? findSealedKey(key.value) : undefined,
      'X-Gateway-Version': '3',
      ...proof,
    },
    guest,
  )
}

/** Nothing is read with this key. Where the number is no modulus, the call goes without one, as where the number cannot be had. */
function findSealedKey(modulus: string): string | undefined {
  try {
    return sealKey(modulus, newPayloadKey())
  } catch {
    return undefined
  }
}

/** Ends the session at the gateway. False when that could not be done: then it lives on there, whatever the cookie says. */
export async function endSession(visitor: Visitor): Promise<boolean> {
  if (visitor.token === null) return true
  try {
    return (await ask(session.logout, {}, visitor)).ok
  } catch (thrown) {
    // A session that the gateway does not know any more is ended.
    if (thrown instanceof Response) return true
    throw thrown
  }
}

/** Tells the gateway that a new account was here for the first time; nothing depends on the answer. */
export async function noteFirstLogin(visitor: Visitor): Promise<void> {
  await ask(member.firstLogin, {}, visitor).catch(() => undefined)
}

/** A new puzzle: its id and its picture. `lastId` lets the gateway hold back a browser that asks too often (CN-20). */
export async function fetchCaptcha(
  visitor: Visitor,
  lastId: string | null,
): Promise<{ id: string; png: Buffer } | null> {
  const asker = {
    ...visitor,
    token: null,
    ...(lastId === null ? {} : { cookie: `captchaId=${encodeURIComponent(lastId)}` }),
  }
  const answered = await ask(session.captcha, {}, asker)
  const id = answered.ok ? answered.cookies.captchaId : undefined
  return answered.ok && id ? { id, png: Buffer.from(answered.value, 'base64') } : null
}

/** A proof-of-work challenge for the browser; null when none can be had, then the login goes without. */
export async function fetchChallenge(visitor: Visitor, action: InputOf<typeof session.captchaChallenge>['action']) {
  const answered = await ask(session.captchaChallenge, { action }, { ...visitor, token: null })
  return answered.ok ? answered.value : null
}
