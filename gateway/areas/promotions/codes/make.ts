import { newReadableText } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { readCode } from './redeem.ts'

type Making = {
  campaignId: number
  /** A word of the operator's choice, of which there is one; null for words that nobody can guess. */
  word: string | null
  count: number
  /** How many members may use each; null = as many as the money lasts. */
  uses: number | null
}

/** About 39 bits: with five wrong tries in half an hour nobody finds one of a thousand. */
const codeLength = 8

/** Makes codes for a campaign; all of them, or none. A word that was ever a code stays what it was. */
export async function makeCodes(tx: Tx, { campaignId, word, count, uses }: Making): Promise<'made' | 'taken'> {
  const codes = word === null ? await newCodes(tx, count) : [readCode(word)]
  if (word !== null && (await tx.promotionCode.count({ where: { code: { in: codes } } })) > 0) return 'taken'
  await tx.promotionCode.createMany({ data: codes.map((code) => ({ code, campaignId, usesLeft: uses })) })
  return 'made'
}

async function newCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const wanted = Array.from({ length: count - codes.size }, () => newReadableText(codeLength))
    const taken = await tx.promotionCode.findMany({ where: { code: { in: wanted } }, select: { code: true } })
    for (const code of wanted) if (taken.every((other) => other.code !== code)) codes.add(code)
  }
  return [...codes]
}

/** Ends a code, whoever may have it; what was given for it stays given. */
export async function endCode(tx: Tx, { campaignId, code, at }: { campaignId: number; code: string; at: Date }) {
  const own = { campaignId, code }
  const { count } = await tx.promotionCode.updateMany({ where: { ...own, endedAt: null }, data: { endedAt: at } })
  if (count === 1) return 'ended'
  return (await tx.promotionCode.count({ where: own })) === 0 ? 'missing' : 'known'
}
