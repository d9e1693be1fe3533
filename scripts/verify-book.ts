// `npm run verify-book`: reads the whole book of DATABASE_URL, on SQLite and PostgreSQL, also while money moves. Prints what tells this
// book from every other, so that two databases can be compared. Ends with 0 for a sound book, 2 for one that is not, 1 or 78
// where there is none to read.
import { verifyBook } from '#gateway/ledger/verify.ts'
import { markBook, toMarkText } from '#gateway/upkeep/book-mark.ts'
import { readAsked } from './asked.mjs'
import { inReader, readCommandSettings, runUpkeep } from './upkeep.ts'

readAsked({ name: 'npm run verify-book' })
await runUpkeep(() =>
  inReader(readCommandSettings().DATABASE_URL, async (read) => {
    const faults = await verifyBook(read)
    for (const { rule, where, detail } of faults)
      console.error(`The book is not sound: ${rule} at ${where}: ${detail}.`)
    if (faults.length === 0) console.log(`The book is sound: ${toMarkText(await markBook(read))}.`)
    return faults.length === 0 ? 0 : 2
  }),
)
