/** The rules of bonuses once more, as slowly and as plainly as they can be said: the oracle for random histories. Amounts are centavos. */
type Purse = {
  name: string
  amount: number
  has: number
  need: number
  done: number
  counts: number
  most: number
  cap: number
  state: string
  ended: number
}
export type Spec = Pick<Purse, 'amount' | 'need' | 'counts' | 'most' | 'cap'>
type Round = { from: { name: string; centavos: number }[]; stake: number }

export class BonusModel {
  own = 0
  house = 0
  purses: Purse[] = []
  open: Round | null = null
  deposits: { need: number; done: number; at: number }[] = []
  private order: (Purse | { need: number; done: number })[] = []

  deposit(centavos: number): void {
    this.own += centavos
    const entry = { need: centavos, done: 0, at: this.order.length }
    this.deposits.push(entry)
    this.order.push(entry)
  }

  grant(name: string, spec: Spec): void {
    const purse = { ...spec, name, has: spec.amount, done: 0, state: 'open', ended: 0 }
    this.purses.push(purse)
    this.order.push(purse)
  }

  /** What is open, in the order of its grant. */
  private live(): Purse[] {
    return this.purses.filter(({ state }) => state === 'open')
  }
  private held(name: string): number {
    return this.open?.from.find((part) => part.name === name)?.centavos ?? 0
  }

  stake(centavos: number): 'open' | 'too_long' | 'too_little' {
    if (this.live().some(({ most }) => centavos > most)) return 'too_long'
    const from: Round['from'] = []
    let left = centavos
    for (const [name, has] of [
      ['own', this.own] as const,
      ...this.live()
        .filter(({ counts }) => counts > 0)
        .map(({ name, has }) => [name, has] as const),
    ]) {
      const part = Math.min(left, has)
      if (part > 0) from.push({ name, centavos: part })
      left -= part
    }
    if (left > 0) return 'too_little'
    this.open = { from, stake: centavos }
    return 'open'
  }

  settle(win: number): void {
    const { from, stake } = this.open ?? { from: [], stake: 1 }
    this.open = null
    let rest = win
    for (const [place, { name, centavos }] of from.entries()) {
      const back = place === 0 ? 0 : Math.floor((win * centavos) / stake)
      rest -= back
      this.put(name, back - centavos)
    }
    this.put(from[0]?.name ?? 'own', rest)
    this.fill(stake)
    this.closeEnded()
  }

  void(): void {
    this.open = null
    this.sweep()
  }

  end(name: string, state: string): void {
    const purse = this.purses.find((one) => one.name === name)
    if (purse === undefined || purse.state !== 'open') return
    const free = purse.has - this.held(name)
    const kept = state === 'completed' ? Math.min(free, purse.cap) : 0
    purse.state = state
    this.own += kept
    purse.has -= free
    purse.ended += free - kept
  }

  /** Whoever gives up first sees what has ended by itself. */
  closeBefore(): void {
    this.closeEnded()
  }

  private put(name: string, centavos: number): void {
    if (name === 'own') this.own += centavos
    else for (const purse of this.purses) if (purse.name === name) purse.has += centavos
    this.sweep()
  }

  /** What comes back to a bonus that is over is the house's. */
  private sweep(): void {
    for (const purse of this.purses)
      if (purse.state !== 'open' && this.held(purse.name) === 0 && this.open === null) {
        purse.ended += Math.max(0, purse.has)
        purse.has -= Math.max(0, purse.has)
      }
  }

  private fill(stake: number): void {
    let left = stake
    for (const entry of this.order) {
      if ('state' in entry && entry.state !== 'open') continue
      const counts = 'counts' in entry ? entry.counts : 100
      const missing = entry.need - entry.done
      if (missing === 0 || counts === 0 || left === 0) continue
      const offered = Math.floor((left * counts) / 100)
      const taken = Math.min(offered, missing)
      if (taken === 0) continue
      entry.done += taken
      left = offered <= missing ? 0 : left - Math.ceil((missing * 100) / counts)
    }
  }

  private closeEnded(): void {
    for (const purse of this.live())
      if (purse.done === purse.need) this.end(purse.name, 'completed')
      else if (purse.has < 100) this.end(purse.name, 'lost')
  }
}
