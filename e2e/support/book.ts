import { readRows } from './database.ts'
import { databaseUrl } from './stack.ts'

/** The first row of an answer that has one. */
function readRow<Row>(sql: string, ...values: readonly (string | number)[]): Row {
  const [row] = readRows<Row>(databaseUrl, sql, ...values)
  if (row === undefined) throw new Error(`Nothing is found by ${sql} with ${values.join(', ')}`)
  return row
}

const readMemberId = (account: string): number =>
  readRow<{ id: number }>('SELECT "id" FROM "Member" WHERE "account" = ?', account).id

type Book = { balanceMinor: number; bets: number; betMinor: number; winMinor: number }

/** What the book and the betting rows of the stack under test say of an account, read beside the running gateway. */
export function readBook(account: string): Book {
  const memberId = readMemberId(account)
  const [wallet] = readRows<{ balanceMinor: number }>(
    databaseUrl,
    'SELECT "balanceMinor" - "heldMinor" AS "balanceMinor" FROM "LedgerAccount" WHERE "key" = ?',
    `member:${memberId}:main`,
  )
  const bets = readRow<Omit<Book, 'balanceMinor'>>(
    'SELECT count(*) AS "bets", coalesce(sum("betMinor"), 0) AS "betMinor", coalesce(sum("winMinor"), 0) AS "winMinor" FROM "Bet" WHERE "memberId" = ? AND "settledAt" IS NOT NULL',
    memberId,
  )
  return { balanceMinor: wallet?.balanceMinor ?? 0, ...bets }
}

type Holdings = {
  memberId: number
  mainMinor: number
  /** The same without what contracts have paid: a real-time salary may come every five minutes, whatever the account does. */
  ownMinor: number
  heldMinor: number
  vendorsMinor: number
  points: number
  faults: number
}

/** What the ledger says an account has: on the main wallet and of it held, on the wallets of vendors, in points. `faults` counts sums that are not zero. */
export function readHoldings(account: string): Holdings {
  const memberId = readMemberId(account)
  // One statement: a salary that is paid between two is in one of them only.
  const rows = readRows<{ purpose: string; balanceMinor: number; heldMinor: number; paidByContracts: number }>(
    databaseUrl,
    `SELECT "purpose", "balanceMinor", "heldMinor",
       (SELECT coalesce(sum(e."amountMinor"), 0) FROM "LedgerEntry" e WHERE e."accountId" = a."id" AND a."purpose" = 'main' AND e."transferId" IN
         (SELECT "id" FROM "LedgerTransfer" WHERE "kind" IN ('dividend', 'daily-wage', 'hour-wage', 'real-time-wage'))) AS "paidByContracts"
     FROM "LedgerAccount" a WHERE "memberId" = ?`,
    memberId,
  )
  const sumOf = (purpose: string, of: 'balanceMinor' | 'heldMinor' | 'paidByContracts'): number =>
    rows.filter((row) => row.purpose === purpose).reduce((sum, row) => sum + row[of], 0)
  const unbalanced = readRows(
    databaseUrl,
    'SELECT "currency" FROM "LedgerAccount" GROUP BY "currency" HAVING sum("balanceMinor") <> 0',
  )
  const mainMinor = sumOf('main', 'balanceMinor')
  return {
    memberId,
    mainMinor,
    ownMinor: mainMinor - sumOf('main', 'paidByContracts'),
    heldMinor: sumOf('main', 'heldMinor'),
    vendorsMinor: sumOf('vendor', 'balanceMinor'),
    points: sumOf('points', 'balanceMinor') - sumOf('points', 'heldMinor'),
    faults: unbalanced.length,
  }
}

/** A made-up member of the seed whose number is verified; each journey takes one of its own. */
export const readVerifiedMember = (position: number): { account: string; mobileNum: string } =>
  readRow(
    `SELECT "account", "mobileNum" FROM "Member"
     WHERE "mobileVerified" AND "state" = 'active' AND "type" = 0 AND "id" > 10100 ORDER BY "id" LIMIT 1 OFFSET ?`,
    position,
  )

type BonusInBook = { bonusNo: string; purseMinor: number; doneMinor: number; requiredMinor: number; state: string }

/** A bonus of an account by its name: what stands in its purse in the book, and how far its turnover is. */
export const readBonus = (account: string, title: string): BonusInBook =>
  readRow(
    `SELECT b."bonusNo", a."balanceMinor" AS "purseMinor", t."doneMinor", t."requiredMinor", b."state"
     FROM "Bonus" b JOIN "Member" m ON m."id" = b."memberId" JOIN "TurnoverEntry" t ON t."sourceNo" = b."bonusNo"
     JOIN "LedgerAccount" a ON a."key" = 'member:' || m."id" || ':bonus:' || b."bonusNo"
     WHERE m."account" = ? AND b."title" = ? ORDER BY b."id" DESC LIMIT 1`,
    account,
    title,
  )

/** What the book has left of a campaign's budget. */
export const readBudget = (code: string): { campaignId: number; leftMinor: number } =>
  readRow(
    `SELECT c."id" AS "campaignId", a."balanceMinor" - a."heldMinor" AS "leftMinor"
     FROM "Campaign" c JOIN "LedgerAccount" a ON a."key" = 'house:campaign:' || c."id" WHERE c."code" = ?`,
    code,
  )
