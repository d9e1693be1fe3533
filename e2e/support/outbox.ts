import { readRows } from './database.ts'
import { databaseUrl } from './stack.ts'

/** The text of the latest message to a phone (in international form) or mail address, or an empty one. */
function readOutbox(recipient: string): string {
  const [latest] = readRows<{ text: string }>(
    databaseUrl,
    'SELECT "text" FROM "OutboxMessage" WHERE "recipient" = ? ORDER BY "id" DESC LIMIT 1',
    recipient,
  )
  return latest?.text ?? ''
}

/** The code in the latest message. */
export const readCode = (recipient: string): string => /\d{6}/.exec(readOutbox(recipient))?.[0] ?? ''

/** The link in the latest message. */
export const readLink = (recipient: string): string => /https?:\S+/.exec(readOutbox(recipient))?.[0] ?? ''
