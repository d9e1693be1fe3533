// `npm run after-return`   what a PostgreSQL needs that pg_restore has filled from a dump, before the site starts on it; `npm run restore`
//                          does the same by itself. Ends every session and replaces the seeds that may have been shown since.
// Ends with 0 when it is done, 1 where nothing was changed. Done twice it does no harm.
import pino from 'pino'
import { afterReturn, toReturnedText } from '#gateway/after-return.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { runUpkeep } from './upkeep.ts'

await runUpkeep(async () => {
  const db = await openDatabase(readGatewaySettings().DATABASE_URL, pino({ level: 'error' }))
  const returned = await afterReturn(db, createClock().now()).finally(() => db.close())
  console.log(toReturnedText(returned))
  return 0
})
