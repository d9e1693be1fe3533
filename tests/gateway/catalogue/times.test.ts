import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { withGateway } from '../../support/gateway.ts'

const gateway = withGateway()
const lastOfDate = 8_640_000_000_000_000

/** Fields of inputs that say when, by their names; `day` and `age` are texts of their own. */
const isTime = (name: string): boolean => /(Date|Time|At|Until)$|^(at|since|from|until)$/.test(name)

type Field = { call: Call; name: string; accepts(value: unknown): boolean }
function timeFields(): Field[] {
  const calls: Call[] = [...Object.values(catalogue).flatMap((area) => Object.values(area) as Call[]), ...operatorCalls]
  return calls.flatMap((call) => {
    const shape =
      (call.input as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> }).shape ?? {}
    return Object.entries(shape).flatMap(([name, schema]) => {
      const accepts = (value: unknown) => schema.safeParse(value).success
      // What takes the number of a usual day is a time in milliseconds.
      return isTime(name) && accepts(1_760_000_000_000) && !accepts('2026-01-31') ? [{ call, name, accepts }] : []
    })
  })
}

test('no call takes a time that a Date cannot hold, or from which nothing can be reckoned any more', () => {
  const fields = timeFields()
  expect(fields.length).toBeGreaterThanOrEqual(10)
  const loose = fields.filter(({ accepts }) =>
    [lastOfDate, lastOfDate + 1, Number.MAX_SAFE_INTEGER, 1e300, -1].some(accepts),
  )
  expect(loose.map(({ call, name }) => `${call.path} ${name}`)).toEqual([])
})

test('a time that cannot be is refused by its name, and the widest that can is answered', async () => {
  const token = await gateway.logIn('agent01')
  const fields = timeFields().filter(({ call }) => call.area !== 'operator' && call.methods[0] === 'GET')
  for (const { call, name, accepts } of fields) {
    const wrong = await gateway.ask(call, { [name]: Number.MAX_SAFE_INTEGER }, { token })
    expect(wrong.body).toMatchObject({ errorCode: 'request_param_err', message: expect.stringContaining(name) })
    for (const widest of [0, 253_402_300_799_999].filter(accepts)) {
      const { body } = await gateway.ask(call, { [name]: widest }, { token })
      expect([call.path, name, widest, body.errorCode]).not.toContain('unknown.system.err')
    }
  }
})

test.each([17, 946_684_799_999, 253_402_300_800_000, lastOfDate - 1])(
  'a preview of the period at %d is refused by its field',
  async (at) => {
    const token = await gateway.logIn('agent01')
    const { body } = await gateway.ask(
      catalogue.contracts.preview,
      { username: 'player01', kind: 'dividend', at } as never,
      { token },
    )
    expect(body).toMatchObject({ errorCode: 'request_param_err', message: expect.stringContaining('at:') })
  },
)
