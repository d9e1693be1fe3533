import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import type { DaySpan } from '#gateway/kernel/lines/team-figures.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { timesOf } from '../periods.ts'

export type IncomeSource = AnsweredValueOf<typeof team.revenue>['sources'][number]['source']
/** What a contract or a rebate moved to an agent or from one, on the day on which it was paid. */
export type Payment = { source: IncomeSource; day: string; isReceived: boolean; amountMinor: bigint }

/** An income as it stands on the wire, in currency units. */
type Income = { received: number; given: number; net: number }

export function sumIncome(payments: readonly Payment[]): Income {
  let [receivedMinor, givenMinor] = [0n, 0n]
  for (const { isReceived, amountMinor } of payments) {
    if (isReceived) receivedMinor += amountMinor
    else givenMinor += amountMinor
  }
  return showIncome(receivedMinor, givenMinor)
}

export const showIncome = (receivedMinor: bigint, givenMinor: bigint): Income => ({
  received: toMoneyNumber(receivedMinor),
  given: toMoneyNumber(givenMinor),
  net: toMoneyNumber(receivedMinor - givenMinor),
})

/** What was paid to a member and by a member in a span, by contracts and rebates. */
export async function listPayments(read: Reader, memberId: number, span: DaySpan): Promise<Payment[]> {
  const { from, until } = timesOf(span)
  const statements = await read.$queryRaw<
    { kind: IncomeSource; receiverId: number | bigint; amountMinor: number | bigint; paidAt: Date }[]
  >`
    SELECT c."kind", c."receiverId", s."amountMinor", s."paidAt" FROM "Contract" c JOIN "ContractStatement" s ON s."contractId" = c."id"
    WHERE (c."receiverId" = ${memberId} OR c."giverId" = ${memberId}) AND s."state" = 'paid' AND s."paidAt" >= ${from} AND s."paidAt" < ${until}`
  const rebates = await read.agentRebate.findMany({
    where: { memberId, amountMinor: { gt: 0 }, paidAt: { gte: from, lt: until } },
  })
  return [
    ...statements.map(({ kind, receiverId, amountMinor, paidAt }): Payment => {
      return {
        source: kind,
        day: toMerchantDay(new Date(paidAt)),
        isReceived: Number(receiverId) === memberId,
        amountMinor: BigInt(amountMinor),
      }
    }),
    ...rebates.map(
      ({ amountMinor, paidAt }): Payment => ({
        source: 'rebate',
        day: toMerchantDay(paidAt as Date),
        isReceived: true,
        amountMinor,
      }),
    ),
  ]
}

export function byDay(payments: readonly Payment[]): ReadonlyMap<string, readonly Payment[]> {
  const days = new Map<string, Payment[]>()
  for (const payment of payments) {
    const own = days.get(payment.day)
    if (own === undefined) days.set(payment.day, [payment])
    else own.push(payment)
  }
  return days
}
