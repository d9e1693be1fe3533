import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** What a run needs in memory: two clusters with templates and copies, the files of SQLite, and the databases of journeys. */
const bytesInMemory = 4 * 2 ** 30

/** Memory is a place for databases that are thrown away: the flush of each commit is asked for as elsewhere, and costs nothing. */
export function placeOfThrowaways(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > bytesInMemory ? memory : tmpdir()
}
