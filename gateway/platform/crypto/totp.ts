import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondMs } from '../time/clock.ts'
import { toBase32 } from './base32.ts'

/** The codes of an authenticator app: RFC 6238 with what every app takes for granted (SHA-1, 6 digits, 30 seconds). Pure. */
const digits = 6
const stepMs = 30 * secondMs
/** A phone's clock may be one step off in either direction (RFC 6238, 5.2). */
const driftSteps = 1

/** As long as the output of SHA-1 (RFC 4226, 4). */
export const totpSecretBytes = 20

/** The number of the 30 seconds that a moment belongs to. */
export const stepAt = (time: Date): number => Math.floor(time.getTime() / stepMs)

/** The code of a step: HOTP of RFC 4226 with the step as its counter. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is, or null. Steps up to `lastStep` do not count any more: a code that somebody has read over a
 * shoulder is used up with its first use, and so are those before it.
 */
export function findStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const current = stepAt(now)
  const near = Array.from({ length: 2 * driftSteps + 1 }, (_, at) => current - driftSteps + at)
  return near.find((step) => step > lastStep && isSame(codeOfStep(secret, step), code)) ?? null
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What a QR code hands to an app: the secret, with the names under which the app lists it. */
export function toTotpUri({
  secret,
  issuer,
  account,
}: {
  secret: Uint8Array
  issuer: string
  account: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  // Written out, because some apps read the plus signs of URLSearchParams as they stand.
  const about = {
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepMs / secondMs),
  }
  const query = Object.entries(about).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}
