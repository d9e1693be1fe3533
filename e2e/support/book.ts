import Database from 'better-sqlite3'
import { databasePath } from './stack.ts'

export type Book = { balanceMinor: number; bets: number; betMinor: number; winMinor: number }

/** What the book and the betting rows of the stack under test say of an account, read beside the running gateway. */
export function readBook(account: string): Book {
  const database = new Database(databasePath, { readonly: true })
  try {
    const member = database.prepare('SELECT id FROM Member WHERE account = ?').get(account) as { id: number }
    const wallet = database.prepare('SELECT balanceMinor - heldMinor AS balanceMinor FROM LedgerAccount WHERE "key" = ?').get(`member:${member.id}:main`) as
      | { balanceMinor: number }
      | undefined
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
