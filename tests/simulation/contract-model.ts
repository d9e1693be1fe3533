/**
 * What contracts do, said as plainly as possible: every bet is kept and looked at again each time, lines are walked upwards, and
 * whatever is above its giver's rate ends until nothing more is. Money is in centavos, times in milliseconds.
 */
export type Tier = { rate: number; from: number; members: number; lossRate: number }
export type ModelTerms = {
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime'
  pays: 'P' | 'A'
  carries: boolean
  tiers: Tier[]
}
export type Period = 'weekly' | 'semimonthly' | 'monthly' | 'daily' | 'hourly' | 'five-minutes'
type Bet = { member: number; at: number; stake: number; win: number; gameType: string }
/** `above`: who stood above when it was made, the member too. */
type KeptBet = Bet & { above: readonly number[] }
type Offer = { kind: 'new' | 'change' | 'end'; terms: ModelTerms | null; state: 'open' | 'answered' | 'gone' }
export type Settled = { start: number; end: number; amount: number; carried: number }
export type ModelContract = {
  giver: number | null
  receiver: number
  kind: ModelTerms['kind']
  product: string
  period: Period
  state: 'offered' | 'active' | 'refused' | 'withdrawn' | 'ended'
  versions: { terms: ModelTerms; from: number }[]
  offers: Offer[]
  stands: number
  endedAt: number
  carried: number
  settled: Settled[]
}

const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000

/** Walks day by day to where a period begins and ends. */
export function spanOf(period: Period, at: number): { start: number; end: number } {
  const lengthMs = period === 'hourly' ? 3_600_000 : period === 'five-minutes' ? 300_000 : 0
  if (lengthMs > 0) return { start: at - (at % lengthMs), end: at - (at % lengthMs) + lengthMs }
  const begins = (local: number): boolean => {
    const date = new Date(local)
    if (period === 'daily') return true
    if (period === 'weekly') return date.getUTCDay() === 1
    return date.getUTCDate() === 1 || (period === 'semimonthly' && date.getUTCDate() === 16)
  }
  let start = at + zoneMs - ((at + zoneMs) % dayMs)
  while (!begins(start)) start -= dayMs
  let end = start + dayMs
  while (!begins(end)) end += dayMs
  return { start: start - zoneMs, end: end - zoneMs }
}

export class ContractModel {
  readonly contracts: ModelContract[] = []
  readonly bets: KeptBet[] = []
  readonly uplines: (number | null)[]
  constructor(uplines: readonly (number | null)[]) {
    this.uplines = [...uplines]
  }

  bet(bet: Bet): void {
    this.bets.push({ ...bet, above: this.listAbove(bet.member) })
  }

  offer(giver: number | null, receiver: number, product: string, period: Period, terms: ModelTerms): string {
    if (giver === receiver) return 'contract.downline.self'
    if (this.uplines[receiver] !== giver) return 'contract.downline.foreign'
    if (this.isAbove(giver, product, terms)) return 'contract.rate.above.own'
    const clash = this.contracts.some(
      (one) =>
        one.receiver === receiver &&
        one.kind === terms.kind &&
        (one.state === 'offered' || one.state === 'active') &&
        (one.product === product || one.product === 'CONS' || product === 'CONS'),
    )
    if (clash) return 'contract.exists'
    const offers: Offer[] = [{ kind: 'new', terms, state: 'open' }]
    const fresh = { stands: 0, endedAt: 0, carried: 0, settled: [], versions: [] }
    this.contracts.push({ giver, receiver, kind: terms.kind, product, period, state: 'offered', offers, ...fresh })
    return 'ok'
  }

  change(giver: number | null, at: number, terms: ModelTerms): string {
    const contract = this.contracts[at]
    if (contract === undefined || contract.giver !== giver) return 'contract.not.found'
    if (contract.state !== 'offered' && contract.state !== 'active') return 'contract.state.differs'
    if (terms.kind !== contract.kind) return 'contract.terms.invalid'
    if (this.isAbove(giver, contract.product, terms)) return 'contract.rate.above.own'
    for (const offer of contract.offers) if (offer.state === 'open') offer.state = 'gone'
    contract.offers.push({ kind: 'change', terms, state: 'open' })
    return 'ok'
  }

