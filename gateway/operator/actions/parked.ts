import { bodyText } from '#catalogue/fields.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'

export const retryParked = action({
  key: 'retryParked',
  summary: 'Lets a job try a row again that it could not do. A row that is not due any more is just no longer parked.',
  fields: { job: bodyText(60).min(1), key: bodyText(120).min(1) },
  reason: 'optional',
  fromForm: ({ job, key }) => ({ job, key }),
  async act(tx, { job, key }, { at, runDueJobs, findParker }) {
    const row = await tx.parkedRow.findUnique({ where: { job_key: { job, key } } })
    if (row === null) throw new Refusal('no.data')
    const parker = findParker(job)
    const after = { job, key }
    // It stays parked until it is done: nobody else finds it any more.
    if (parker?.doAgain)
      return { text: `${key} is tried again by ${parker.job}.`, after, afterCommit: () => parker.doAgain?.(row) }
    await tx.parkedRow.delete({ where: { job_key: { job, key } } })
    if (parker === null) return { text: `${key} is no longer parked: no job parks as ${job} any more.`, after }
    await tx.jobState.updateMany({ where: { name: parker.job }, data: { dueAt: at } })
    return {
      text: `${key} is tried again by ${parker.job}.`,
      after,
      afterCommit: async () => void (await runDueJobs()),
    }
  },
})

export const parkedActions: readonly Action[] = [retryParked]
