import { bodyText } from '#catalogue/fields.ts'
import type { Again } from '#gateway/platform/database/in-batches.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'
import { requireUnlocked } from '../second-person.ts'

export const retryParked = action({
  key: 'retryParked',
  summary:
    'Lets a job try a row again that it could not do, and says what came of it. A row of which nothing is due any more is no longer parked.',
  fields: { job: bodyText(60).min(1), key: bodyText(120).min(1) },
  reason: 'optional',
  fromForm: ({ job, key }) => ({ job, key }),
  async decide({ job, key }, { platform, by, at, runDueJobs, findParker }) {
    const where = { job_key: { job, key } }
    const parker = findParker(job)
    const row = await platform.db.write(async (tx) => {
      await requireUnlocked(tx, by)
      const found = await tx.parkedRow.findUnique({ where })
      if (found === null) throw new Refusal('no.data')
      // It stays parked until it is done: nobody else finds it any more.
      if (parker?.doAgain) return found
      await tx.parkedRow.delete({ where })
      if (parker !== null) await tx.jobState.updateMany({ where: { name: parker.job }, data: { dueAt: at } })
      return found
    })
    const after = { job, key }
    if (parker === null) return { text: `${key} is no longer parked: no job parks as ${job} any more.`, after }
    const text = `${key} is tried again by ${parker.job}.`
    if (!parker.doAgain) return { text, after, afterCommit: async () => void (await runDueJobs()) }
    return { text: `${text} ${sayCame(await parker.doAgain(row))}`, after }
  },
})

function sayCame(came: Again | null): string {
  if (came === null) return 'It could not be done and stays parked, with the reason.'
  if (came === 'done') return 'It is done.'
  if (came === 'nothing') return 'Nothing is due of it any more.'
  return `It stays parked, because it cannot be done now: ${came.later}.`
}

export const parkedActions: readonly Action[] = [retryParked]
