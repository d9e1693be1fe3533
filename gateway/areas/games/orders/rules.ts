import { profitOf } from '#gateway/kernel/bet-profit.ts'
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

export type OrderSums = {
  hands: number
  betMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
  /** Not the difference of the two: stakes that were given back are among the bets, and no loss. */
  profitMinor: bigint
}

export function toFooter({ hands, betMinor, validBetMinor, winMinor, profitMinor }: OrderSums) {
  const [validBetting, netProfit] = [toMoneyNumber(validBetMinor), toMoneyNumber(profitMinor)]
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

const noSums: OrderSums = { hands: 0, betMinor: 0n, validBetMinor: 0n, winMinor: 0n, profitMinor: 0n }

export const addSums = (one: OrderSums, other: OrderSums): OrderSums => ({
  hands: one.hands + other.hands,
  betMinor: one.betMinor + other.betMinor,
  validBetMinor: one.validBetMinor + other.validBetMinor,
  winMinor: one.winMinor + other.winMinor,
  profitMinor: one.profitMinor + other.profitMinor,
})

export const sumOf = (bets: readonly Bet[]): OrderSums =>
  bets.reduce((sum, bet) => addSums(sum, { hands: 1, ...bet, profitMinor: profitOf(bet) }), noSums)

export const toOrder = (bet: Bet, customerName: string) => ({
  gameName: bet.gameName,
  orderNo: bet.orderNo,
  origOrderNo: bet.orderNo,
  betTimeInTimestamp: bet.placedAt.getTime(),
  transTimeInTimestamp: (bet.settledAt ?? bet.placedAt).getTime(),
  betAmount: toMoneyNumber(bet.betMinor),
  validBetAmount: toMoneyNumber(bet.validBetMinor),
  winAmount: toMoneyNumber(bet.winMinor),
  profitAndLoss: toMoneyNumber(profitOf(bet)),
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
