import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import { roundTransferId, withWin } from '#gateway/ledger/round-money.ts'
import { withdrawalMovement } from '#gateway/ledger/withdrawal-money.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { winHundredths } from '#seed/areas/games/own-wins.ts'
import { type Cashier, type Order, openCashier } from './cashier.ts'
import { addRound, type Facts } from './facts.ts'
import type { Filling } from './filling.ts'
import { likedBy, numberOf, type Played, type Stall, stakeOf } from './games.ts'
import type { LedgerPen } from './ledger-pen.ts'
import type { People } from './people.ts'
import { openRounds, type RoundPen } from './rounds.ts'
import { dayStart, daysOfYear, recentFrom, recentShare, type Size } from './size.ts'

type Year = { size: Size; people: People; stalls: readonly Stall[]; facts: Facts }
type Desk = Year & { pen: LedgerPen; cashier: Cashier; rounds: RoundPen; chance: Sequence; unpaid: Order[] }

const leastCash = 500_00
const handedOutAfterMs = 8 * minuteMs

/**
 * The year's money in the order of time, as it came: who has too little pays in, who has enough plays (in the last days, which have their
 * rounds) or asks for a payout, which is paid minutes later, while others play. It ends with just so many lines.
 */
export async function writeBook(filling: Filling, pen: LedgerPen, year: Year): Promise<void> {
  const { size, people } = year
  const chance = createSequence(size.seed ^ 0xb00c)
  const desk: Desk = {
    ...year,
    pen,
    cashier: openCashier(filling, chance, year.facts),
    rounds: openRounds(filling, people),
    chance,
    unpaid: [],
  }
  const from = recentFrom(size)
  for (let count = 0; pen.lines < size.lines; count++) {
    const at = momentOf(size, pen.lines)
    payOutDue(desk, at)
    if (pen.lines >= size.lines) break
    const place = count % 1_000 === 0 ? people.player : whoIsNext(desk, at)
    if (at < from) doCash(desk, place, at)
    else doRecent(desk, place, at)
    if (count % 5_000 === 0) await filling.settle()
  }
  for (const order of desk.unpaid) desk.cashier.putWaiting(order)
  await desk.rounds.finish()
}

/** Lines come evenly over the year's cash, and then over the days that have their rounds. */
function momentOf(size: Size, lines: number): number {
  const old = size.lines * (1 - recentShare)
  const [begin, from, end] = [dayStart(size, 0), recentFrom(size), size.at - minuteMs]
  const at =
    lines < old ? begin + ((from - begin) * lines) / old : from + ((end - from) * (lines - old)) / (size.lines - old)
  return Math.floor(at)
}

/** Few play much and many little, and who plays much stands anywhere. */
function whoIsNext({ people, chance }: Desk, at: number): number {
  for (;;) {
    const rank = Math.floor(people.count * chance.next() ** 2)
    const place = (rank * 7_919 + 13) % people.count
    if ((people.registeredAt[place] as number) < at - dayMs) return place
  }
}

const idOf = ({ people }: Desk, place: number): number => people.firstId + place
const dayOf = ({ size }: Desk, at: number): number =>
  Math.min(daysOfYear - 1, Math.floor((at - dayStart(size, 0)) / dayMs))

function doCash(desk: Desk, place: number, at: number): void {
  const balance = Number(desk.pen.balanceOf(idOf(desk, place)))
  if (balance < leastCash || desk.chance.next() < 0.45) deposit(desk, place, at)
  else if (desk.chance.next() < 0.7) askForPayout(desk, place, at, balance)
  else earnPoints(desk, place, numberOf('R', desk.chance), at)
}

function doRecent(desk: Desk, place: number, at: number): void {
  const balance = Number(desk.pen.balanceOf(idOf(desk, place)))
  if (balance < leastCash) deposit(desk, place, at)
  else if (balance > 40 * leastCash && desk.chance.next() < 0.2) askForPayout(desk, place, at, balance)
  else {
    const orderNo = playRound(desk, place, at, balance)
    if (desk.chance.next() < 0.15 && desk.pen.lines < desk.size.lines) earnPoints(desk, place, orderNo, at)
  }
}

