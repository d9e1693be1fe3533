import { timingSafeEqual } from 'node:crypto'
import { chance } from './chance.ts'
import { laterBy } from './clock.ts'
import type { Tx } from './db.ts'
import { derivedKey, sealWith } from './derived-key.ts'
import type { Platform } from './platform.ts'

/** `login` codes also set a new password by phone. */
export type CodePurpose = 'login' | 'register' | 'new_address' | 'bind_mobile' | 'bind_email'
/** `expired` also stands for a code that was used or tried too often: in each case the person needs a new one. */
export type CodeVerdict = 'right' | 'wrong' | 'expired'

/** A code is 6 digits, works once and survives 5 wrong tries (OP-94, RELIABILITY T46). */
const codeTries = 5

const sealCode = (platform: Platform, purpose: CodePurpose, target: string, code: string): string =>
  sealWith(derivedKey(platform.settings, 'one-time code'), `${purpose}:${target}:${code}`)

/** Makes a code for a phone or mail address (`target`) and answers it; only its keyed hash is kept. Earlier codes stop working. */
export async function createCode(
  platform: Platform,
  tx: Tx,
  wanted: { purpose: CodePurpose; target: string; ip: string; lifeMs: number; at: Date },
): Promise<string> {
  const code = String(chance.int(0, 1_000_000)).padStart(6, '0')
  const { purpose, target, ip, at } = wanted
  const codeHash = sealCode(platform, purpose, target, code)
  await tx.oneTimeCode.create({ data: { purpose, target, ip, codeHash, createdAt: at, expiresAt: laterBy(at, wanted.lifeMs) } })
  return code
}

/** Tries a code; the try is counted whatever the caller does with the verdict, in a transaction of its own. */
export function tryCode(platform: Platform, tried: { purpose: CodePurpose; target: string; code: string }): Promise<CodeVerdict> {
  const { purpose, target } = tried
  const now = platform.clock.now()
  return platform.db.write(async (tx) => {
    const latest = await tx.oneTimeCode.findFirst({ where: { purpose, target }, orderBy: { id: 'desc' } })
    if (latest === null) return 'wrong'
    if (latest.usedAt !== null || latest.tries >= codeTries || now >= latest.expiresAt) return 'expired'
    const isRight = isSame(latest.codeHash, sealCode(platform, purpose, target, tried.code.trim()))
    const { count } = await tx.oneTimeCode.updateMany({
      where: { id: latest.id, usedAt: null },
      data: isRight ? { usedAt: now } : { tries: { increment: 1 } },
    })
    if (count === 0) return 'expired'
    return isRight ? 'right' : 'wrong'
  })
}

const isSame = (one: string, other: string): boolean => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
