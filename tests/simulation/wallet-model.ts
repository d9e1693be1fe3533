/**
 * What the cashier should do, in the simplest words: numbers and lists, no rows, no transactions, no reservations. Amounts are minor
 * units, times milliseconds. Every method answers the outcome that the gateway must give.
 */
type Member = {
  main: number
  held: number
  vendor: number
  points: number
  pointsHeld: number
  /** Valid bets that have not made a point yet. */
  carried: number
  required: number
  base: number
  staked: number
}
type DepositState = 'paying' | 'waiting' | 'approved' | 'rejected' | 'cancelled' | 'expired'
/** auto: the channel approves by itself; asked: an operator does once it is paid; manual: reported as paid. */
export type OrderWay = 'auto' | 'asked' | 'manual'
/** `paysFor` is the withdrawal of another member that it pays, from then on for good. */
type Deposit = {
  member: number
  amount: number
  way: OrderWay
  state: DepositState
  expiresAt: number
  paysFor: number | null
}
type Stand =
  | 'in_process'
  | 'rejected'
  | 'waiting'
  | 'received'
  | 'not_received'
  | 'received_by_time'
  | 'forced'
  | 'refunded'
type Withdrawal = {
  member: number
  amount: number
  charge: number
  stand: Stand
  at: number
  confirmBy: number
  appealed: boolean
}
type Bet = { member: number; amount: number; win: number; state: 'open' | 'posted' | 'void' }
type Redemption = { member: number; quantity: number; state: 'applied' | 'approved' | 'rejected' }
type Answered = { content: string; answer: string }

/** The good that each sequence has for itself: few pieces, and fewer for one member than there are. */
export const good = { points: 150, stock: 4, limitPerMember: 3 }
export const opening = { main: 3_000_00, points: 500 }

const minute = 60_000
const betPerPoint = 100_00
const dayOf = (at: number): number => Math.floor((at + 8 * 60 * minute) / (24 * 60 * minute))

export class WalletModel {
  readonly members: Member[]
  readonly deposits: Deposit[] = []
  readonly withdrawals: Withdrawal[] = []
  readonly bets: Bet[] = []
  readonly redemptions: Redemption[] = []
  stock = good.stock
  readonly #answers = new Map<string, Answered>()

  constructor(members: number) {
    const empty = { held: 0, vendor: 0, pointsHeld: 0, carried: 0, required: 0, base: 0, staked: 0 }
    this.members = Array.from({ length: members }, () => ({ ...opening, ...empty }))
  }

