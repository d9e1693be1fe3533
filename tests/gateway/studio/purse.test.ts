import { afterEach, expect, test, vi } from 'vitest'
import { readPurseAtFront } from '#gateway/studio/assets/purse.js'
import { withGateway } from '../../support/gateway.ts'
import { sitDown } from './studio-visitor.ts'

const gateway = withGateway()
afterEach(() => vi.unstubAllGlobals())

/** A tab at that address, whose requests reach the gateway of the tests. */
function openTab(path: string) {
  const tab = Object.assign(new EventTarget(), { hidden: false })
  const page = { shown: [] as string[], left: 0, rounds: 0 as number | null }
  const asked: Promise<unknown>[] = []
  const answer = async (url: URL) => {
    const { statusCode, body } = await gateway.app.inject({ url: url.pathname })
    return new Response(body, { status: statusCode })
  }
  vi.stubGlobal('document', tab)
  vi.stubGlobal('fetch', (url: URL) => {
    const answered = answer(url)
    asked.push(answered)
    return answered
  })
  readPurseAtFront(new URL(`http://127.0.0.1${path}/now`), {
    withinMs: 10_000,
    roundsAtRest: () => page.rounds,
    show: ({ text }: { text: string }) => page.shown.push(text),
    leave: () => {
      page.left += 1
    },
  })
  return {
    page,
    asked,
    turn(isHidden: boolean) {
      tab.hidden = isHidden
      tab.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('a game in a tab that comes to the front again shows the balance that another has left', async () => {
  const token = await gateway.logIn('player01')
  const [front, back] = [await sitDown(gateway, { token }), await sitDown(gateway, { token, engine: 'dice' })]
  const { page, turn } = openTab(back.path)
  turn(true)
  const played = JSON.parse((await front.play()).body) as { balance: { text: string } }
  turn(false)
  await vi.waitFor(() => expect(page.shown).toEqual([played.balance.text]))
  expect((await back.get(`${back.path}/now`)).headers['cache-control']).toBe('no-store')
})

test('while a round runs nothing is read, and what was read before one is not shown after it', async () => {
  const visitor = await sitDown(gateway, { token: await gateway.logIn('player01') })
  const { page, asked, turn } = openTab(visitor.path)
  page.rounds = null
  turn(false)
  expect(asked).toHaveLength(0)
  page.rounds = 1
  turn(false)
  page.rounds = 2
  await Promise.all(asked)
  turn(false)
  await vi.waitFor(() => expect(page.shown).toHaveLength(1))
  expect(asked).toHaveLength(2)
})

test('where the session has ended meanwhile the page is asked for anew, and says so', async () => {
  const visitor = await sitDown(gateway, { token: await gateway.logIn('player01') })
  const { page, turn } = openTab(visitor.path)
  await gateway.platform.db.write((tx) => tx.session.deleteMany({ where: { memberId: visitor.memberId ?? 0 } }))
  turn(false)
  await vi.waitFor(() => expect([page.left, page.shown]).toEqual([1, []]))
})
