import { expect, test } from 'vitest'
import { allCalls } from '#catalogue/index.ts'
import { nameOf } from '#conformance/plan/step.ts'
import { type Example, findExample } from '#gateway/docs/examples.ts'
import { copySeededDatabase } from '../support/database.ts'
import { recordExamples } from './record.ts'

/** What of an answer is the same by whomever and whenever it is recorded. */
const toOutline = (example: Example | undefined) => {
  const { status, body } = example ?? { status: 0, body: null }
  return { status, code: (body as { errorCode?: string } | null)?.errorCode }
}

test('a new recording gets as far as the one that is kept (`npm run examples`)', async () => {
  const database = copySeededDatabase()
  try {
    const anew = await recordExamples(database.path)
    const named = (outline: (name: string) => unknown) =>
      Object.fromEntries(allCalls().map((call) => [nameOf(call), outline(nameOf(call))]))
    const kept = new Map(allCalls().map((call) => [nameOf(call), findExample(call)]))
    expect(named((name) => toOutline(anew[name]))).toEqual(named((name) => toOutline(kept.get(name))))
  } finally {
    database.remove()
  }
}, 120_000)
