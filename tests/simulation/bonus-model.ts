/** The rules of bonuses once more, as slowly and as plainly as they can be said: the oracle for random histories. Amounts are centavos. */
type Purse = Spec & {
  has: number
  done: number
  until: number
  state: string
  converted: number
  removed: number
}
export type Spec = {
  amount: number
  times: number
  /** How much of a stake counts, in percent. */
  counts: number
  most: number
  cap: number
  keeps: 'all' | 'winnings'
  days: number
}
type Entry = { need: number; done: number; counts: number; purse: Purse | null }
/** A part of a stake: out of own money, or of a purse. */
type Part = { purse: Purse | null; centavos: number }

const dayMs = 24 * 60 * 60 * 1_000
const manilaMs = 8 * 60 * 60 * 1_000
/** Behind the last moment of so many days, of which the first is today. */
const daysFrom = (now: number, days: number): number => (Math.floor((now + manilaMs) / dayMs) + days) * dayMs - manilaMs

const claimDays = 3

export class BonusModel {
  own = 0
  isPaused = false
  purses: Purse[] = []
  claims: { spec: Spec; until: number; purse: Purse | null }[] = []
  round: Part[] | null = null
  private queue: Entry[] = []

  deposit(centavos: number): string {
    this.own += centavos
    this.queue.push({ need: centavos, done: 0, counts: 100, purse: null })
    return 'ok'
  }

  /** What is offered can be had while the campaign runs, once. */
  offer(number: number, spec: Spec, now: number): string {
    if (this.isPaused) return 'not_offered'
    if (this.claims[number] !== undefined) return 'known'
    this.claims[number] = { spec, until: daysFrom(now, claimDays), purse: null }
    return 'issued'
  }

  /** What was issued can be claimed until its last day, whatever has become of the campaign. */
  claim(number: number, now: number): string {
    const claim = this.claims[number]
    if (claim === undefined) return 'missing'
    if (claim.purse !== null) return 'repeat'
    if (claim.until <= now) return 'expired'
    const { amount, days, times, counts } = claim.spec
    const until = daysFrom(now, days)
    const purse = { ...claim.spec, has: amount, done: 0, until, state: 'open', converted: 0, removed: 0 }
    claim.purse = purse
    this.purses.push(purse)
    this.queue.push({ need: Math.ceil((amount * times) / 100), done: 0, counts, purse })
    if (this.isStaked(purse)) this.end(purse, 'completed')
    return 'claimed'
  }

  /** What is open, in the order of its grant. */
  live(): Purse[] {
    return this.purses.filter(({ state }) => state === 'open')
  }
  /** What the open round holds of own money or of a purse. */
  heldOf(purse: Purse | null): number {
    return this.round?.find((part) => part.purse === purse)?.centavos ?? 0
  }

  stake(centavos: number, now: number): string {
    this.closeEnded(now)
    if (this.live().some(({ most }) => centavos > most)) return 'too_long'
    const counting = this.live().filter(({ counts }) => counts > 0)
    const parts: Part[] = []
    let left = centavos
    for (const purse of [null, ...counting]) {
      const has = purse === null ? this.own : purse.has
      const part = Math.min(left, has)
      if (part > 0) parts.push({ purse, centavos: part })
      left -= part
    }
    if (left > 0) return 'too_little'
    this.round = parts
    return 'open'
  }

  settle(win: number, now: number): string {
    const parts = this.round ?? []
    const stake = parts.reduce((sum, { centavos }) => sum + centavos, 0)
    this.round = null
    let rest = win
    for (const [place, { purse, centavos }] of parts.entries()) {
      const back = place === 0 ? 0 : Math.floor((win * centavos) / stake)
      rest -= back
      this.put(purse, back - centavos)
    }
    this.put(parts[0]?.purse ?? null, rest)
    this.drop()
    this.fill(stake)
    this.closeEnded(now)
    return 'posted'
  }

  void(now: number): string {
    this.round = null
    this.drop()
    this.closeEnded(now)
    return 'void'
  }

  giveUp(number: number, now: number): string {
    const purse = this.claims[number]?.purse ?? null
    if (purse === null) return 'missing'
    const wasGivenUp = purse.state === 'forfeited'
    const isEarned = purse.state === 'open' && this.isStaked(purse)
    this.closeEnded(now)
    if (isEarned) return 'not_open'
    if (purse.state !== 'open') return wasGivenUp ? 'given_up' : 'not_open'
    this.end(purse, 'forfeited')
    return 'given_up'
  }

  /** Own money leaves when the deposits are staked, and every open bonus that is not earned ends with it, which has to be confirmed. */
  withdraw(centavos: number, isConfirmed: boolean, now: number): string {
    if (this.queue.some(({ purse, need, done }) => purse === null && done < need)) return 'withdraw.turnover.left'
    if (!isConfirmed && this.live().some((purse) => !this.isStaked(purse) && this.endOf(purse, now) === null))
      return 'bonus.give.up.first'
    if (this.own - this.heldOf(null) < centavos) return 'account.balance.not.enough'
    this.own -= centavos
    this.closeEnded(now)
    for (const purse of this.live()) if (!this.isStaked(purse)) this.end(purse, 'forfeited')
    return 'ok'
  }

  /** The clock's job. */
  tick(now: number): void {
    this.closeThose(
      this.live().filter(({ until }) => until <= now),
      now,
    )
  }

  doneOf(purse: Purse): number {
    return this.queue.find((entry) => entry.purse === purse)?.done ?? 0
  }

  private end(purse: Purse, state: string): void {
    const free = purse.has - this.heldOf(purse)
    const worth = purse.keeps === 'all' ? free : Math.max(0, free - purse.amount)
    const kept = state === 'completed' ? Math.min(worth, purse.cap) : 0
    purse.state = state
    purse.has -= free
    purse.converted += kept
    purse.removed += free - kept
    this.own += kept
  }

  private put(purse: Purse | null, centavos: number): void {
    if (purse === null) this.own += centavos
    else purse.has += centavos
  }

  /** What comes back to a bonus that is over is the house's. */
  private drop(): void {
    for (const purse of this.purses)
      if (purse.state !== 'open') {
        purse.removed += purse.has
        purse.has = 0
      }
  }

  private fill(stake: number): void {
    let left = stake
    for (const entry of this.queue) {
      if (entry.purse !== null && entry.purse.state !== 'open') continue
      const missing = entry.need - entry.done
      const offered = Math.floor((left * entry.counts) / 100)
      const taken = Math.min(offered, missing)
      if (taken === 0) continue
      entry.done += taken
      left = offered <= missing ? 0 : left - Math.ceil((missing * 100) / entry.counts)
    }
  }

  private closeEnded(now: number): void {
    this.closeThose(this.live(), now)
  }

  private closeThose(purses: Purse[], now: number): void {
    for (const purse of purses) {
      const end = this.endOf(purse, now)
      if (end !== null) this.end(purse, end)
    }
  }

  private isStaked(purse: Purse): boolean {
    const entry = this.queue.find((one) => one.purse === purse)
    return entry !== undefined && entry.done === entry.need
  }

  /** Who has staked all in time has earned it, however late the clock comes by. */
  private endOf(purse: Purse, now: number): string | null {
    const waits = this.heldOf(purse) > 0
    if (this.isStaked(purse)) return waits ? null : 'completed'
    if (purse.until <= now) return 'expired'
    return waits || purse.has >= 100 ? null : 'lost'
  }
}
