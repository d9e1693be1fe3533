// `npm run move-database -- --to=postgresql://…`  moves the SQLite file of DATABASE_URL to an empty PostgreSQL, while the site is stopped
// Ends with 0 when all of it is there and compared, 1 or 78 where nothing was moved. The file stays as it is.
import { parseArgs } from 'node:util'
import pino from 'pino'
import { createClock } from '#gateway/platform/time/clock.ts'
import { toMarkText } from '#gateway/upkeep/book-mark.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { keyInWords } from '#gateway/upkeep/moving/key-in-words.ts'
import { moveDatabase } from '#gateway/upkeep/moving/move-database.ts'
import { listRunning } from './running.mjs'
import { readCommandSettings, runUpkeep } from './upkeep.ts'

await runUpkeep(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to === undefined) throw new CannotDo('Say where to: npm run move-database -- --to=postgresql://user@host/name')
  const { DATABASE_URL: from, DATA_KEY } = readCommandSettings()
  // The same files are read as at the end: one that this user cannot read is told before anything is moved.
  keyInWords({ from, to, DATA_KEY, usedWith: null })
  const { tables, rows, book, usedWith } = await moveDatabase({
    from,
    to,
    clock: createClock(),
    log: pino({ level: 'error' }),
    running: listRunning(),
    tell: console.log,
  })
  console.log(`Moved ${rows} rows of ${tables} tables, the same on both sides.`)
  console.log(`The book is sound: ${toMarkText(book)}.`)
  console.log('Set DATABASE_URL to the address that you gave with --to, for every process, and start the site.')
  const aboutKey = keyInWords({ from, to, DATA_KEY, usedWith })
  if (aboutKey !== null) console.log(aboutKey)
  console.log(
    `${from.slice('file:'.length)} is as it was: start nothing with it any more, and keep it until you need it no longer.`,
  )
  return 0
})
