import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import type { Db, Tx } from '#gateway/platform/db.ts'
import { buildGames, buildVendors } from './areas/games.ts'
import { activityRows } from './areas/games-activity.ts'
import { demoAccounts, hashDemoPasswords } from './areas/member/demo.ts'
import { memberRows } from './areas/member.ts'
import { announcementRows, mailRows } from './areas/messages.ts'
import { knownAddressRows } from './areas/session.ts'
import { helpRows, settingRows } from './areas/system.ts'
import { type OpeningBalance, openingBalances } from './areas/wallet.ts'
import { insertRows } from './insert.ts'

export type SeedOptions = { seed: number; scale: number; now: Date }

const currency = 'TLB'

/** Fills an empty, migrated database. All areas' rows are made in memory first, so the write door is held as short as can be. */
export async function fillDatabase(db: Db, options: SeedOptions): Promise<{ games: number; vendors: number; members: number }> {
  const { seed, scale, now } = options
  const vendors = buildVendors()
  const games = buildGames(scale)
  const { members, lines } = memberRows({ seed, scale, now, hashes: await hashDemoPasswords() })
  const activity = activityRows({ seed, now, games, members })

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
    await tx.mail.createMany({ data: demoAccounts.flatMap(({ id }) => mailRows(id, 'EN', now)) })
    await insertRows(tx, 'Bet', activity.bets)
    await insertRows(tx, 'DailyAggregate', activity.dailyAggregates)
    await insertRows(tx, 'RecentGame', activity.recentGames)
    await insertRows(tx, 'Favourite', activity.favourites)
  })
  await db.write((tx) => openBook(tx, openingBalances(members, seed), now))
  return { games: games.length, vendors: vendors.length, members: members.length }
}

/** What the members have at the start stands in the book like any other money: against the account of opening balances. */
async function openBook(tx: Tx, balances: readonly OpeningBalance[], at: Date): Promise<void> {
  for (const { id, memberId, amountMinor } of balances) {
    const lines = [
      { account: houseAccount.openingBalances(), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ]
    const { outcome } = await post(tx, { id, kind: 'opening', currency, lines, memberId, remark: 'Opening balance', at })
    if (outcome !== 'posted') throw new Error(`The opening balance of member ${memberId} was not posted: ${outcome}`)
  }
}
