import { expect, test } from 'vitest'
import { outlookOf, type Plan } from '#gateway/kernel/bonuses/outlook.ts'
import { workOutlook } from '#gateway/kernel/bonuses/work-outlook.ts'

/** So long nobody waits here. */
const longMs = 600_000

const plan: Plan = {
  pays: [
    { units: 4, chance: 0.2 },
    { units: 0, chance: 0.8 },
  ],
  stake: 2,
  own: 20,
  purse: 20,
  bets: 200,
  keeps: 'all',
  cap: null,
}

test('a plan is worked out once, with the same result, while others have their turn', async () => {
  let [turns, asked, isDone] = [0, 0, false]
  const ask = () =>
    workOutlook(
      'a plan',
      async () => {
        asked += 1
        return plan
      },
      { waitMs: longMs },
    )
  const takeTurns = async () => {
    while (!isDone) {
      await new Promise(setImmediate)
      turns += 1
    }
  }
  const others = takeTurns()
  const [one, again] = await Promise.all([ask(), ask()])
  isDone = true
  await others
  expect(one).toEqual(outlookOf(plan))
  expect(again).toBe(one)
  expect(asked).toBe(1)
  expect(turns).toBeGreaterThan(plan.bets / 2)
})

test('who comes while too many wait is answered without it', async () => {
  const all = Array.from({ length: 25 }, (_, own) =>
    workOutlook(`of ${own}`, async () => ({ ...plan, own, bets: 3 }), { waitMs: longMs }),
  )
  const missing = (await Promise.all(all)).filter((outlook) => outlook === 'working')
  expect(missing).toHaveLength(5)
})

test('who asks is not kept waiting, and finds the result when they ask again', async () => {
  let begins: (plan: Plan) => void = () => {}
  const promise = new Promise<Plan>((resolve) => {
    begins = resolve
  })
  expect(await workOutlook('a slow plan', () => promise, { waitMs: 0 })).toBe('working')
  begins(plan)
  expect(await workOutlook('a slow plan', () => promise, { waitMs: longMs })).toEqual(outlookOf(plan))
})
