import Database from 'better-sqlite3'
import { databasePath } from './stack.ts'

/** The text of the latest message to a phone (in international form) or mail address, or an empty one. */
function readOutbox(recipient: string): string {
  const database = new Database(databasePath, { readonly: true })
  try {
    return (
      (database
        .prepare('SELECT "text" FROM OutboxMessage WHERE recipient = ? ORDER BY id DESC')
        .pluck()
        .get(recipient) as string | undefined) ?? ''
    )
  } finally {
    database.close()
  }
}

/** The code in the latest message. */
export const readCode = (recipient: string): string => /\d{6}/.exec(readOutbox(recipient))?.[0] ?? ''

/** The link in the latest message. */
export const readLink = (recipient: string): string => /https?:\S+/.exec(readOutbox(recipient))?.[0] ?? ''
