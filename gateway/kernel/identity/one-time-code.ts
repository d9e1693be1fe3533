import { timingSafeEqual } from 'node:crypto'
import { codeLifeMinutes } from '#catalogue/code-life.ts'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { derivedKey, sealWith } from '#gateway/platform/crypto/derived-key.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { recordAudit } from '../audit.ts'
import { type Guesser, guess } from './guesses.ts'

/** What a code is good for, and nothing else. Clients that do not say what theirs is for get one that names both. */
export type CodePurpose =
  | 'login'
  | 'password'
  | 'login_or_password'
  | 'register'
  | 'new_address'
  | 'bind_mobile'
  | 'bind_email'
  | 'payment_password'
/** A right code stays good until it is used, in the transaction of the deed: what is refused for another reason can be put right with it. */
export type RightCode = { codeId: number }
/** `expired` also stands for a code that was used or tried too often: in each case the person needs a new one. */
type CodeVerdict = RightCode | 'wrong' | 'expired'

/**
 * A code is 6 digits, works once and survives 5 wrong tries (OP-94, danger T46): so many from the network that asked for it, and so many
 * from all others together, so that nobody else uses up the tries of who waits for it (decision 422).
 */
const codeTries = 5

/**
 * Where the code stands of who named a phone or mailbox that is somebody else's: it is sent to nobody and counts for who asked, like any
 * other, and it uses up none of the codes that its owner may ask for.
 */
export const unsentTo = (target: string): string => `taken:${target}`

const sealCode = (platform: Platform, purpose: CodePurpose, target: string, code: string): string =>
  sealWith(derivedKey(platform.settings, 'one-time code'), `${purpose}:${target}:${code}`)

/** Makes a code for a phone or mail address (`target`) and answers it; only its keyed hash is kept. Earlier codes stop working. */
export async function createCode(
  platform: Platform,
  tx: Tx,
  wanted: { purpose: CodePurpose; target: string; ip: string; at: Date },
): Promise<string> {
  const code = String(chance.int(0, 1_000_000)).padStart(6, '0')
  const { purpose, target, ip, at } = wanted
  const codeHash = sealCode(platform, purpose, target, code)
  await tx.oneTimeCode.create({
    data: { purpose, target, ip, codeHash, createdAt: at, expiresAt: laterBy(at, codeLifeMinutes * minuteMs) },
  })
  return code
}

type Tried = { purposes: readonly CodePurpose[]; target: string; code: string }

/** Tries a code for one of these purposes. A wrong one is counted whatever the caller does with the verdict, in a transaction of its own. */
export const tryCode = (platform: Platform, tried: Tried, guesser: Guesser): Promise<CodeVerdict> =>
  guess(
    platform,
    guesser,
    () => judge(platform, tried, guesser),
    (verdict) => typeof verdict === 'string',
  )

function judge(platform: Platform, { purposes, target, code }: Tried, { ip, traceId }: Guesser): Promise<CodeVerdict> {
  const now = platform.clock.now()
  return platform.db.write(async (tx) => {
    const latest = await findLatest(tx, purposes, target)
    if (latest === null) return 'wrong'
    const tried = triesOf(latest, ip)
    if (latest.usedAt !== null || latest[tried] >= codeTries || now >= latest.expiresAt) return 'expired'
    const purpose = latest.purpose as CodePurpose
    if (isSame(latest.codeHash, sealCode(platform, purpose, latest.target, code.trim()))) return { codeId: latest.id }
    await tx.oneTimeCode.update({ where: { id: latest.id }, data: { [tried]: { increment: 1 } } })
    if (latest[tried] + 1 === codeTries)
      await recordAudit(tx, 'tries.paused', { memberId: null, ip, traceId, at: now }, { of: 'code', purpose })
    return 'wrong'
  })
}

/**
 * When this code was used; null when it was not, or is not the latest. Wrong tries at it count as at one that is open. To be asked after
 * `tryCode`, which counts them for who guesses.
 */
export const findUsedAt = (
  platform: Platform,
  { purposes, target, code }: Tried,
  { ip }: Pick<Guesser, 'ip'>,
): Promise<Date | null> =>
  platform.db.write(async (tx) => {
    const latest = await findLatest(tx, purposes, target)
    if (latest === null || latest.usedAt === null) return null
    const tried = triesOf(latest, ip)
    if (latest[tried] >= codeTries) return null
    if (isSame(latest.codeHash, sealCode(platform, latest.purpose as CodePurpose, latest.target, code.trim())))
      return latest.usedAt
    await tx.oneTimeCode.update({ where: { id: latest.id }, data: { [tried]: { increment: 1 } } })
    return null
  })

/** Which count a try from here belongs to. */
const triesOf = (asked: { ip: string }, ip: string): 'tries' | 'otherTries' =>
  asked.ip === toNetwork(ip) ? 'tries' : 'otherTries'

const findLatest = (tx: Tx, purposes: readonly CodePurpose[], target: string) =>
  tx.oneTimeCode.findFirst({
    where: { purpose: { in: [...purposes] }, target: { in: [target, unsentTo(target)] } },
    orderBy: { id: 'desc' },
  })

/** Uses a right code up together with what it was for. False when somebody else was faster. */
export async function spendCode(tx: Tx, { codeId }: RightCode, at: Date): Promise<boolean> {
  const { count } = await tx.oneTimeCode.updateMany({
    where: { id: codeId, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  })
  return count === 1
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
