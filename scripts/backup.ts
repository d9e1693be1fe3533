// `npm run backup`                 copies the database while the site runs, into a folder beside it named by the time
// `npm run backup -- --to FOLDER`  into this folder, which must not be there yet
// Ends with 0 for a copy with a sound book, 1 where nothing was copied, 2 for a copy whose book is not sound, 78 where a setting is
// wrong.
import pino from 'pino'
import { createClock } from '#gateway/platform/time/clock.ts'
import { backUp } from '#gateway/upkeep/backup.ts'
import { toMarkText } from '#gateway/upkeep/book-mark.ts'
import packageFile from '../package.json' with { type: 'json' }
import { readAsked } from './asked.mjs'
import { readCommandSettings, runUpkeep } from './upkeep.ts'

const { options } = readAsked({ name: 'npm run backup', options: { to: { called: 'FOLDER' } } })

await runUpkeep(async () => {
  const settings = readCommandSettings()
  const { folder, manifest, keyFile, keyIsNot, faults } = await backUp({
    settings,
    clock: createClock(),
    log: pino({ level: 'error' }),
    version: packageFile.version,
    folder: options.to,
  })
  console.log(`Backed up to ${folder}: ${manifest.database.bytes} bytes, ${toMarkText(manifest.book)}.`)
  if (keyFile !== null)
    console.log(
      `The key of stored secrets is at ${keyFile}: keep it in another place than the folder, because both together open everything.`,
    )
  else if (keyIsNot !== null)
    console.error(
      `The key of this database is not ${keyIsNot} for this command, so it was not copied: give the command the settings of the site (docs/operations-backup.md); without that key stored secrets stay sealed.`,
    )
  else if (manifest.dataKey !== null)
    console.log(
      'DATA_KEY is not in the backup: keep it where your settings are kept; without it stored secrets stay sealed.',
    )
  for (const fault of faults) console.error(`The book is not sound: ${fault}.`)
  return faults.length === 0 ? 0 : 2
})
