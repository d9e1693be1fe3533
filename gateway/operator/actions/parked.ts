import { bodyText } from '#catalogue/fields.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'

export const retryParked = action({
  key: 'retryParked',
  summary: 'Lets a job try a row again that it could not do. A row that is not due any more is just no longer parked.',
  fields: { job: bodyText(60).min(1), key: bodyText(120).min(1) },
  reason: 'optional',
  fromForm: ({ job, key }) => ({ job, key }),
  async act(tx, { job, key }, { at, runDueJobs }) {
    const { count } = await tx.parkedRow.deleteMany({ where: { job, key } })
    if (count === 0) throw new Refusal('no.data')
    await tx.jobState.updateMany({ where: { name: job }, data: { dueAt: at } })
    return {
      text: `${key} is tried again by ${job}.`,
      after: { job, key },
      afterCommit: async () => void (await runDueJobs()),
    }
  },
})

export const parkedActions: readonly Action[] = [retryParked]
