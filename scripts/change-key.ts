// `npm run change-key -- RSA_PRIVATE_KEY`: from now on the processes of DATABASE_URL share the key that this command is started with. Refused
// while one of them runs. With another DATA_KEY what was sealed with the old one stays closed: undrawn rounds are given back, and members
// and operators set up their authenticator apps again. It says how many of each, and does it with `--yes`; a key is never made here.
// Ends with 0 when it is done, 1 or 78 where nothing was changed. Said again it finishes what was cut off.
import { changeDataKey, toRekeyedText } from '#gateway/after-new-key.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { changeSharedKey, sharedKeys } from '#gateway/upkeep/shared-keys.ts'
import { readAsked } from './asked.mjs'
import { inDatabaseAtRest, readCommandSettings, runUpkeep } from './upkeep.ts'

type Words = [(typeof sharedKeys)[number]]
const { words, options } = readAsked({
  name: 'npm run change-key',
  words: [{ of: sharedKeys }],
  options: { yes: null },
})
const [key] = words as Words
const agreed = {
  mayLose: options.yes !== undefined,
  tell: (sentence: string) => void process.stderr.write(`${sentence}\n`),
}

await runUpkeep(async () => {
  const settings = readCommandSettings()
  const done = await inDatabaseAtRest(settings.DATABASE_URL, async (db) => {
    const of = { db, clock: createClock(), settings }
    if (key === 'DATA_KEY') return ` ${toRekeyedText(await changeDataKey(of, agreed))}`
    return changeSharedKey(of, key, async () => '')
  })
  console.log(`The processes of this database share the ${key} of now.${done}`)
  return 0
})