function deposit(desk: Desk, place: number, at: number): void {
  const { pen, cashier, chance } = desk
  const amountMinor = Math.floor(2 + 48 * chance.next() ** 3) * 500_00
  const order = { place, memberId: idOf(desk, place), receiptNo: numberOf('D', chance), amountMinor, at }
  pen.post({
    id: `deposit:${order.receiptNo}`,
    kind: 'deposit',
    lines: [
      { account: houseAccount.depositsClearing(), amountMinor: -BigInt(amountMinor) },
      { account: memberAccount.main(order.memberId), amountMinor: BigInt(amountMinor) },
    ],
    memberId: order.memberId,
    remark: 'AlonPay',
    at,
  })
  cashier.putDeposit(order, dayOf(desk, at))
}

const moneyOf = ({ receiptNo, memberId, amountMinor }: Order) => ({
  receiptNo,
  memberId,
  amountMinor: BigInt(amountMinor),
  chargeMinor: 0n,
})

function askForPayout(desk: Desk, place: number, at: number, balance: number): void {
  const amountMinor = Math.max(1, Math.floor((balance * (0.2 + 0.6 * desk.chance.next())) / 100_00)) * 100_00
  const order = { place, memberId: idOf(desk, place), receiptNo: numberOf('W', desk.chance), amountMinor, at }
  const { traceId: _none, ...movement } = withdrawalMovement.setAside(moneyOf(order), moment(at))
  desk.pen.post({ ...movement, memberId: order.memberId, at })
  desk.unpaid.push(order)
}

const moment = (at: number) => ({ currency: 'TLB', traceId: null, at: new Date(at) })

function payOutDue(desk: Desk, now: number): void {
  while (desk.unpaid.length > 0 && desk.pen.lines < desk.size.lines) {
    const order = desk.unpaid[0] as Order
    if (order.at + handedOutAfterMs > now) return
    desk.unpaid.shift()
    const { traceId: _none, ...movement } = withdrawalMovement.payOut(moneyOf(order), moment(now))
    desk.pen.post({ ...movement, memberId: order.memberId, at: now })
    desk.cashier.putWithdrawal(order, now, dayOf(desk, now))
  }
}

function playRound(desk: Desk, place: number, at: number, balance: number): string {
  const { pen, stalls, chance, facts, size } = desk
  const memberId = idOf(desk, place)
  const stall = chance.pick(likedBy(stalls, memberId))
  const { games, vendorCode } = stalls[stall] as Stall
  // Who plays stays at a game for the day.
  const game = games[(memberId + dayOf(desk, at)) % games.length] as Played
  const stakeMinor = Math.min(stakeOf(game, chance), balance)
  // The last line may be the second of a round that has lost.
  const winMinor = size.lines - pen.lines < 4 ? 0 : Math.floor((stakeMinor * winHundredths(chance)) / 100)
  const orderNo = numberOf('R', chance)
  const stake = [
    { account: memberAccount.main(memberId), amountMinor: -BigInt(stakeMinor) },
    { account: houseAccount.vendor(vendorCode), amountMinor: BigInt(stakeMinor) },
  ]
  const lines = withWin(stake, vendorCode, BigInt(winMinor))
  pen.post({ id: roundTransferId(orderNo), kind: 'bet', lines, memberId, remark: game.name, at })
  desk.rounds.put({ orderNo, place, memberId, game, stakeMinor, winMinor, balance, at })
  addRound(facts, place, { day: dayOf(desk, at), stall, bet: stakeMinor, win: winMinor })
  facts.rounds += 1
  return orderNo
}

function earnPoints(desk: Desk, place: number, orderNo: string, at: number): void {
  const memberId = idOf(desk, place)
  const lines = pointLines(memberId, BigInt(1 + Math.floor(desk.chance.next() * 20)))
  desk.pen.post({ id: `points-earned:${orderNo}`, kind: 'points-earned', currency: pointCurrency, lines, memberId, at })
}
