import type { contactNames } from '#catalogue/member/profile.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/db.ts'
import { isSwitchedOn, type MerchantSettings } from '#gateway/platform/merchant-settings.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'

export type ContactName = (typeof contactNames)[number]

/** The points for a Zalo or WhatsApp number (VA-71); none where members have no points or no such number is asked for. */
export const bonusOf = (settings: MerchantSettings): number =>
  isSwitchedOn(settings, 'PTSYS3') && settings.contactNumbers.shown.length > 0 ? settings.contactNumbers.points : 0

export const digitsOf = (number: string): string => number.replace(/\D/g, '')

/**
 * Gives the bonus in the transaction of the profile: once per member, whatever becomes of the number later, and once per number, so
 * that several accounts of one person get it once. Answers the member as they stand then.
 */
export async function giveContactBonus(tx: Tx, member: Member, settings: MerchantSettings, at: Date): Promise<Member> {
  const points = bonusOf(settings)
  const numbers = settings.contactNumbers.shown.map((name) => digitsOf(member[name] ?? '')).filter((digits) => digits !== '')
  if (points === 0 || member.contactBonusFor !== null || numbers.length === 0) return member
  const used = await tx.member.findMany({ where: { contactBonusFor: { in: numbers } }, select: { contactBonusFor: true } })
  const number = numbers.find((digits) => used.every(({ contactBonusFor }) => contactBonusFor !== digits))
  if (number === undefined) return member
  const { id: memberId } = member
  const lines = pointLines(memberId, BigInt(points))
  const { outcome } = await post(tx, { id: `contact-bonus:${memberId}`, kind: 'contact-bonus', currency: pointCurrency, lines, memberId, at })
  if (outcome !== 'posted') throw new Error(`The contact bonus of the member ${memberId} was answered with ${outcome}`)
  return tx.member.update({ where: { id: memberId }, data: { contactBonusFor: number } })
}
