import type { SlipDetail } from '#gateway/kernel/round-proofs.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Bet } from '#prisma/generated/sqlite/client.ts'

/** As of the account record (wire 10.4): a record reaches over 30 days at most. */
export const mostOrderDays = 30

/** What a bet's state is on the wire (wire 10.3). */
const statusNumbers: Readonly<Record<string, number>> = { open: 0, win: 1, lose: 2, tie: 3, cancelled: 4 }
export const settledStates: readonly string[] = ['win', 'lose', 'tie', 'cancelled']
export const stateOf = (status: number): string =>
  Object.keys(statusNumbers).find((state) => statusNumbers[state] === status) ?? 'open'

export type OrderSums = { hands: number; betMinor: bigint; validBetMinor: bigint; winMinor: bigint }

export function toFooter({ hands, betMinor, validBetMinor, winMinor }: OrderSums) {
  const [validBetting, netProfit] = [toMoneyNumber(validBetMinor), toMoneyNumber(winMinor - betMinor)]
  return {
    betAmount: toMoneyNumber(betMinor),
    validBetAmount: validBetting,
    winAmount: toMoneyNumber(winMinor),
    validBetting,
    profitAndLoss: netProfit,
    totalHands: hands,
    netProfit,
    gameValidBetting: validBetting,
  }
}

export const sumOf = (bets: readonly Bet[]): OrderSums =>
  bets.reduce(
    (sum, { betMinor, validBetMinor, winMinor }) => ({
      hands: sum.hands + 1,
      betMinor: sum.betMinor + betMinor,
      validBetMinor: sum.validBetMinor + validBetMinor,
      winMinor: sum.winMinor + winMinor,
    }),
    { hands: 0, betMinor: 0n, validBetMinor: 0n, winMinor: 0n },
  )

export const toOrder = (bet: Bet, customerName: string) => ({
  gameName: bet.gameName,
  orderNo: bet.orderNo,
  origOrderNo: bet.orderNo,
  betTimeInTimestamp: bet.placedAt.getTime(),
  transTimeInTimestamp: (bet.settledAt ?? bet.placedAt).getTime(),
  betAmount: toMoneyNumber(bet.betMinor),
  validBetAmount: toMoneyNumber(bet.validBetMinor),
  winAmount: toMoneyNumber(bet.winMinor),
  // A stake that waits is neither won nor lost.
  profitAndLoss: toMoneyNumber(bet.status === 'open' ? 0n : bet.winMinor - bet.betMinor),
  selection: '',
  odds: '',
  accountType: bet.vendorCode,
  gameType: bet.gameType,
  nodeId: bet.nodeId,
  customerName,
  directAgentName: '',
  status: statusNumbers[bet.status] ?? 0,
})

/** A slip of a shared round. */
export const toSlip = ({ number, ticketNo, state, drawsAt, result, lines }: SlipDetail) => ({
  number,
  ticketNo,
  state,
  drawsAt,
  result,
  lines: lines.map(({ bet, name, unitMinor, units, paysHundredths, poolMinor, winMinor, hits }) => ({
    bet,
    name,
    unit: toMoneyNumber(unitMinor),
    units,
    stake: toMoneyNumber(unitMinor * BigInt(units)),
    paysHundredths,
    pool: toMoneyNumber(poolMinor),
    win: toMoneyNumber(winMinor),
    hits,
  })),
})
