import { isTooSmall } from '#gateway/kernel/bonuses/terms.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { isAmong, personFields } from '../campaigns/audience.ts'
import { budgetLeft, isRunning } from '../campaigns/store.ts'
import { lossToday } from './loss.ts'
import { type DepositTerms, givenFor } from './terms.ts'

/** Why an offer is not given, in the words of its claim. */
export const reasons = {
  over: { EN: 'The offer was over when the deposit arrived.', TY: 'Tapos na ang alok nang dumating ang deposito.' },
  audience: { EN: 'The offer is not for this account.', TY: 'Hindi para sa account na ito ang alok.' },
  break: { EN: 'You are taking a break from playing.', TY: 'Nagpapahinga ka sa paglalaro.' },
  least: { EN: 'The deposit is less than the offer asks.', TY: 'Kulang ang deposito sa hinihingi ng alok.' },
  used: { EN: 'You have had this offer already.', TY: 'Nakuha mo na ang alok na ito.' },
  first: {
    EN: 'An earlier deposit of yours was as large as the offer asks.',
    TY: 'May nauna ka nang deposito na umabot sa hinihingi ng alok.',
  },
  noLoss: { EN: 'Nothing was lost today.', TY: 'Wala kang natalo ngayong araw.' },
  small: {
    EN: 'It would give less than 1.00, and so little can be staked in no game.',
    TY: 'Mas mababa sa 1.00 ang ibibigay nito, at walang larong tumatanggap ng ganoon kaliit na taya.',
  },
  budget: { EN: 'The budget of the offer is used up.', TY: 'Ubos na ang budget ng alok.' },
} as const satisfies Record<string, Spoken>
export type Why = keyof typeof reasons

type Asked = {
  campaign: Campaign
  terms: DepositTerms
  memberId: number
  receiptNo: string | null
  amountMinor: bigint
  at: Date
}

/** Whether an offer holds for a deposit of a member, and what it gives. Asked when it is shown, ordered and when the money arrives. */
export async function weigh(
  reader: Reader | Tx,
  { campaign, terms, memberId, receiptNo, amountMinor, at }: Asked,
): Promise<{ why: Why } | { why: null; givenMinor: bigint }> {
  if (!isRunning(campaign, at)) return { why: 'over' }
  const person = await reader.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
  if (!(await isAmong(reader, campaign.audience, person, at))) return { why: 'audience' }
  if ((await reader.playBreak.count({ where: { memberId, until: { gt: at } } })) > 0) return { why: 'break' }
  if (amountMinor < toMinor(terms.least)) return { why: 'least' }
  const since = terms.when === 'first' ? {} : { issuedAt: { gte: startOfMerchantDay(at) } }
  const had = { campaignId: campaign.id, memberId, state: { in: ['issued', 'claimed'] }, ...since }
  if ((await reader.promotionClaim.count({ where: had })) > 0) return { why: 'used' }
  if (await hadItsFirst(reader, terms, { memberId, receiptNo })) return { why: 'first' }
  const ofMinor = terms.when === 'cashback' ? await lossToday(reader, memberId, at) : amountMinor
  const givenMinor = givenFor(terms, ofMinor)
  if (givenMinor <= 0n) return { why: 'noLoss' }
  if (isTooSmall(givenMinor, terms.bonus)) return { why: 'small' }
  const isUsedUp = campaign.piecesLeft === 0 || (await budgetLeft(reader, campaign.id)) < givenMinor
  return isUsedUp ? { why: 'budget' } : { why: null, givenMinor }
}

/** Whether the first deposit that an offer is for has arrived, another than this one: the first of at least what it asks, so a smaller one does not count. */
export async function hadItsFirst(
  reader: Reader | Tx,
  { when, least }: Pick<DepositTerms, 'when' | 'least'>,
  { memberId, receiptNo }: { memberId: number; receiptNo: string | null },
): Promise<boolean> {
  if (when !== 'first') return false
  const others = receiptNo === null ? {} : { receiptNo: { not: receiptNo } }
  const reached = { memberId, state: 'approved', amountMinor: { gte: toMinor(least) }, ...others }
  return (await reader.deposit.count({ where: reached, take: 1 })) > 0
}
