import { afterEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'

const { member } = catalogue
const gateway = withGateway()
let restore = (): void => undefined
afterEach(() => restore())

/** Puts another write door in the place of the gateway's own. */
function replaceWrite(write: (own: typeof gateway.platform.db.write) => typeof gateway.platform.db.write): void {
  const own = gateway.platform.db.write
  gateway.platform.db.write = write(own)
  restore = () => {
    gateway.platform.db.write = own
  }
}

const look = async (token: string) => (await gateway.ask(member.info, {}, { token })).body.success
const seenAt = async (token: string) => {
  const { list } = (await gateway.ask(member.sessions, {}, { token })).body.value
  return list.find(({ isCurrent }) => isCurrent)?.lastSeenAt
}

test('who only reads is answered while the database takes no writes, and stays logged in', async () => {
  const token = await gateway.logIn('player01')
  replaceWrite(() => () => Promise.reject(new Refusal('system.not.available')))
  for (let pause = 0; pause < 3; pause += 1) {
    gateway.platform.clock.advance(29 * minuteMs)
    expect(await look(token)).toBe(true)
  }
  gateway.platform.clock.advance(31 * minuteMs)
  expect(await look(token)).toBe(false)
})

test('when a session was seen is written down once a minute, however many calls come', async () => {
  const token = await gateway.logIn('player02')
  let writes = 0
  replaceWrite((own) => (work) => {
    writes += 1
    return own(work)
  })
  gateway.platform.clock.advance(2 * minuteMs)
  const expected = gateway.platform.clock.now().getTime()
  expect(await Promise.all(Array.from({ length: 20 }, () => look(token)))).not.toContain(false)
  expect(writes).toBe(1)
  // The door works in the order in which it is asked.
  await gateway.platform.db.write(async () => undefined)
  expect(await seenAt(token)).toBeGreaterThanOrEqual(expected)
})
