import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { introduceSite } from '#app/areas/system/introduce-site.server.ts'
import { epochMs, followMachine } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../../support/small-gateway.ts'

const times = { saysEveryMs: 5, triedAgainAfterMs: 1, waitsForMs: 3 }
const [one, other] = ['one-secret-that-has-thirty-two-letters', 'another-secret-of-thirty-two-letters']

let gateway: SmallGateway
const leaves: (() => Promise<void>)[] = []
beforeEach(async () => {
  gateway = await startSmallGateway()
})
afterEach(async () => {
  for (const leave of leaves.splice(0)) await leave()
  await gateway.close()
})

/** What a site that starts now says or is told. */
async function start(secret = one) {
  setGateway(gateway.url, { SESSION_SECRET: secret })
  const refused: string[] = []
  const troubles: (string | null)[] = []
  const { firstSaid, leave } = introduceSite(
    { refuse: (sentences) => refused.push(sentences), setTrouble: (reason) => troubles.push(reason) },
    times,
  )
  leaves.push(leave)
  await firstSaid
  return { refused, troubles, leave }
}
// Files of tests share the app's modules, and each begins at a moment of its own: what the app followed before is made good here.
followMachine()
const testsAheadMs = epochMs() - Date.now()
/** What the machine's clock says, in the tests' time. */
const machineTime = (aheadMs = 0) => Math.round(Date.now() + testsAheadMs + aheadMs)
const now = () => succeedWith({ machineTime: machineTime() })
const sent = (): Record<string, unknown>[] => gateway.received.map(({ body }) => JSON.parse(body))

test('a site says by fingerprint what it signs with and what else it reads, and that it leaves', async () => {
  gateway.answer = now()
  const { refused, leave } = await start(`${one} ${other}`)
  await leave()
  const [first, last] = [sent()[0], sent().find(({ isLeaving }) => isLeaving)]
  expect([refused, last]).toEqual([[], { ...first, isLeaving: true }])
  expect(first?.reads).toHaveLength(2)
  expect(JSON.stringify(sent())).not.toContain('thirty-two')
})

test.each([
  ['site.secret.differs', /another SESSION_SECRET, .+ give all sites the same SESSION_SECRET/],
  ['site.key.differs', /another APP_KEY: give the app and all gateways the same/],
] as const)('a site that is answered %s ends with a sentence', async (code, sentence) => {
  gateway.answer = refuseWith(code)
  expect((await start()).refused[0]).toMatch(sentence)
})

test('a gateway that knows no such call, or none that answers, stops nobody', async () => {
  gateway.answer = refuseWith('path.not.found')
  expect((await start()).refused).toEqual([])
  setGateway()
  const refused: string[] = []
  const { firstSaid, leave } = introduceSite(
    { refuse: (text) => refused.push(text), setTrouble: () => undefined },
    times,
  )
  leaves.push(leave)
  await firstSaid
  expect(refused).toEqual([])
})

test('a site that ends together with its gateway says nothing of an answer that does not come', async () => {
  gateway.answer = now()
  const { leave } = await start()
  const warned = vi.spyOn(log(), 'warn')
  onTestFinished(() => warned.mockRestore())
  gateway.answer = ({ body }, response) => {
    if (JSON.parse(body).isLeaving) response.socket?.resetAndDestroy()
  }
  await leave()
  expect([sent().at(-1)?.isLeaving, warned.mock.calls]).toEqual([true, []])
})

test('nor of one that was on its way when it was told to end; one that stays does', async () => {
  setGateway(gateway.url, { SESSION_SECRET: one })
  const warned = vi.spyOn(log(), 'warn').mockReturnValue(undefined)
  onTestFinished(() => warned.mockRestore())
  let lose: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    gateway.answer = (_received, response) => {
      lose = () => void response.socket?.resetAndDestroy()
      resolve()
    }
  })
  const hooks = { refuse: () => undefined, setTrouble: () => undefined }
  const ending = introduceSite(hooks, times)
  await asked
  await ending.leave()
  lose()
  await ending.firstSaid
  expect(warned).not.toHaveBeenCalled()

  gateway.answer = (_received, response) => void response.socket?.resetAndDestroy()
  const staying = introduceSite(hooks, times)
  leaves.push(staying.leave)
  await staying.firstSaid
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ call: 'system.introduceSite' }),
    'the gateway gave no usable answer',
  )
})

test('a clock that differs by more than seconds is a sentence', async () => {
  gateway.answer = succeedWith({ machineTime: machineTime(180_000) })
  expect((await start()).refused[0]).toMatch(
    /^The clock of this machine is 180 seconds behind that of the gateway: set both/,
  )
})

test('a machine whose clock was set, or that has slept, has the new time, and so has its site', async () => {
  gateway.answer = succeedWith({ machineTime: machineTime(180_000) })
  const nowMs = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs() + 180_000)
  const { refused, troubles } = await start()
  vi.restoreAllMocks()
  expect([refused, troubles.at(-1)]).toEqual([[], null])
  // And back.
  gateway.answer = now()
  expect((await start()).refused).toEqual([])
})
