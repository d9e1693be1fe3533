// `npm run move-database -- --to=postgresql://…`  moves the SQLite file of DATABASE_URL to an empty PostgreSQL, while the site is stopped
// Ends with 0 when all of it is there and compared, 1 where nothing was moved. The file stays as it is.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { dataKeyFile } from '#gateway/platform/crypto/data-key.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { toMarkText } from '#gateway/upkeep/book-mark.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { moveDatabase } from '#gateway/upkeep/moving/move-database.ts'
import { runUpkeep } from './upkeep.ts'

await runUpkeep(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to === undefined) throw new CannotDo('Say where to: npm run move-database -- --to=postgresql://user@host/name')
  const { DATABASE_URL: from, DATA_KEY } = readGatewaySettings()
  const { tables, rows, book } = await moveDatabase({
    from,
    to,
    clock: createClock(),
    log: pino({ level: 'error' }),
    tell: console.log,
  })
  console.log(`Moved ${rows} rows of ${tables} tables, the same on both sides.`)
  console.log(`The book is sound: ${toMarkText(book)}.`)
  console.log('Set DATABASE_URL to the address that you gave with --to, for every process, and start the site.')
  const [here, there] = [dataKeyFile(from), dataKeyFile(to)].map((file) => resolve(file))
  if (DATA_KEY === undefined && here !== there && existsSync(here ?? ''))
    console.log(
      `Set DATA_KEY to what stands in ${here}, or copy that file to ${there}: stored secrets are sealed with it.`,
    )
  console.log(
    `${from.slice('file:'.length)} is as it was: start nothing with it any more, and keep it until you need it no longer.`,
  )
  return 0
})
