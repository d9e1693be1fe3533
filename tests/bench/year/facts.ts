import { stallsOfMember } from './games.ts'
import type { Size } from './size.ts'

/** A row of the sums of a day, by the day of the year and the number of the stall. */
export type DayFact = { day: number; stall: number; rounds: number; bet: number; win: number }
export type CashFact = { day: number; deposit: number; withdrawal: number; first: number }

/** What members have done, by their places: what the sums of days and lines are made of. */
export type Facts = {
  /** Of the rounds that were written, in the order of days. */
  played: (DayFact[] | undefined)[]
  cash: (CashFact[] | undefined)[]
  rounds: number
}

export const noFacts = ({ members }: Size): Facts => ({
  played: new Array(members),
  cash: new Array(members),
  rounds: 0,
})

export function addRound({ played }: Facts, place: number, fact: Omit<DayFact, 'rounds'>): void {
  const list = played[place] ?? []
  played[place] = list
  for (let at = list.length - 1; at >= Math.max(0, list.length - stallsOfMember); at--) {
    const known = list[at] as DayFact
    if (known.day !== fact.day || known.stall !== fact.stall) continue
    known.rounds += 1
    known.bet += fact.bet
    known.win += fact.win
    return
  }
  list.push({ ...fact, rounds: 1 })
}

export const inOrder = (facts: readonly DayFact[]): DayFact[] =>
  facts.toSorted((one, other) => one.day - other.day || one.stall - other.stall)