  askToEnd(giver: number | null, at: number): string {
    const contract = this.contracts[at]
    if (contract === undefined || contract.giver !== giver) return 'contract.not.found'
    if (contract.state !== 'active') return 'contract.state.differs'
    if (contract.offers.some(({ state, kind }) => state === 'open' && kind === 'end')) return 'ok'
    for (const offer of contract.offers) if (offer.state === 'open') offer.state = 'gone'
    contract.offers.push({ kind: 'end', terms: null, state: 'open' })
    return 'ok'
  }

  answer(receiver: number, contractAt: number, offerAt: number, status: 'A' | 'R' | 'C', now: number): string {
    const contract = this.contracts[contractAt]
    const offer = contract?.offers[offerAt]
    if (contract === undefined || offer === undefined || contract.receiver !== receiver) return 'contract.not.found'
    if (offer.state === 'answered') return 'contract.answered'
    if (offer.state === 'gone') return 'contract.changed'
    if ((offer.kind === 'end') === (status === 'R') && status !== 'A') return 'contract.changed'
    offer.state = 'answered'
    const isAgreed = offer.kind === 'end' ? status === 'C' : status === 'A'
    if (!isAgreed) {
      if (contract.state === 'offered') contract.state = 'refused'
      return 'ok'
    }
    if (offer.terms === null) this.end(contract, now)
    else if (contract.state === 'offered') this.begin(contract, offer.terms, now)
    else contract.versions.push({ terms: offer.terms, from: spanOf(contract.period, now).end })
    this.endWhatIsAbove(now)
    return 'ok'
  }

  private begin(contract: ModelContract, terms: ModelTerms, now: number): void {
    const { start, end } = spanOf(contract.period, now)
    const { receiver, kind, product } = contract
    const before = this.contracts.some(
      (one) =>
        one.receiver === receiver &&
        one.kind === kind &&
        one.state === 'ended' &&
        one.endedAt > start &&
        (one.product === product || one.product === 'CONS' || product === 'CONS'),
    )
    contract.state = 'active'
    contract.stands = this.firstCovered(contract, terms, before ? end : start)
    contract.versions.push({ terms, from: contract.stands })
  }

  /** Period by period, to the first in which the giver has what is given. */
  private firstCovered({ giver, product, period }: ModelContract, terms: ModelTerms, earliest: number): number {
    let start = earliest
    while (this.isAbove(giver, product, terms, start)) start = spanOf(period, start).end
    return start
  }

  private isAbove(giver: number | null, product: string, terms: ModelTerms, at = Number.POSITIVE_INFINITY): boolean {
    if (giver === null) return false
    const own = this.contracts.filter(
      (one) =>
        one.receiver === giver &&
        one.kind === terms.kind &&
        one.state === 'active' &&
        one.versions.some(({ from }) => from <= at),
    )
    const holds = own.find((one) => one.product === product) ?? own.find((one) => one.product === 'CONS')
    const has = holds?.versions.filter(({ from }) => from <= at).at(-1)?.terms
    const most = (some: ModelTerms | undefined, rate: (tier: Tier) => number): number =>
      Math.max(0, ...(some?.tiers ?? []).map(rate))
    if (has !== undefined && has.pays !== terms.pays && terms.kind !== 'realtime') return true
    return (
      most(terms, ({ rate }) => rate) > most(has, ({ rate }) => rate) ||
      most(terms, ({ lossRate }) => lossRate) > most(has, ({ lossRate }) => lossRate)
    )
  }

