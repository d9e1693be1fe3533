import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as uplinePage } from '#app/routes/member.transferUpline.tsx'
import { action as withdraw, loader as withdrawPage } from '#app/routes/member.withdraw.tsx'
import { system } from '#catalogue/system.ts'
import { wallet } from '#catalogue/wallet.ts'
import { giveBonus } from '../../../gateway/areas/promotions/bonus-desk.ts'
import { memberIdOf } from '../../../gateway/areas/wallet/wallet-visitor.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { Browser, withSite } from '../session/site.ts'

const site = withSite()
let unanswered: string = wallet.turnover.path
/** Passes everything on but one call, which it never answers; it has no call for several reads at once. */
const between = createServer(async (asked, answer) => {
  if (asked.url?.startsWith(unanswered)) return void answer.destroy()
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
    seen: `300|${bankCardId}|0`,
    password: '246810',
  })
  expect(confirmed).toMatchObject({ status: 303, location: expect.stringMatching(/\/W\w+$/) })
})

test('an open bonus stands on the page of a transfer along the line, which is there also where nobody can say', async () => {
  const bonuses = async () => {
    const { status, body } = await player.run(uplinePage, '/member/transferUpline')
    return [status, (body.desk as { bonuses: unknown }).bonuses]
  }
  expect(await bonuses()).toEqual([200, []])
  const given = await giveBonus(site.gateway, await memberIdOf(site.gateway, 'player01'), { amount: '500.00' })
  expect(await bonuses()).toEqual([
    200,
    [{ bonusNo: given.bonusNo, title: 'Test bonus', purse: 500, turnoverLeft: 15_000 }],
  ])
  unanswered = wallet.withdrawalAccounts.path
  expect(await bonuses()).toEqual([200, []])
})
