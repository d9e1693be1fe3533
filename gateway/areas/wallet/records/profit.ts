import type { Window } from '#gateway/kernel/record-window.ts'
import { giftKinds, giftOf, giftPurposes } from '#gateway/ledger/gifts.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { dayMs, laterBy, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'

type Sum = {
  rounds: number
  betMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
  rebateMinor: bigint
  promotionMinor: bigint
}
const newSum = (): Sum => ({
  rounds: 0,
  betMinor: 0n,
  validBetMinor: 0n,
  winMinor: 0n,
  rebateMinor: 0n,
  promotionMinor: 0n,
})

type Asked = Window & { memberId: number; groupBy: 'day' | 'gameType' }

/**
 * A member's profit and loss (OP-125): bets and wins from the sums of days, so it costs days and not bets (design 10); rebates and
 * promotions from the book. Bets and wins are those of bonuses too, so a bonus counts as what came into its purse, less what was taken out
 * of it. A rebate of bets belongs to the products that it was paid for; what belongs to none has a row of its own.
 */
export async function readProfit(read: Reader, { memberId, from, to, groupBy }: Asked) {
  const [days, bonuses] = await Promise.all([
    read.dailyAggregate.findMany({ where: { memberId, day: { gte: toMerchantDay(from), lte: toMerchantDay(to) } } }),
    readBonuses(read, { ...wholeDaysOf({ from, to }), memberId, groupBy }),
  ])
  const [sums, whole] = [new Map<string, Sum>(), newSum()]
  const sumsFor = (name: string): Sum[] => {
    const known = sums.get(name) ?? newSum()
    sums.set(name, known)
    return [known, whole]
  }
  for (const row of days) {
    for (const sum of sumsFor(row[groupBy])) {
      sum.rounds += row.rounds
      sum.betMinor += row.betMinor
      sum.validBetMinor += row.validBetMinor
      sum.winMinor += row.winMinor
    }
  }
  for (const { gift, amountMinor, ...of } of bonuses)
    for (const sum of sumsFor(of[groupBy])) sum[`${gift}Minor`] += amountMinor
  const list = [...sums].sort(([one], [other]) =>
    groupBy === 'day' ? other.localeCompare(one) : one.localeCompare(other),
  )
  return { list: list.map(([name, sum]) => ({ [groupBy]: name, ...toRow(sum) })), footer: toRow(whole) }
}

/** The name of the row of what belongs to no product. */
const ofNoProduct = ''
/** More bonuses than anybody gets in three months. */
const mostBonuses = 20_000

/** From the first to the last millisecond of the days, as the bets are counted. */
const wholeDaysOf = ({ from, to }: Window): Window => ({
  from: startOfMerchantDay(from),
  to: laterBy(startOfMerchantDay(to), dayMs - 1),
})

type Bonus = { day: string; gameType: string; gift: 'rebate' | 'promotion'; amountMinor: bigint }

async function readBonuses(read: Reader, { memberId, groupBy, ...window }: Asked): Promise<Bonus[]> {
  const accounts = await read.ledgerAccount.findMany({
    where: { memberId, purpose: { in: [...giftPurposes] } },
    select: { id: true },
  })
  const rows = await read.ledgerEntry.findMany({
    where: {
      accountId: { in: accounts.map(({ id }) => id) },
      kind: { in: [...giftKinds] },
      createdAt: { gte: window.from, lte: window.to },
    },
    select: { transferId: true, kind: true, amountMinor: true, createdAt: true },
    take: mostBonuses,
  })
  const detailOf = groupBy === 'day' ? new Map<string, string>() : await readRebateDetails(read, memberId, window)
  return rows.flatMap(({ transferId, kind, amountMinor, createdAt }): Bonus[] => {
    const gift = giftOf(kind)
    if (gift === null) return []
    const bonus = { day: toMerchantDay(createdAt), gift }
    return sharesOf(amountMinor, detailOf.get(transferId)).map((share) => ({ ...bonus, ...share }))
  })
}

/** What each rebate was paid for, by the id of its transfer; rows of days need none of it. */
async function readRebateDetails(read: Reader, memberId: number, { from, to }: Window): Promise<Map<string, string>> {
  const rebates = await read.playerRebate.findMany({
    where: { memberId, createdAt: { gte: from, lte: to } },
    select: { rebateNo: true, detail: true },
  })
  return new Map(rebates.map(({ rebateNo, detail }) => [`rebate:${rebateNo}`, detail]))
}

type Share = { gameType: string; amountMinor: bigint }

/** A rebate by the products it was paid for; together they are what was paid, which was rounded once. */
function sharesOf(amountMinor: bigint, detail: string | undefined): Share[] {
  if (detail === undefined) return [{ gameType: ofNoProduct, amountMinor }]
  const parts = (JSON.parse(detail) as { gameType: string; validBet: number; rateBp: number }[]).map(
    ({ gameType, validBet, rateBp }) => ({ gameType, weight: toMinor(validBet.toFixed(2)) * BigInt(rateBp) }),
  )
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n)
  if (total === 0n) return [{ gameType: ofNoProduct, amountMinor }]
  let [reached, given] = [0n, 0n]
  return parts.map(({ gameType, weight }) => {
    reached += weight
    const share = (amountMinor * reached) / total - given
    given += share
    return { gameType, amountMinor: share }
  })
}

const toRow = ({ rounds, betMinor, validBetMinor, winMinor, rebateMinor, promotionMinor }: Sum) => ({
  rounds,
  betAmount: toMoneyNumber(betMinor),
  validBetAmount: toMoneyNumber(validBetMinor),
  winAmount: toMoneyNumber(winMinor),
  rebate: toMoneyNumber(rebateMinor),
  promotion: toMoneyNumber(promotionMinor),
  profitAndLoss: toMoneyNumber(winMinor + rebateMinor + promotionMinor - betMinor),
})
