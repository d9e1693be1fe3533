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

export type SeedOptions = { seed: number; scale: number; now: Date }

/** Rows per INSERT: SQLite takes 32,766 values in a statement, the widest table has 19 columns. */
const rowsAtOnce = 1_000
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
    await inParts(games, (data) => tx.game.createMany({ data }))
  })
  await db.write(async (tx) => {
    await inParts(members, (data) => tx.member.createMany({ data }))
    await inParts(lines, (data) => tx.memberLine.createMany({ data }))
    await tx.knownAddress.createMany({ data: knownAddressRows(now) })
    await tx.mail.createMany({ data: demoAccounts.flatMap(({ id }) => mailRows(id, 'EN', now)) })
    await inParts(activity.bets, (data) => tx.bet.createMany({ data }))
    await inParts(activity.dailyAggregates, (data) => tx.dailyAggregate.createMany({ data }))
    await inParts(activity.recentGames, (data) => tx.recentGame.createMany({ data }))
    await inParts(activity.favourites, (data) => tx.favourite.createMany({ data }))
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

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce))
}
