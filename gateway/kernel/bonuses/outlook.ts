/**
 * What becomes of a bonus on average when it is played to its end: every bet is the same stake, own money goes first and then the purse,
 * until the turnover is done or less than a stake is left. Worked out over all results of every bet, with the chance of running out before
 * the end, not simulated. All amounts are units, of which a stake has `stake`.
 *
 * Chances are doubles; an average is right to one millionth of the stake. Three simplifications, each to the member's disadvantage: what is
 * less than a unit does not count, a rest of own money that is less than a stake becomes part of the purse, and a rest of the purse that is
 * less than a stake is lost. Whoever plays smaller stakes meets other chances, so the stake is named with the result.
 */
export type Outlook = {
  /** What is the member's own at the end, on average: own money and what is kept of the purse. */
  endUnits: number
  /** What lies on average in a purse that ran out with less than a stake in it: it is lost, and not in `endUnits`. */
  lostUnits: number
  /** How many bets are really made on average. */
  bets: number
  /** The chance that money runs out before the turnover is done. */
  bust: number
}

export type Pays = readonly { units: number; chance: number }[]

export type Plan = {
  pays: Pays
  stake: number
  own: number
  purse: number
  /** How many bets the turnover takes. */
  bets: number
  keeps: 'all' | 'winnings'
  cap: number | null
}

/** All of it at once. A long plan takes seconds: where others wait, `workOutlook` does it bet by bet. */
export function outlookOf(plan: Plan): Outlook {
  const steps = playOut(plan)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Goes through the bets one by one, and stops after each. */
export function* playOut(plan: Plan): Generator<undefined, Outlook> {
  const { pays, stake, own, purse, bets, keeps, cap } = plan
  const tails = tailsOf(pays)
  const returned = (tails[0]?.sum ?? 0) / stake
  const floor = keeps === 'winnings' ? purse : 0
  const kept = (units: number): number => Math.min(Math.max(units - floor, 0), cap ?? Number.POSITIVE_INFINITY)
  const sum = { end: 0, bets: 0, bust: 0, lost: 0 }
  // From here on the end is known at the first bet, so no state is larger.
  const most = Math.max(own, purse + stake, floor + (cap ?? 0), own + purse) + bets * stake
  let [owns, nextOwns] = [new Float64Array(most), new Float64Array(most)]
  let [purses, nextPurses] = [new Float64Array(most), new Float64Array(most)]
  owns[own] = 1
  for (let left = bets; left > 0; left -= 1) {
    const rest = left * stake
    /** So many bets more, out of money that cannot run out. */
    const lost = rest * (1 - returned) - stake * (1 - returned)
    for (let units = 0; units < most; units += 1) {
      const chance = owns[units] ?? 0
      if (chance === 0) continue
      if (units < stake) {
        purses[units + purse] = (purses[units + purse] ?? 0) + chance
        continue
      }
      const known = spread(nextOwns, { units: units - stake, chance, from: rest - stake, pays, tails })
      sum.bets += chance + known.mass * (left - 1)
      sum.end += known.total - known.mass * lost + known.mass * kept(purse)
    }
    const safe = floor + (cap ?? 0) + rest - stake
    for (let units = 0; units < most; units += 1) {
      const chance = purses[units] ?? 0
      if (chance === 0) continue
      if (units < stake) {
        sum.bust += chance
        sum.lost += chance * units
        continue
      }
      const known = spread(nextPurses, { units: units - stake, chance, from: safe, pays, tails })
      sum.bets += chance + known.mass * (left - 1)
      sum.end += cap === null ? known.total - known.mass * (lost + floor) : known.mass * cap
    }
    ;[owns, nextOwns] = [nextOwns, owns.fill(0)]
    ;[purses, nextPurses] = [nextPurses, purses.fill(0)]
    yield
  }
  for (const [units, chance] of owns.entries()) if (chance) sum.end += chance * (units + kept(purse))
  for (const [units, chance] of purses.entries()) if (chance) sum.end += chance * kept(units)
  return { endUnits: sum.end, lostUnits: sum.lost, bets: sum.bets, bust: sum.bust }
}

/** For each place in the pays: the chance of that and all larger ones, and their sum weighed by it. */
const tailsOf = (pays: Pays): { chance: number; sum: number }[] => {
  const tails: { chance: number; sum: number }[] = []
  let [chance, sum] = [0, 0]
  for (const [place, pay] of [...pays.entries()].reverse()) {
    chance += pay.chance
    sum += pay.chance * pay.units
    tails[place] = { chance, sum }
  }
  return tails
}

type Bet = {
  /** What is left after the stake, and how likely it is to be here. */
  units: number
  chance: number
  /** From where on the end is known. */
  from: number
  pays: Pays
  tails: readonly { chance: number; sum: number }[]
}

/** Divides one state among those after its bet; of those whose end is known it answers the chance, and the chance × units. */
function spread(next: Float64Array, { units, chance, from, pays, tails }: Bet): { mass: number; total: number } {
  for (let place = 0; place < pays.length; place += 1) {
    const pay = pays[place] as Pays[number]
    const after = units + pay.units
    if (after >= from) {
      const tail = tails[place] ?? { chance: 0, sum: 0 }
      return { mass: chance * tail.chance, total: chance * (tail.sum + units * tail.chance) }
    }
    next[after] = (next[after] ?? 0) + chance * pay.chance
  }
  return { mass: 0, total: 0 }
}
