import type { Sequence } from '#gateway/art/sequence.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Facts } from './facts.ts'
import { type Filling, toMoment } from './filling.ts'

export type Order = { place: number; memberId: number; receiptNo: string; amountMinor: number; at: number }

export type Cashier = {
  putDeposit(order: Order, day: number): void
  /** One that was decided. */
  putWithdrawal(order: Order, decidedAt: number, day: number): void
  /** One that an operator has to decide. */
  putWaiting(order: Order): void
}

/** Where the orders of the cashier are written with all that they leave: turnover, cards, letters and the trail. */
export function openCashier(filling: Filling, chance: Sequence, facts: Facts): Cashier {
  const into = (table: Parameters<Filling['into']>[0], columns: string) => filling.into(table, columns.split(' '))
  const deposits = into(
    'Deposit',
    'receiptNo memberId method channelCode channelName amountMinor chargeMinor state approval language backUrl createdAt expiresAt paidAt decidedAt decidedBy',
  )
  const withdrawals = into(
    'Withdrawal',
    'receiptNo memberId payoutAccountId amountMinor chargeMinor state confirmation createdAt decidedAt decidedBy confirmBy confirmedAt',
  )
  const cards = into('PayoutAccount', 'id memberId kind bankCode bankName number holder createdAt')
  const turnovers = into('TurnoverEntry', 'memberId source sourceNo requiredMinor doneMinor state createdAt closedAt')
  const letters = into('Mail', 'memberId subject content sentAt readAt')
  const trail = into('AuditEvent', 'kind memberId ip traceId detail createdAt')
  const cardOf = new Map<number, number>()

  const tell = (memberId: number, what: string, text: string, at: number): void =>
    letters([memberId, what, `<p>${text}</p>`, toMoment(at), chance.next() < 0.7 ? toMoment(at + dayMs) : null])
  const note = (kind: string, { memberId, receiptNo, amountMinor }: Order, at: number): void =>
    trail([
      kind,
      memberId,
      `198.51.100.${memberId % 254}`,
      receiptNo.padEnd(16, '0'),
      `{"receiptNo":"${receiptNo}","amountMinor":"${amountMinor}"}`,
      toMoment(at),
    ])
  const countCash = (place: number, day: number, amounts: { deposit: number; withdrawal: number }): void => {
    const list = facts.cash[place] ?? []
    facts.cash[place] = list
    const first = amounts.deposit > 0 && !list.some(({ deposit }) => deposit > 0) ? 1 : 0
    list.push({ day, ...amounts, first })
  }
  const cardFor = ({ memberId, at }: Order): number => {
    const known = cardOf.get(memberId)
    if (known !== undefined) return known
    const id = firstCard + cardOf.size
    cardOf.set(memberId, id)
    const number = `0077${String(memberId).padStart(8, '0')}`
    cards([id, memberId, 'bank', 'BAYBANK', 'Baybayin Bank', number, `Mabini Reyes ${memberId}`, toMoment(at)])
    return id
  }

  return {
    putDeposit(order, day) {
      const { place, memberId, receiptNo, amountMinor, at } = order
      const [now, soon] = [toMoment(at), toMoment(at + 30 * minuteMs)]
      const bought = ['launch', 'ALONPAY', 'AlonPay', amountMinor, 0, 'approved', 'auto', 'EN', backUrl]
      deposits([receiptNo, memberId, ...bought, now, soon, now, now, 'channel'])
      turnovers([memberId, 'deposit', receiptNo, amountMinor, amountMinor, 'done', now, now])
      countCash(place, day, { deposit: amountMinor, withdrawal: 0 })
      tell(memberId, 'Your deposit has arrived', `${receiptNo} is on your main wallet.`, at)
      note('deposit.approved', order, at)
    },
    putWithdrawal(order, decidedAt, day) {
      const { place, memberId, receiptNo, amountMinor, at } = order
      const decided = toMoment(decidedAt)
      const asked = [receiptNo, memberId, cardFor(order), amountMinor, 0, 'approved', 'received']
      withdrawals([...asked, toMoment(at), decided, 'Ligaya', toMoment(decidedAt + 30 * minuteMs), decided])
      countCash(place, day, { deposit: 0, withdrawal: amountMinor })
      tell(memberId, 'Your withdrawal is approved', `${receiptNo}: the money is on its way.`, decidedAt)
      note('withdrawal.request', order, at)
      note('withdrawal.approve', order, decidedAt)
    },
    putWaiting(order) {
      const { memberId, receiptNo, amountMinor, at } = order
      const asked = [receiptNo, memberId, cardFor(order), amountMinor, 0, 'in_process', null]
      withdrawals([...asked, toMoment(at), null, null, null, null])
      note('withdrawal.request', order, at)
    },
  }
}

/** Behind those of the demonstration. */
const firstCard = 1_000_000
const backUrl = 'http://127.0.0.1:3000/member/deposit'
