import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as withdraw, loader as withdrawPage } from '#app/routes/member.withdraw.tsx'
import { system } from '#catalogue/system.ts'
import { wallet } from '#catalogue/wallet.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
/** Passes everything on but one call, which it never answers; it has no call for several reads at once. */
const between = createServer(async (asked, answer) => {
  if (asked.url?.startsWith(wallet.turnover.path)) return void answer.destroy()
  const body: Buffer[] = []
  for await (const chunk of asked) body.push(chunk as Buffer)
  const { method = 'GET', headers } = asked
  const {
    statusCode,
    payload,
    headers: given,
  } = await site.gateway.app.inject({
    method: method as 'GET',
    url: asked.url?.startsWith(system.together.path) ? '/wps/nothing/here' : (asked.url ?? '/'),
    headers: headers as Record<string, string>,
    ...(body.length > 0 ? { payload: Buffer.concat(body) } : {}),
  })
  answer.writeHead(statusCode, given as Record<string, string>).end(payload)
})
const player = new Browser()
beforeAll(async () => {
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
  setGateway(`http://127.0.0.1:${(between.address() as AddressInfo).port}`)
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})
afterAll(() => between.close())

test('a turnover that cannot be read keeps nobody from withdrawing: the gateway judges by it anyway', async () => {
  const page = await player.run(withdrawPage, '/member/withdraw')
  expect(page).toMatchObject({ status: 200, body: { desk: { turnover: null } } })
  const bankCardId = String((page.body.desk as { cards: { bankCardId: number }[] }).cards[0]?.bankCardId)
  const asked = { amount: '300', bankCardId, requestId: 'without-turnover' }
  expect(await player.run(withdraw, '/member/withdraw', asked)).toMatchObject({
    status: 200,
    body: { review: { amount: '300' } },
  })
  const confirmed = await player.run(withdraw, '/member/withdraw', {
    ...asked,
    seen: `300|${bankCardId}`,
    password: '246810',
  })
  expect(confirmed).toMatchObject({ status: 303, location: expect.stringMatching(/\/W\w+$/) })
})
