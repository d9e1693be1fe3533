// `npm run restore -- FOLDER`                puts a backup where DATABASE_URL says; what is there is moved aside
// `npm run restore -- FOLDER --to PATH`      puts it at another place
// `npm run restore -- FOLDER --key FILE`     says where the key is that was kept apart
// Ends with 0 when it is there and its book is sound, 1 where nothing was changed.
import pino from 'pino'
import { afterReturn, toReturnedText } from '#gateway/after-return.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { toMarkText } from '#gateway/upkeep/book-mark.ts'
import { restore } from '#gateway/upkeep/restore.ts'
import { readAsked } from './asked.mjs'
import { listRunning } from './running.mjs'
import { readCommandSettings, runUpkeep } from './upkeep.ts'

const { words, options } = readAsked({
  name: 'npm run restore',
  words: [{ called: 'FOLDER' }],
  options: { to: { called: 'PATH' }, key: { called: 'FILE' } },
})
const [folder = ''] = words

await runUpkeep(async () => {
  const { path, manifest, migrated, returned, book, aside, keyFile } = await restore({
    settings: readCommandSettings(options.to),
    clock: createClock(),
    log: pino({ level: 'error' }),
    folder,
    keyFile: options.key,
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
