import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { CannotStart, endBecause } from '#gateway/platform/process/cannot-start.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'

/** Runs a command that answers its exit code, and says in a sentence why it could not. */
export async function runUpkeep(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (cause) {
    const error = databaseInWords(cause)
    if (error instanceof CannotStart) endBecause(error)
    const isKnown = error instanceof CannotDo || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    console.error(isKnown ? (error as Error).message : error)
    process.exitCode = 1
  }
}
