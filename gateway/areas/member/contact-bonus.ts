import type { contactNames } from '#catalogue/member/profile.ts'
import { dialingCodesOf, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'

export type ContactName = (typeof contactNames)[number]

/** The points for a Zalo or WhatsApp number (VA-71); none where members have no points or no such number is asked for. */
export const bonusOf = (settings: MerchantSettings): number =>
  isSwitchedOn(settings, 'PTSYS3') && settings.contactNumbers.shown.length > 0 ? settings.contactNumbers.points : 0

/**
 * Gives the bonus in the transaction of the profile: for the member's own verified mobile number, once per member, whatever becomes of
 * the number later, and once per number, however it is spelled. Answers the member as they stand then.
 */
export async function giveContactBonus(tx: Tx, member: Member, settings: MerchantSettings, at: Date): Promise<Member> {
  const points = bonusOf(settings)
  const number = verifiedNumberOf(member)
  if (points === 0 || member.contactBonusFor !== null || number === null) return member
  if (!settings.contactNumbers.shown.some((name) => toNumber(member[name] ?? '', member, settings) === number))
    return member
  if ((await tx.member.count({ where: { contactBonusFor: number } })) > 0) return member
  const { id: memberId } = member
  const lines = pointLines(memberId, BigInt(points))
  await mustPost(tx, {
    id: `contact-bonus:${memberId}`,
    kind: 'contact-bonus',
    currency: pointCurrency,
    lines,
    memberId,
    at,
  })
  return tx.member.update({ where: { id: memberId }, data: { contactBonusFor: number } })
}

const verifiedNumberOf = ({ mobileNum, mobileVerified, countryDialingCode }: Member): string | null =>
  mobileNum !== null && mobileVerified ? toTarget({ dialingCode: countryDialingCode ?? '', number: mobileNum }) : null

/** A contact has no dialling code of its own: without one in its text it is taken for a number of the country of the member's phone. */
function toNumber(written: string, { countryDialingCode }: Member, settings: MerchantSettings): string | null {
  const phone = toPhone(written, countryDialingCode ?? undefined, dialingCodesOf(settings))
  return phone === null ? null : toTarget(phone)
}