  /** The same key answers the same; with another content it is refused; what was refused is forgotten. */
  #once(name: string, content: string, work: () => string): string {
    const known = this.#answers.get(name)
    if (known !== undefined) return known.content === content ? known.answer : 'idempotency.key.reused'
    const answer = work()
    if (answer.startsWith('ok')) this.#answers.set(name, { content, answer })
    return answer
  }

  order(member: number, amount: number, way: OrderWay, key: string, at: number): string {
    return this.#once(`deposit ${member} ${key}`, `${amount} ${way}`, () => {
      if (amount < (way === 'manual' ? 500_00 : 100_00) || amount > 50_000_00) return 'deposit.invalid.amount'
      const open = this.deposits.filter(
        (one) => one.member === member && (one.state === 'waiting' || (one.state === 'paying' && one.expiresAt > at)),
      )
      if (open.length >= 5) return 'deposit.too.many.open'
      this.deposits.push({
        member,
        amount,
        way,
        state: way === 'manual' ? 'waiting' : 'paying',
        expiresAt: at + 15 * minute,
        paysFor: null,
      })
      return `ok D${this.deposits.length - 1}`
    })
  }

  moveDeposit(id: number, action: 'pay' | 'cancel' | 'approve' | 'reject', at: number): string {
    const deposit = this.deposits[id] as Deposit
    const isFree = deposit.state === 'waiting' && deposit.paysFor === null
    if (action === 'pay' && deposit.state === 'paying') {
      if (at >= deposit.expiresAt) {
        deposit.state = 'expired'
        return 'state_differs'
      }
      deposit.state = deposit.way === 'auto' ? 'approved' : 'waiting'
    } else if (action === 'cancel' && (deposit.state === 'paying' || (isFree && deposit.way === 'manual')))
      deposit.state = 'cancelled'
    else if (action === 'approve' && isFree) deposit.state = 'approved'
    else if (action === 'reject' && isFree) deposit.state = 'rejected'
    else return 'state_differs'
    if (deposit.state === 'approved') this.#credit(this.members[deposit.member] as Member, deposit.amount)
    return 'done'
  }

  #credit(member: Member, amount: number): void {
    member.main += amount
    if (member.staked - member.base >= member.required) Object.assign(member, { required: 0, base: member.staked })
    member.required += amount
  }

  withdraw(id: number, amount: number, key: string, at: number): string {
    const member = this.members[id] as Member
    return this.#once(`withdraw ${id} ${key}`, `${amount}`, () => {
      const today = this.withdrawals.filter(
        // What came to nothing costs neither a time nor a limit.
        ({ member, stand, ...one }) =>
          member === id && stand !== 'rejected' && stand !== 'refunded' && dayOf(one.at) === dayOf(at),
      )
      const left = 100_000_00 - today.reduce((sum, one) => sum + one.amount, 0)
      if (amount < 200_00 || amount > Math.min(50_000_00, left)) return 'withdraw.amount.limit'
      if (member.staked - member.base < member.required) return 'withdraw.turnover.left'
      if (today.length >= 5) return 'withdraw.reach.max.count'
      if (amount > member.main - member.held) return 'account.balance.not.enough'
      member.main -= amount
      const charge = today.length < 3 ? 0 : Math.max(Math.floor(amount / 100), 10_00)
      this.withdrawals.push({ member: id, amount, charge, stand: 'in_process', at, confirmBy: 0, appealed: false })
      return `ok W${this.withdrawals.length - 1}`
    })
  }

  moveWithdrawal(
    id: number,
    action: 'approve' | 'reject' | 'receive' | 'deny' | 'appeal' | 'force' | 'refund',
    at: number,
  ): string {
    const withdrawal = this.withdrawals[id] as Withdrawal
    const member = this.members[withdrawal.member] as Member
    // An appeal is taken of what is shown as received, whether or not the clock has come by.
    if (action === 'appeal' && withdrawal.stand === 'waiting' && at >= withdrawal.confirmBy)
      this.#receive(id, 'received_by_time')
    const { stand, amount } = withdrawal
    const isAsked = stand === 'waiting' && at < withdrawal.confirmBy
    if (action === 'approve' && stand === 'in_process') {
      Object.assign(withdrawal, { stand: 'waiting', confirmBy: at + 30 * minute })
    } else if (action === 'reject' && stand === 'in_process') {
      member.main += amount
      withdrawal.stand = 'rejected'
    } else if (action === 'receive' && isAsked) this.#receive(id, 'received')
    else if (action === 'deny' && isAsked) withdrawal.stand = 'not_received'
    else if (action === 'appeal' && !withdrawal.appealed && (stand === 'not_received' || stand === 'received_by_time'))
      Object.assign(withdrawal, { stand: 'not_received', appealed: true })
    else if (action === 'force' && stand === 'not_received') this.#receive(id, 'forced')
    else if (action === 'refund' && stand === 'not_received') {
      withdrawal.stand = 'refunded'
      member.main += amount
      const payer = this.#payerOf(id)
      if (payer?.state === 'waiting') payer.state = 'rejected'
    } else return 'state_differs'
    return 'done'
  }

  /** An approval by which the waiting manual deposit of the other member pays, if it has exactly the sum that is paid out. */
  payByMember(id: number, payerId: number, at: number): string {
    const { stand, member, amount, charge } = this.withdrawals[id] as Withdrawal
    const payer = this.deposits[payerId]
    if (stand !== 'in_process') return 'state_differs'
    const fits =
      payer?.way === 'manual' && payer.state === 'waiting' && payer.paysFor === null && payer.member !== member
    if (!fits || payer.amount !== amount - charge) return 'request_param_err'
    payer.paysFor = id
    return this.moveWithdrawal(id, 'approve', at)
  }

  #payerOf = (id: number): Deposit | undefined => this.deposits.find(({ paysFor }) => paysFor === id)

  /** It counts as received: who paid it is credited, once. */
  #receive(id: number, stand: Stand): void {
    ;(this.withdrawals[id] as Withdrawal).stand = stand
    const payer = this.#payerOf(id)
    if (payer?.state !== 'waiting') return
    payer.state = 'approved'
    this.#credit(this.members[payer.member] as Member, payer.amount)
  }

  transfer(id: number, direction: 'in' | 'out', amount: number, key: string): string {
    const member = this.members[id] as Member
    return this.#once(`transfer ${id} ${key}`, `${direction} ${amount}`, () => {
      if (amount < 1_00) return 'account.transfer.exceed.min'
      if (amount > (direction === 'out' ? member.main - member.held : member.vendor))
        return 'account.balance.not.enough'
      member.main += direction === 'out' ? -amount : amount
      member.vendor += direction === 'out' ? amount : -amount
      return 'ok'
    })
  }

  returnAll(id: number): string {
    const member = this.members[id] as Member
    member.main += member.vendor
    member.vendor = 0
    return 'ok'
  }

  hold(id: number, amount: number): string {
    const member = this.members[id] as Member
    if (amount > member.main - member.held) return 'not_enough'
    member.held += amount
    this.bets.push({ member: id, amount, win: 0, state: 'open' })
    return 'reserved'
  }

  endBet(id: number, win: number): string {
    const bet = this.bets[id] as Bet
    if (bet.state === 'void') return 'already_void'
    if (bet.state === 'posted') return bet.win === win ? 'already_posted' : 'content_differs'
    const member = this.members[bet.member] as Member
    Object.assign(bet, { state: 'posted', win })
    member.held -= bet.amount
    member.main += win - bet.amount
    member.staked += bet.amount
    member.carried += bet.amount
    while (member.carried >= betPerPoint) {
      member.carried -= betPerPoint
      member.points += 1
    }
    return 'posted'
  }

  reverseBet(id: number): string {
    const bet = this.bets[id] as Bet
    if (bet.state !== 'open') return `already_${bet.state}`
    bet.state = 'void'
    ;(this.members[bet.member] as Member).held -= bet.amount
    return 'void'
  }

  redeem(id: number, quantity: number, key: string): string {
    const member = this.members[id] as Member
    return this.#once(`redeem ${id} ${key}`, `${quantity}`, () => {
      const had = this.redemptions
        .filter((one) => one.member === id && one.state !== 'rejected')
        .reduce((sum, one) => sum + one.quantity, 0)
      if (had + quantity > good.limitPerMember) return 'point.reward.limit'
      if (quantity > this.stock) return 'point.reward.gone'
      if (quantity * good.points > member.points - member.pointsHeld) return 'point.not.enough'
      this.stock -= quantity
      member.pointsHeld += quantity * good.points
      this.redemptions.push({ member: id, quantity, state: 'applied' })
      return `ok P${this.redemptions.length - 1}`
    })
  }

  decideRedemption(id: number, action: 'approve' | 'reject'): string {
    const redemption = this.redemptions[id] as Redemption
    if (redemption.state !== 'applied') return 'state_differs'
    const member = this.members[redemption.member] as Member
    member.pointsHeld -= redemption.quantity * good.points
    if (action === 'approve') member.points -= redemption.quantity * good.points
    else this.stock += redemption.quantity
    redemption.state = action === 'approve' ? 'approved' : 'rejected'
    return 'done'
  }

  /** A hundred points are one unit of money, so each is a centavo. */
  convert(id: number, points: number, key: string): string {
    const member = this.members[id] as Member
    return this.#once(`convert ${id} ${key}`, `${points}`, () => {
      if (points < 100) return 'account.transfer.exceed.min'
      if (points > 1_000_000) return 'account.transfer.exceed.max'
      if (points > member.points - member.pointsHeld) return 'point.not.enough'
      member.points -= points
      member.main += points
      return 'ok'
    })
  }

  /** What the jobs do at this time. */
  tick(at: number): void {
    for (const deposit of this.deposits)
      if (deposit.state === 'paying' && at >= deposit.expiresAt) deposit.state = 'expired'
    for (const [id, { stand, confirmBy }] of this.withdrawals.entries())
      if (stand === 'waiting' && at >= confirmBy) this.#receive(id, 'received_by_time')
  }
}
