import { rebuildTeams } from '#gateway/ledger/team-rebuild.ts'
import type { Db } from '#gateway/platform/db.ts'
import { fiveMinuteRows } from './areas/contracts/past.ts'
import { contractSum, planContracts, writeContracts } from './areas/contracts.ts'
import { buildGames, buildVendors } from './areas/games.ts'
import { activityRows } from './areas/games-activity.ts'
import { demoAccounts, hashDemoPasswords } from './areas/member/demo.ts'
import { memberRows } from './areas/member.ts'
import { announcementRows, mailRows } from './areas/messages.ts'
import { writePoints } from './areas/points.ts'
import { invitationRows, knownAddressRows } from './areas/session.ts'
import { helpRows, settingRows } from './areas/system.ts'
import { historySum, writeBook, writeCashier } from './areas/wallet/book.ts'
import { cashierRows } from './areas/wallet/cashier.ts'
import { openingBalances, walletSums } from './areas/wallet.ts'
import { insertRows } from './insert.ts'

export type SeedOptions = { seed: number; scale: number; now: Date }

/** Fills an empty, migrated database. All areas' rows are made in memory first, so the write door is held as short as can be. */
export async function fillDatabase(db: Db, options: SeedOptions): Promise<{ games: number; vendors: number; members: number }> {
  const { seed, scale, now } = options
  const vendors = buildVendors()
  const games = buildGames(scale)
  const { members, lines } = memberRows({ seed, scale, now, hashes: await hashDemoPasswords() })
  const activity = activityRows({ seed, now, games, members })
  const sums = walletSums(members, seed)
  const stakedBy = (memberId: number): bigint =>
    activity.dailyAggregates.reduce((sum, row) => (row.memberId === memberId ? sum + BigInt(row.validBetMinor) : sum), 0n)
  const cashier = cashierRows({ now, seed, members, rich: (memberId) => sums.get(memberId) ?? 0n, stakedBy })
  const fiveMinutes = fiveMinuteRows(activity.bets)
  const contracts = planContracts({ now, members, lines, dailyAggregates: activity.dailyAggregates, fiveMinutes })
  // What the demo accounts end with is told; for all others their income comes on top.
  const contractIncome = (memberId: number): bigint => (demoAccounts.some(({ id }) => id === memberId) ? contractSum(contracts, memberId) : 0n)
  const openings = openingBalances(members, sums, (memberId) => historySum(cashier, memberId) + contractIncome(memberId))

  await db.write(async (tx) => {
    await tx.setting.createMany({ data: settingRows(now) })
    await tx.helpTopic.createMany({ data: helpRows() })
    await tx.announcement.createMany({ data: announcementRows(now) })
    await tx.vendor.createMany({ data: vendors })
    await insertRows(tx, 'Game', games)
  })
  await db.write(async (tx) => {
    await tx.member.createMany({ data: members })
    await insertRows(tx, 'MemberLine', lines)
    await tx.knownAddress.createMany({ data: knownAddressRows(now) })
    await tx.invitation.createMany({ data: invitationRows(now) })
    await tx.mail.createMany({ data: demoAccounts.flatMap(({ id }) => mailRows(id, 'EN', now)) })
    await insertRows(tx, 'Bet', activity.bets)
    await insertRows(tx, 'DailyAggregate', activity.dailyAggregates)
    await insertRows(tx, 'FiveMinuteAggregate', fiveMinutes)
    await insertRows(tx, 'RecentGame', activity.recentGames)
    await insertRows(tx, 'Favourite', activity.favourites)
  })
  await db.write(async (tx) => {
    await writeCashier(tx, cashier)
    await writeBook(tx, openings, cashier, await writeContracts(tx, contracts, { now, members }))
    await writePoints(tx, now)
    await rebuildTeams(tx)
  })
  return { games: games.length, vendors: vendors.length, members: members.length }
}

/** A newer release may know settings that a database from before lacks; those that are there stay as they are. */
export async function addMissingSettings(db: Db, now: Date): Promise<void> {
  const known = new Set((await db.read.setting.findMany({ select: { name: true } })).map(({ name }) => name))
  const missing = settingRows(now).filter(({ name }) => !known.has(name))
  if (missing.length > 0) await db.write((tx) => tx.setting.createMany({ data: missing }))
}
