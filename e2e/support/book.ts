import Database from 'better-sqlite3'
import { databasePath } from './stack.ts'

type Book = { balanceMinor: number; bets: number; betMinor: number; winMinor: number }

/** What the book and the betting rows of the stack under test say of an account, read beside the running gateway. */
export function readBook(account: string): Book {
  const database = new Database(databasePath, { readonly: true })
  try {
    const member = database.prepare('SELECT id FROM Member WHERE account = ?').get(account) as { id: number }
    const wallet = database
      .prepare('SELECT balanceMinor - heldMinor AS balanceMinor FROM LedgerAccount WHERE "key" = ?')
      .get(`member:${member.id}:main`) as { balanceMinor: number } | undefined
    const bets = database
      .prepare(
        'SELECT count(*) AS bets, coalesce(sum(betMinor), 0) AS betMinor, coalesce(sum(winMinor), 0) AS winMinor FROM Bet WHERE memberId = ? AND settledAt IS NOT NULL',
      )
      .get(member.id) as Omit<Book, 'balanceMinor'>
    return { balanceMinor: wallet?.balanceMinor ?? 0, ...bets }
  } finally {
    database.close()
  }
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
  const database = new Database(databasePath, { readonly: true })
  try {
    const { id: memberId } = database.prepare('SELECT id FROM Member WHERE account = ?').get(account) as { id: number }
    const rows = database
      .prepare('SELECT purpose, balanceMinor, heldMinor FROM LedgerAccount WHERE memberId = ?')
      .all(memberId) as {
      purpose: string
      balanceMinor: number
      heldMinor: number
    }[]
    const sumOf = (purpose: string, of: 'balanceMinor' | 'heldMinor'): number =>
      rows.filter((row) => row.purpose === purpose).reduce((sum, row) => sum + row[of], 0)
    const faults = database
      .prepare(
        'SELECT count(*) FROM (SELECT currency FROM LedgerAccount GROUP BY currency HAVING sum(balanceMinor) <> 0)',
      )
      .pluck()
      .get() as number
    const paidByContracts = database
      .prepare(
        "SELECT coalesce(sum(e.amountMinor), 0) FROM LedgerEntry e JOIN LedgerAccount a ON a.id = e.accountId WHERE a.memberId = ? AND a.purpose = 'main' AND e.transferId IN (SELECT id FROM LedgerTransfer WHERE kind IN ('dividend', 'daily-wage', 'hour-wage', 'real-time-wage'))",
      )
      .pluck()
      .get(memberId) as number
    const mainMinor = sumOf('main', 'balanceMinor')
    return {
      memberId,
      mainMinor,
      ownMinor: mainMinor - paidByContracts,
      heldMinor: sumOf('main', 'heldMinor'),
      vendorsMinor: sumOf('vendor', 'balanceMinor'),
      points: sumOf('points', 'balanceMinor') - sumOf('points', 'heldMinor'),
      faults,
    }
  } finally {
    database.close()
  }
}

/** A made-up member of the seed whose number is verified; each journey takes one of its own. */
export function readVerifiedMember(position: number): { account: string; mobileNum: string } {
  const database = new Database(databasePath, { readonly: true })
  try {
    return database
      .prepare(
        "SELECT account, mobileNum FROM Member WHERE mobileVerified AND state = 'active' AND type = 0 AND id > 10100 ORDER BY id LIMIT 1 OFFSET ?",
      )
      .get(position) as { account: string; mobileNum: string }
  } finally {
    database.close()
  }
}

type BonusInBook = { bonusNo: string; purseMinor: number; doneMinor: number; requiredMinor: number; state: string }

/** A bonus of an account by its name: what stands in its purse in the book, and how far its turnover is. */
export function readBonus(account: string, title: string): BonusInBook {
  const database = new Database(databasePath, { readonly: true })
  try {
    return database
      .prepare(
        `SELECT b.bonusNo, a.balanceMinor AS purseMinor, t.doneMinor, t.requiredMinor, b.state
         FROM Bonus b JOIN Member m ON m.id = b.memberId JOIN TurnoverEntry t ON t.sourceNo = b.bonusNo
         JOIN LedgerAccount a ON a."key" = 'member:' || m.id || ':bonus:' || b.bonusNo
         WHERE m.account = ? AND b.title = ? ORDER BY b.id DESC LIMIT 1`,
      )
      .get(account, title) as BonusInBook
  } finally {
    database.close()
  }
}

/** What the book has left of a campaign's budget. */
export function readBudget(code: string): { campaignId: number; leftMinor: number } {
  const database = new Database(databasePath, { readonly: true })
  try {
    return database
      .prepare(
        `SELECT c.id AS campaignId, a.balanceMinor - a.heldMinor AS leftMinor
         FROM Campaign c JOIN LedgerAccount a ON a."key" = 'house:campaign:' || c.id WHERE c.code = ?`,
      )
      .get(code) as { campaignId: number; leftMinor: number }
  } finally {
    database.close()
  }
}