  private endWhatIsAbove(now: number): void {
    for (let again = true; again; ) {
      again = false
      for (const contract of this.contracts) {
        const newest = contract.versions.at(-1)?.terms
        if (
          contract.state === 'active' &&
          newest !== undefined &&
          this.isAbove(contract.giver, contract.product, newest)
        ) {
          this.end(contract, now)
          again = true
        }
      }
    }
    for (const contract of this.contracts) {
      for (const offer of contract.offers) {
        if (
          offer.state !== 'open' ||
          offer.terms === null ||
          !this.isAbove(contract.giver, contract.product, offer.terms)
        )
          continue
        offer.state = 'gone'
        if (contract.state === 'offered') contract.state = 'withdrawn'
      }
    }
  }

  private end(contract: ModelContract, now: number): void {
    while (contract.stands < now)
      this.settlePeriod(contract, Math.min(now, spanOf(contract.period, contract.stands).end))
    contract.state = 'ended'
    contract.endedAt = now
    for (const offer of contract.offers) if (offer.state === 'open') offer.state = 'gone'
  }

  settle(now: number): void {
    for (const contract of this.contracts) {
      while (contract.state === 'active' && spanOf(contract.period, contract.stands).end <= now)
        this.settlePeriod(contract, spanOf(contract.period, contract.stands).end)
    }
  }

  /** A line moves with everybody below; false where the new upline stands in it. */
  move(member: number, upline: number | null, now: number): boolean {
    if (upline !== null && this.listAbove(upline).includes(member)) return false
    for (const contract of this.contracts) {
      if (contract.receiver !== member || contract.giver === upline) continue
      if (contract.state === 'active') this.end(contract, now)
      if (contract.state !== 'offered') continue
      contract.state = 'withdrawn'
      for (const offer of contract.offers) if (offer.state === 'open') offer.state = 'gone'
    }
    this.endWhatIsAbove(now)
    this.uplines[member] = upline
    return true
  }

  private listAbove(member: number): number[] {
    const above: number[] = []
    for (let at: number | null = member; at !== null; at = this.uplines[at] ?? null) above.push(at)
    return above
  }

  private settlePeriod(contract: ModelContract, end: number): void {
    const start = contract.stands
    contract.stands = end
    const made = this.bets.filter(({ at }) => at >= start && at < end)
    const line = made.filter(({ above }) => above.includes(contract.receiver))
    if (line.length === 0 && (contract.period === 'hourly' || contract.period === 'five-minutes')) return
    const isOfProduct = ({ gameType }: Bet): boolean => contract.product === 'CONS' || contract.product === gameType
    const bets = line.filter(isOfProduct)
    // Each member is active once, for those who stood above at the first bet of the period.
    const first = new Map(
      made
        .filter(isOfProduct)
        .reverse()
        .map((bet) => [bet.member, bet]),
    )
    const members = [...first.values()].filter(({ above }) => above.includes(contract.receiver)).length
    const terms = contract.versions.filter(({ from }) => from <= start).at(-1)?.terms
    if (terms === undefined) throw new Error('A period without terms')
    const amount = this.earn(contract, terms, bets, members)
    contract.settled.push({ start, end, amount, carried: contract.carried })
  }

  private earn(contract: ModelContract, terms: ModelTerms, bets: readonly Bet[], members: number): number {
    const sum = (of: (bet: Bet) => number): number => bets.reduce((total, bet) => total + of(bet), 0)
    if (terms.kind === 'realtime') {
      const product = sum(({ stake, win }) => {
        const tier = terms.tiers.filter(({ from }) => stake >= from).at(-1)
        return tier === undefined || win === stake ? 0 : stake * (win > stake ? tier.rate : tier.lossRate)
      })
      return Math.floor(product / 10_000)
    }
    const staked = sum(({ stake }) => stake)
    const tier = terms.tiers.filter((one) => staked >= one.from && members >= one.members).at(-1)
    if (terms.kind !== 'dividend') {
      if (tier === undefined || staked === 0) return 0
      return terms.pays === 'A' ? tier.rate : Math.floor((staked * tier.rate) / 10_000)
    }
    const lost = staked - sum(({ win }) => win) - (terms.carries ? contract.carried : 0)
    contract.carried = terms.carries ? Math.max(0, -lost) : 0
    return lost > 0 && tier !== undefined ? Math.floor((lost * tier.rate) / 10_000) : 0
  }
}
