import { expect, test } from 'vitest'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { readOptions } from '#conformance/options.ts'
import { planOf } from '#conformance/plan/plan.ts'
import { sampleOf } from '#conformance/plan/samples.ts'
import { at, Learnt, nameOf, type Step } from '#conformance/plan/step.ts'
import { findExample } from '#gateway/docs/examples.ts'

const { session } = catalogue
const account = { name: 'player01', password: 'Perlas2026' }
const mobile = { number: '9170000123', dialingCode: '63', readCode: async () => '123456' }
const newcomer = { name: 'kit12345678', password: 'Kit-12345678', mobile }
const calls = allCalls()
const plans: [who: string, plan: Step[]][] = [
  ['as a guest', planOf({ calls, account: null, newcomer: null })],
  ['with an account', planOf({ calls, account, newcomer: null })],
  ['with a session', planOf({ calls, account: { token: 'x' }, newcomer: null })],
  ['with an account of its own', planOf({ calls, account: null, newcomer })],
  ['with both', planOf({ calls, account, newcomer })],
]

test.each(plans)(
  'every request %s has a name of its own, and every call is asked but those of operators',
  (_who, plan) => {
    const names = plan.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const asked = new Set(plan.map(({ call }) => nameOf(call)))
    expect(calls.filter((call) => !asked.has(nameOf(call))).map(({ access }) => access)).toEqual(['operator'])
  },
)

/** It reads, has a session that nobody has, is no body of its call, or comes and goes. */
const isHarmless = ({ call, method, body, who, headers }: Step): boolean => {
  const reads = call.methods[0] === 'GET' && !call.opens
  const isEmpty = body === '{}' && (who === 'guest' || call.carrier === 'encrypted')
  const isNobodys = headers?.authorization !== undefined
  return (
    reads ||
    isNobodys ||
    (method !== 'GET' && body === '{') ||
    isEmpty ||
    call === session.login ||
    call === session.logout
  )
}

test.each(plans.slice(0, 3))('what is sent %s changes nothing', (_who, plan) => {
  expect(plan.filter((step) => !isHarmless(step)).map(({ name }) => name)).toEqual([])
})

test('a sealed body that says nothing is refused by every call for what it lacks, should it be read after all', () => {
  const sealed = calls.filter(({ carrier, access }) => carrier === 'encrypted' && access !== 'nobody')
  expect(sealed.length).toBeGreaterThan(10)
  expect(sealed.filter(({ input }) => input.safeParse({}).success).map(nameOf)).toEqual([])
})

test('a call by all of its names and methods is asked by each', () => {
  const plan = plans[1]?.[1] ?? []
  const reads = calls.filter(({ methods, opens, access }) => methods[0] === 'GET' && !opens && access !== 'operator')
  const ways = reads.flatMap(({ path, aliases, methods }) => [
    ...[path, ...aliases].map((each) => `${methods[0]} ${each}`),
    ...methods.slice(1).map((method) => `${method} ${path}`),
  ])
  const asked = new Set(
    plan
      .filter(({ expects }) => expects === 'value' || expects === 'key')
      .map(({ method, path }) => `${method} ${path}`),
  )
  expect(ways.length).toBeGreaterThan(150)
  expect(ways.filter((way) => !asked.has(way))).toEqual([])
})

test('for every call that reads and needs something, the kit knows with what it is asked', () => {
  const lacking = calls
    .filter(({ methods, access }) => methods[0] === 'GET' && access !== 'operator')
    .flatMap((call) =>
      Object.values(sampleOf(call)).flatMap((field) =>
        field instanceof Learnt && field.from.startsWith('an example of') ? [`${nameOf(call)}: ${field.from}`] : [],
      ),
    )
  expect(lacking).toEqual([])
})

test('what is learnt from an answer stands there in the one that was recorded', () => {
  const memory = new Map(calls.map((call) => [nameOf(call), at(findExample(call), ['body', 'value'])]))
  const unlearnt = calls.flatMap((call) =>
    Object.values(sampleOf(call)).flatMap((field) =>
      field instanceof Learnt && field.from.includes(' › ') && field.find(memory) === undefined
        ? [`${nameOf(call)}: ${field.from}`]
        : [],
    ),
  )
  expect(unlearnt).toEqual([])
})

test('at the pace of the kit all of it is sent within half a minute', () => {
  const { rate } = readOptions(['https://gateway.example']) ?? { rate: 0 }
  for (const [, plan] of plans) expect(plan.length / rate).toBeLessThan(25)
})
