import { createDraws } from '#gateway/kernel/draws.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'

/** A ticket as the list has it: `holder` is the first ticket of the same member, so that the list names nobody and hides no pair. */
export type Ticket = { number: number; holder: number }

/** Gives each ticket its holder. Tickets come in the order of their numbers, piece by piece. */
export function createHolders(): (rows: readonly { number: number; memberId: number }[]) => Ticket[] {
  const first = new Map<number, number>()
  return (rows) =>
    rows.map(({ number, memberId }) => {
      const holder = first.get(memberId) ?? number
      first.set(memberId, holder)
      return { number, holder }
    })
}

/** The list as it is hashed: a line per ticket, `number,holder`. */
export const writeList = (tickets: readonly Ticket[]): string =>
  tickets.map(({ number, holder }) => `${number},${holder}\n`).join('')

type Fixed = { serverSeed: string; listHash: string; lateEntropy: string; campaignId: number }

/** What is mixed into the house's seed: the list, and what nobody knew when it was published. */
export const mixOf = ({ listHash, lateEntropy }: Pick<Fixed, 'listHash' | 'lateEntropy'>): string =>
  sha256(`${listHash}\n${lateEntropy}`)

/**
 * The winning numbers, the first prize first: the forward shuffle of all numbers, where a further ticket of a member who has won already
 * is passed over.
 */
export function drawWinners(tickets: readonly Ticket[], prizes: number, fixed: Fixed): number[] {
  const draws = createDraws({ serverSeed: fixed.serverSeed, clientSeed: mixOf(fixed), nonce: fixed.campaignId })
  const left = [...tickets]
  const winners: Ticket[] = []
  const hasWon = new Set<number>()
  for (let place = 0; place < left.length && winners.length < prizes; place += 1) {
    const at = place + draws.int(left.length - place)
    const [drawn, other] = [left[at], left[place]]
    if (drawn === undefined || other === undefined) break
    left[place] = drawn
    left[at] = other
    if (hasWon.has(drawn.holder)) continue
    hasWon.add(drawn.holder)
    winners.push(drawn)
  }
  return winners.map(({ number }) => number)
}
