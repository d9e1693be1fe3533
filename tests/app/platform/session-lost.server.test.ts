import { expect, test } from 'vitest'
import { toSessionLost } from '#app/platform/session-lost.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { wallet } from '#catalogue/wallet.ts'
import { setGateway } from '../../support/site-settings.ts'

/** A step back names the page that it leads to as the one that stands, and asks for no frame. */
test('what is read alone is the whole page, wherever it is read', async () => {
  setGateway()
  const request = new Request('http://site.example/_root.data', { headers: { referer: 'http://site.example/' } })
  const lost = async (isWithFrame: boolean) =>
    toSessionLost(wallet.balance, await readVisitor({ request, context: { isWithFrame } }))
  expect([isWhole(await lost(false)), isWhole(await lost(true))]).toEqual([true, false])
  expect((await lost(true)).headers.has('x-remix-replace')).toBe(true)
})

const isWhole = ({ headers }: Response) => headers.has('x-remix-reload-document')

test('what is read anew after the end of a session is a whole page: a step would leave the frame of the member', async () => {
  setGateway()
  const [reading, changing] = [
    await toSessionLost(wallet.balance, { path: '/recent' }),
    await toSessionLost(member.firstLogin, { path: '/' }),
  ]
  expect([isWhole(reading), isWhole(changing)]).toEqual([true, false])
})

test.each([
  ['/help/ask.data', '/help/ask', false],
  ['/help/ask.data?subject=a%20b', '/help/ask?subject=a+b#text', false],
  ['/_root.data?_routes=root', '/', false],
  ['/recent.data', '/help/ask', true],
  ['/recent.data?page=2', '/recent', true],
  ['/balance.data', '/help/ask', true],
  ['/recent.data', '', true],
])('%s that is read at %s is the whole page: %s', async (asked, at, whole) => {
  setGateway()
  const request = new Request(`http://site.example${asked}`, {
    headers: at === '' ? {} : { referer: `http://site.example${at}` },
  })
  const lost = await toSessionLost(wallet.balance, await readVisitor({ request, context: {} }))
  expect([isWhole(lost), lost.headers.has('set-cookie')]).toEqual([whole, true])
})
