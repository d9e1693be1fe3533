import type { Window } from '#gateway/kernel/record-window.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { armsFor, promotionTypes, rebateTypes, typeOf } from './rules.ts'
import { listKinds, readEntries } from './store.ts'

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
 * A member's profit and loss (OP-139): bets and wins from the sums of days, so it costs days and not bets (design 10); rebates and
 * promotions from the book. The latter belong to a day and to the whole, not to a product.
 */
export async function readProfit(read: Reader, { memberId, from, to, groupBy }: Asked) {
  const [days, bonuses] = await Promise.all([
    read.dailyAggregate.findMany({ where: { memberId, day: { gte: toMerchantDay(from), lte: toMerchantDay(to) } } }),
    readBonuses(read, memberId, { from, to }),
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
  for (const { day, isRebate, amountMinor } of bonuses) {
    for (const sum of groupBy === 'day' ? sumsFor(day) : [whole])
      sum[isRebate ? 'rebateMinor' : 'promotionMinor'] += amountMinor
  }
  const list = [...sums].sort(([one], [other]) =>
    groupBy === 'day' ? other.localeCompare(one) : one.localeCompare(other),
  )
  return { list: list.map(([name, sum]) => ({ [groupBy]: name, ...toRow(sum) })), footer: toRow(whole) }
}

/** More bonuses than anybody gets in three months. */
const mostBonuses = 20_000

async function readBonuses(read: Reader, memberId: number, window: Window) {
  const account = await read.ledgerAccount.findUnique({
    where: { key: memberAccount.main(memberId).key },
    select: { id: true },
  })
  if (account === null) return []
  const arms = armsFor(await listKinds(read, account.id), { types: [...rebateTypes, ...promotionTypes], leftOut: [] })
  if (arms.length === 0) return []
  const rows = await readEntries(
    read,
    { ...window, accountId: account.id, arms },
    { cursor: null, isBackwards: false, limit: mostBonuses, skip: 0 },
  )
  return rows.map(({ kind, amountMinor, createdAt }) => ({
    day: toMerchantDay(createdAt),
    isRebate: rebateTypes.includes(typeOf(kind, amountMinor)),
    amountMinor,
  }))
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
