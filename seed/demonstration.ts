import { rebuildTeams } from '#gateway/kernel/lines/team-rebuild.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { fiveMinuteRows } from './areas/contracts/past.ts'
import { planContracts, writeContracts } from './areas/contracts.ts'
import type { GameRow } from './areas/games.ts'
import { activityRows, betMovements } from './areas/games-activity.ts'
import { demoAccounts, hashDemoPasswords } from './areas/member/demo.ts'
import { memberRows } from './areas/member.ts'
import { mailRows, numberMailsByTime } from './areas/messages.ts'
import { operatorRows } from './areas/operator.ts'
import { writePoints } from './areas/points.ts'
import { writePromotions } from './areas/promotions.ts'
import { invitationRows, knownAddressRows } from './areas/session.ts'
import { addTeamMoney } from './areas/team/deposits.ts'
import { olderDayRows } from './areas/team/older-days.ts'
import { rateRows, rebateDrafts, writeRebates } from './areas/team.ts'
import { lastDepositAt, walletMovements, writeBook, writeWallet } from './areas/wallet/book.ts'
import { walletRows } from './areas/wallet/rows.ts'
import { walletSums } from './areas/wallet.ts'
import { insertRows } from './insert.ts'

type Demonstration = { members: number; write: (tx: Tx) => Promise<void> }

/**
 * What development shows and production must not have: accounts whose passwords everybody knows, with their past and their money.
 * All rows are made in memory first, so that the write door is held as short as can be.
 */
export async function planDemonstration({
  seed,
  scale,
  now,
  games,
}: {
  seed: number
  scale: number
  now: Date
  games: GameRow[]
}): Promise<Demonstration> {
  const { members, lines } = memberRows({ seed, scale, now, hashes: await hashDemoPasswords() })
  // What the merchant has not switched on nobody has played.
  const offered = games.filter(({ gameCategory }) => gameCategory !== 'COCKFIGHT')
  const activity = activityRows({ seed, now, games: offered, members })
  const dailyAggregates = [
    ...activity.dailyAggregates,
    ...olderDayRows({ seed, now, games: offered, members, bets: activity.bets }),
  ]
  const rates = rateRows(members)
  const rebates = rebateDrafts({ now, members, days: dailyAggregates, rates })
  const sums = walletSums(members, seed)
  const stakedBy = (memberId: number): bigint =>
    dailyAggregates.reduce((sum, row) => (row.memberId === memberId ? sum + BigInt(row.validBetMinor) : sum), 0n)
  const wallet = walletRows({ now, seed, members, rich: (memberId) => sums.get(memberId) ?? 0n, stakedBy })
  addTeamMoney(wallet, { now, seed, members, rich: (memberId) => sums.get(memberId) ?? 0n })
  const fiveMinutes = fiveMinuteRows(activity.bets)
  const contracts = planContracts({ now, members, lines, dailyAggregates, fiveMinutes })
  const operators = await operatorRows(now)
  const demoMembers = members.filter(({ id }) => demoAccounts.some((demo) => demo.id === id))

  return {
    members: members.length,
    async write(tx) {
      await tx.operator.createMany({ data: operators })
      await tx.member.createMany({ data: members })
      await insertRows(tx, 'MemberLine', lines)
      await tx.knownAddress.createMany({ data: knownAddressRows(now) })
      await tx.invitation.createMany({ data: invitationRows(now) })
      await tx.mail.createMany({
        data: demoMembers.flatMap(({ id, registeredAt }) =>
          mailRows({ memberId: id, language: 'EN', registeredAt, depositedAt: lastDepositAt(wallet, id), now }),
        ),
      })
      await insertRows(tx, 'Bet', activity.bets)
      await insertRows(tx, 'DailyAggregate', dailyAggregates)
      await insertRows(tx, 'MemberRate', rates)
      await insertRows(tx, 'FiveMinuteAggregate', fiveMinutes)
      await insertRows(tx, 'RecentGame', activity.recentGames)
      await insertRows(tx, 'Favourite', activity.favourites)
      await writeWallet(tx, wallet)
      const movements = [
        ...betMovements(activity.bets),
        ...walletMovements(wallet),
        ...(await writeContracts(tx, contracts, { now, members })),
        ...(await writeRebates(tx, rebates, now)),
      ]
      await writeBook(tx, movements, { members, sums })
      await writePoints(tx, now)
      await writePromotions({ tx, now, currency: 'TLB' })
      await numberMailsByTime(tx)
      await rebuildTeams(tx)
    },
  }
}
