import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSession } from '#app/platform/cookies.server.ts'
import { loader as root } from '#app/root.tsx'
import { AgentFrame } from '#app/shell/agent-frame.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { member } from '#catalogue/member.ts'
import { setGateway } from '../../support/site-settings.ts'
import { refuseWith, type SmallGateway, startSmallGateway, succeedWith } from '../../support/small-gateway.ts'
import { writtenPage } from '../../support/written-page.tsx'
import { Browser } from '../areas/session/site.ts'

type Info = SmallGateway['answer']
let gateway: SmallGateway
let info: Info = succeedWith({})

/** A gateway that says nothing of use but who the member is, so the reads of a page are asked one by one. */
beforeAll(async () => {
  gateway = await startSmallGateway((request, response) => {
    const isInfo = request.path.startsWith(member.info.path)
    const answer = isInfo ? info : /together/.test(request.path) ? refuseWith('path.not.found') : succeedWith({})
    answer(request, response)
  })
  setGateway(gateway.url)
})
afterAll(() => gateway.close())

const abnormal = 'Network link is abnormal, please try again'

async function asMember(type: 0 | 1): Promise<Browser> {
  const browser = new Browser()
  const names = { username: 'tala07', merchant: '08wintlbf4', merchantCode: '08wintlbf4' }
  const cookie = await writeSession({ token: 'token-7', type, ...names })
  const [pair = ''] = cookie.split(';')
  browser.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  return browser
}

const cut: Info = (_request, response: ServerResponse) => void response.destroy()

test.each([
  ['answers a fault', refuseWith('unknown.system.err')],
  ['answers what nobody can read', succeedWith({ id: 'x' })],
  ['is too busy', refuseWith('system.busy', { status: 503 })],
  ['breaks off', cut],
] satisfies [string, Info][])(
  'a gateway that %s costs nobody the session, and the frame says so (OP-116)',
  async (_what, fault) => {
    info = fault
    for (const type of [0, 1] as const) {
      const browser = await asMember(type)
      const { status, body, cookies } = await browser.run(root, '/recent')
      expect([status, browser.jar.has('perlas'), cookies.join()]).toEqual([
        200,
        true,
        expect.not.stringContaining('perlas=;'),
      ])
      const frame = body.frame as Frame
      expect(frame.member).toMatchObject({ account: 'tala07' })
      expect(await writtenPage(<PageFrame frame={frame}>page</PageFrame>, { frame })).toContain(abnormal)
      const agent = { type: 1, now: 0, waiting: 0, flags: {} as never }
      expect(
        await writtenPage(
          <AgentFrame frame={frame} agent={agent}>
            page
          </AgentFrame>,
          { frame },
        ),
      ).toContain(abnormal)
    }
  },
)

test('a lost session ends quietly: the visitor is a guest at the same address', async () => {
  info = refuseWith('user.token.expired', { status: 401 })
  const browser = await asMember(0)
  expect(await browser.run(root, '/recent?page=2')).toMatchObject({ status: 302, location: '/recent?page=2' })
  expect(browser.jar.has('perlas')).toBe(false)
  const { status, body } = await browser.run(root, '/recent?page=2')
  const frame = body.frame as Frame
  expect([status, frame.member, frame.role]).toEqual([200, null, 'guest'])
  expect(await writtenPage(<PageFrame frame={frame}>page</PageFrame>, { frame })).not.toContain(abnormal)
})
