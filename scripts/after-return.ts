// `npm run after-return`   what a PostgreSQL needs that pg_restore has filled from a dump, before the site starts on it; `npm run restore`
//                          does the same by itself. Ends every session and replaces the seeds that may have been shown since.
// Ends with 0 when it is done, 1 or 78 where nothing was changed. Done twice it does no harm.
import { afterReturn, toReturnedText } from '#gateway/after-return.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { readAsked } from './asked.mjs'
import { inDatabaseAtRest, readCommandSettings, runUpkeep } from './upkeep.ts'

readAsked({ name: 'npm run after-return' })
await runUpkeep(async () => {
  const { DATABASE_URL } = readCommandSettings()
  console.log(toReturnedText(await inDatabaseAtRest(DATABASE_URL, (db) => afterReturn(db, createClock().now()))))
  return 0
})
