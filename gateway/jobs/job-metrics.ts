import type { Platform } from '#gateway/platform/platform.ts'
import type { JobState } from '#prisma/generated/sqlite/client.ts'

type Job = { name: string }

/**
 * What the rows say of each job, read when somebody looks: of all processes on this database, whichever has run it. The label is not
 * called `job`, because those who collect figures call themselves so.
 */
export function watchJobs(platform: Platform, jobs: readonly Job[], bookCheck: string): void {
  const { db, clock, metrics } = platform
  for (const { name } of jobs) countRun(platform, { name, outcome: 'error' }, 0)
  let reading: Promise<ReadonlyMap<string, JobState>> | undefined
  const states = () => {
    reading ??= db.read.jobState
      .findMany()
      .then((rows) => new Map(rows.map((row) => [row.name, row])))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const secondsSince = (at: Date): number => (clock.now().getTime() - at.getTime()) / 1000
  const each = (name: string, help: string, figureOf: (state: JobState) => number | null): void =>
    metrics.looked(
      name,
      help,
      async () => {
        const known = await states()
        return jobs.flatMap((job) => {
          const state = known.get(job.name)
          const value = state === undefined ? null : figureOf(state)
          return value === null ? [] : [{ labels: { name: job.name }, value }]
        })
      },
      ['name'],
    )
  each('job_lag_seconds', 'How long ago a job should have been begun; 0 for one that is not due.', ({ dueAt }) =>
    Math.max(0, secondsSince(dueAt)),
  )
  each('job_last_run_timestamp_seconds', 'When a job was last begun.', ({ ranAt }) =>
    ranAt === null ? null : ranAt.getTime() / 1000,
  )
  each('job_failing', '1 where the last run has failed.', ({ failure }) => Number(failure !== null))

  // A check that fails says nothing of the book: what the one before has found is still so, and grows old.
  const ofBook = (name: string, help: string, figureOf: (state: JobState) => number | null): void =>
    metrics.looked(name, help, async () => {
      const state = (await states()).get(bookCheck)
      const value = state?.ranAt ? figureOf(state) : null
      return value === null ? [] : [{ value }]
    })
  ofBook(
    'book_faults',
    'What the last check of the book found: sums that are not zero, hashes that do not fit.',
    ({ done, succeededAt }) => (succeededAt === null ? null : done),
  )
  ofBook(
    'book_check_age_seconds',
    'How long ago the whole book was checked; without end where each check has failed.',
    ({ succeededAt }) => (succeededAt === null ? Number.POSITIVE_INFINITY : secondsSince(succeededAt)),
  )
}

type Ended = { name: string; outcome: 'ok' | 'error' }

function countRun({ metrics }: Platform, ended: Ended, add = 1): void {
  metrics.counter('job_runs_total', 'Runs of jobs in this process.', ['name', 'outcome']).inc(ended, add)
}

/** What this process itself has run, and how long that took. */
export function noteRun(platform: Platform, ended: Ended, seconds: number): void {
  countRun(platform, ended)
  platform.metrics
    .seconds('job_seconds', 'How long runs of jobs took.', ['name'])
    .observe({ name: ended.name }, seconds)
}
