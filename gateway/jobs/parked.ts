import { type Again, parkFault } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { ParkedRow } from '#prisma/generated/sqlite/client.ts'
import type { Job } from './runner.ts'

/** The job that parks under a name. */
type Parker = {
  job: string
  /** Does one row of it again by itself; where there is none, the job finds the row when it is due. */
  doAgain: ((row: ParkedRow) => Promise<Again | null>) | null
}

export function findParker(platform: Platform, jobs: readonly Job[], parkedAs: string): Parker | null {
  const found = jobs.find(({ name, parksAs = [name] }) => parksAs.includes(parkedAs))
  if (found === undefined) return null
  const { name, again } = found
  return { job: name, doAgain: again === undefined ? null : (row) => doParked(platform, row, again) }
}

/**
 * What was done, or is owed no more, is no longer parked. What is to be done later stays, and so does what throws, with its new reason: null
 * then. A process that dies in between leaves it parked.
 */
async function doParked(platform: Platform, row: ParkedRow, again: NonNullable<Job['again']>): Promise<Again | null> {
  const { job, key } = row
  const came = await parkFault(platform, { job, key }, () => again(platform, row))
  if (came === 'done' || came === 'nothing')
    await platform.db.write((tx) => tx.parkedRow.deleteMany({ where: { job, key } }))
  return came
}
