// `npm run restore -- FOLDER`                puts a backup where DATABASE_URL says; what is there is moved aside
// `npm run restore -- FOLDER --to PATH`      puts it at another place
// `npm run restore -- FOLDER --key FILE`     says where the key is that was kept apart
// Ends with 0 when it is there and its book is sound, 1 where nothing was changed.
import { parseArgs } from 'node:util'
import pino from 'pino'
import { afterReturn, toReturnedText } from '#gateway/after-return.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { toMarkText } from '#gateway/upkeep/book-mark.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { restore } from '#gateway/upkeep/restore.ts'
import { listRunning } from './running.mjs'
import { readCommandSettings, runUpkeep } from './upkeep.ts'

await runUpkeep(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, key: { type: 'string' } },
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new CannotDo('Name one backup: npm run restore -- FOLDER')
  const { path, manifest, migrated, returned, book, aside, keyFile } = await restore({
    settings: readCommandSettings(values.to),
    clock: createClock(),
    log: pino({ level: 'error' }),
    folder,
    keyFile: values.key,
    running: listRunning(),
    makeReady: afterReturn,
  })
  if (aside !== null) console.log(`What was there is now ${aside}.`)
  console.log(`Restored to ${path} as it was at ${manifest.madeAt}.`)
  if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}.`)
  console.log(toReturnedText(returned))
  if (keyFile !== null) console.log(`The key of stored secrets is at ${keyFile}.`)
  console.log(`The book is sound: ${toMarkText(book)}.`)
  return 0
})
