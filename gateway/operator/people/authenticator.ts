import { toBase32 } from '#gateway/platform/crypto/base32.ts'
import { canOpenData, openData, sealData } from '#gateway/platform/crypto/data-key.ts'
import { findStep, toTotpUri } from '#gateway/platform/crypto/totp.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Operator } from '#prisma/generated/sqlite/client.ts'
import { withoutApp } from './store.ts'

/** The authenticator app of an operator (RFC 6238), asked for at every login. */
export const hasApp = ({ totpConfirmedAt }: Operator): boolean => totpConfirmedAt !== null

/** In production nobody works here with a password alone. */
export const needsApp = ({ settings }: Platform, operator: Operator): boolean =>
  settings.NODE_ENV === 'production' && !hasApp(operator)

const about = (id: number): string => `authenticator of operator ${id}`
export const sealSecret = ({ settings }: Platform, id: number, secret: Uint8Array): string =>
  sealData(settings, about(id), secret)

/** What an operator is without the apps that were sealed with a key that is gone; null where each can be opened. */
export function withoutLostApp(settings: Platform['settings'], { id, totpSecret, totpNextSecret }: Operator) {
  const isLost = (sealed: string | null) => sealed !== null && !canOpenData(settings, about(id), sealed)
  if (isLost(totpSecret)) return withoutApp
  return isLost(totpNextSecret) ? { totpNextSecret: null, totpNextAt: null } : null
}

/** For so long a new app waits for its first code. */
const waitsForMs = 15 * minuteMs

/** The sealed secret of an app that waits for its first code; null where there is none. */
export const waitingSecretOf = ({ totpNextSecret, totpNextAt }: Operator, now: Date): string | null =>
  totpNextAt !== null && now < laterBy(totpNextAt, waitsForMs) ? totpNextSecret : null

/** The same for its own person's eyes. */
export function readWaitingSecret({ settings, clock }: Platform, operator: Operator, issuer: string) {
  const { id, name } = operator
  const waiting = waitingSecretOf(operator, clock.now())
  if (waiting === null) return null
  const secret = openData(settings, about(id), waiting)
  return { text: toBase32(secret), uri: toTotpUri({ secret, issuer: `${issuer} console`, account: name }) }
}

/** Uses up a code. True where it was right, and where the operator has no app that would have to be asked. */
export const takeCode = (tx: Tx, platform: Platform, operator: Operator, code: string, at: Date): Promise<boolean> =>
  hasApp(operator) ? takeCodeOf(tx, platform, operator, operator.totpSecret, code, at) : Promise.resolve(true)

/** The same of an app that waits for its first code. Where several processes write, the one that takes the step had the right code. */
export async function takeCodeOf(
  tx: Tx,
  { settings }: Platform,
  { id, totpLastStep }: Operator,
  sealed: string | null,
  code: string,
  at: Date,
): Promise<boolean> {
  if (sealed === null) return false
  const step = findStep(openData(settings, about(id), sealed), code.replace(/\s/g, ''), {
    now: at,
    lastStep: totpLastStep,
  })
  if (step === null) return false
  const { count } = await tx.operator.updateMany({
    where: { id, totpLastStep: { lt: step } },
    data: { totpLastStep: step },
  })
  return count === 1
}
