import { dayMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { DaysOf } from './days.ts'
import type { CashFact, DayFact, Facts } from './facts.ts'
import type { Filling, Put } from './filling.ts'
import type { Stall } from './games.ts'
import { linesOf, type People } from './people.ts'
import { dayStart, type Size } from './size.ts'

type Year = { size: Size; people: People; stalls: readonly Stall[]; facts: Facts }
/** What one member has done, as it is added to the lines above. */
type Done = { played: DayFact[]; cash: readonly CashFact[]; registered: number; walletMinor: bigint }

/**
 * The sums of members and of lines: of each day, of each kind of games in it, of who was there for the first time since when, and of how
 * a line stands. They are worked out tree by tree from what members did, as the fold of the gateway would have left them with nothing
 * pending, and come in the order of their keys.
 */
export async function writeSums(
  filling: Filling,
  daysOf: DaysOf,
  wallets: ReadonlyMap<number, bigint>,
  { size, people, stalls, facts }: Year,
): Promise<void> {
  const dayText = createDayText(size)
  const pens = openPens(filling, stalls, dayText)
  for (const tree of people.trees) {
    const done: Done[] = []
    for (let place = tree.from; place < tree.to; place++) {
      const id = people.firstId + place
      const played = daysOf(place)
      const registered = Math.floor(((people.registeredAt[place] as number) - dayStart(size, 0)) / dayMs)
      pens.putDays(id, played)
      done.push({ played, cash: facts.cash[place] ?? [], registered, walletMinor: wallets.get(id) ?? 0n })
    }
    for (const [at, places] of linesOf(people, tree).entries()) {
      pens.putLine(
        people.firstId + tree.from + at,
        places.map((place) => done[place - tree.from] as Done),
      )
      await filling.settle()
    }
  }
}

function createDayText(size: Size): (day: number) => string {
  const known = new Map<number, string>()
  return (day) => {
    const text = known.get(day) ?? toMerchantDay(new Date(dayStart(size, day)))
    known.set(day, text)
    return text
  }
}

const cash = { deposit: 4, withdrawal: 5 } as const
/** Rounds, bets, valid bets, wins, deposits, withdrawals, active members, new members, first deposits. */
type LineDay = [number, number, number, number, number, number, number, number, number]

function openPens(filling: Filling, stalls: readonly Stall[], dayText: (day: number) => string) {
  const into = (table: Parameters<Filling['into']>[0], columns: string): Put => filling.into(table, columns.split(' '))
  const days = into('DailyAggregate', 'memberId day gameType vendorCode rounds betMinor validBetMinor winMinor')
  const lineDays = into(
    'TeamDay',
    'memberId day rounds betMinor validBetMinor winMinor depositMinor withdrawalMinor activeMembers newMembers firstDeposits',
  )
  const gameDays = into('TeamGameDay', 'memberId day gameType rounds betMinor validBetMinor winMinor')
  const actives = into('TeamActive', 'memberId day previousDay members')
  const lines = into('Team', 'memberId members balanceMinor')
  const types = [...new Set(stalls.map(({ gameType }) => gameType))].sort()
  const typeOf = stalls.map(({ gameType }) => types.indexOf(gameType))

  return {
    putDays(memberId: number, played: readonly DayFact[]) {
      for (const { day, stall, rounds, bet, win } of played) {
        const { gameType, vendorCode } = stalls[stall] as Stall
        days([memberId, dayText(day), gameType, vendorCode, rounds, bet, bet, win])
      }
    },
    putLine(memberId: number, members: readonly Done[]) {
      const sums = addUp(members, typeOf, types.length)
      for (const [day, sum] of byNumber(sums.days)) lineDays([memberId, dayText(day), ...sum])
      for (const [key, [rounds, bet, win]] of byNumber(sums.games)) {
        const day = dayText(Math.floor(key / types.length))
        gameDays([memberId, day, types[key % types.length] as string, rounds, bet, bet, win])
      }
      for (const [key, count] of byNumber(sums.actives)) {
        const [day, previous] = [Math.floor(key / previousDays), key % previousDays]
        actives([memberId, dayText(day), previous === 0 ? '' : dayText(previous - 1), count])
      }
      lines([memberId, members.length, String(sums.walletMinor)])
    },
  }
}

const byNumber = <T>(map: ReadonlyMap<number, T>): [number, T][] => [...map].sort(([one], [other]) => one - other)
const previousDays = 400

function addUp(members: readonly Done[], typeOf: readonly number[], typeCount: number) {
  const days = new Map<number, LineDay>()
  const games = new Map<number, [number, number, number]>()
  const actives = new Map<number, number>()
  let walletMinor = 0n
  const dayOf = (day: number): LineDay => {
    const known = days.get(day) ?? ([0, 0, 0, 0, 0, 0, 0, 0, 0] satisfies LineDay)
    days.set(day, known)
    return known
  }
  for (const member of members) {
    let last = -1
    for (const { day, stall, rounds, bet, win } of member.played) {
      const sum = dayOf(day)
      sum[0] += rounds
      sum[1] += bet
      sum[2] += bet
      sum[3] += win
      const key = day * typeCount + (typeOf[stall] as number)
      const game = games.get(key)
      if (game === undefined) games.set(key, [rounds, bet, win])
      else {
        game[0] += rounds
        game[1] += bet
        game[2] += win
      }
      if (day === last) continue
      sum[6] += 1
      const active = day * previousDays + last + 1
      actives.set(active, (actives.get(active) ?? 0) + 1)
      last = day
    }
    for (const { day, deposit, withdrawal, first } of member.cash) {
      const sum = dayOf(day)
      sum[cash.deposit] += deposit
      sum[cash.withdrawal] += withdrawal
      sum[8] += first
    }
    dayOf(member.registered)[7] += 1
    walletMinor += member.walletMinor
  }
  return { days, games, actives, walletMinor }
}
