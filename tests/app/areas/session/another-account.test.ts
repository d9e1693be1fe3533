import { expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as deposit, loader as depositPage } from '#app/routes/member.deposit.tsx'
import { action as playSafe, loader as playSafePage } from '#app/routes/member.playSafe.tsx'
import { loader as profilePage, action as saveProfile } from '#app/routes/member.profile.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, type Outcome, withSite } from './site.ts'

const site = withSite()
const comeIn = (browser: Browser, username: string) =>
  browser.run(login, '/login', { by: 'username', username, password: demoPassword })
const keyOf = ({ body }: Outcome) => String(body.formKey)
const keptBy = ({ body }: Outcome) => (body.lastResult as { initialValue?: Record<string, string> }).initialValue
const countOf = async (username: string) => {
  const { read } = site.gateway.platform.db
  const { id } = await read.member.findUniqueOrThrow({ where: { accountKey: username } })
  return {
    deposits: await read.deposit.count({ where: { memberId: id } }),
  }
}

test('a form that was opened by one member does nothing for another who has logged in since, and says so', async () => {
  const browser = new Browser()
  await comeIn(browser, 'player01')
  const order = { amount: '500', channel: 'ALONPAY', seen: '500|ALONPAY|' }
  const requestId = keyOf(await browser.run(depositPage, '/member/deposit'))
  const stop = { length: '24h', sure: 'yes', requestId: keyOf(await browser.run(playSafePage, '/member/playSafe')) }
  const profile = { nickname: 'Tala', requestId: keyOf(await browser.run(profilePage, '/member/profile')) }
  await comeIn(browser, 'player02')
  const before = await countOf('player02')

  const said = { '': [expect.stringMatching(/^This form was opened with another account, so nothing was done/)] }
  const refused = await browser.run(deposit, '/member/deposit', { ...order, requestId })
  expect([refused.status, errorsOf(refused)]).toEqual([409, said])
  expect(keptBy(refused)).toMatchObject({ amount: '500' })
  // It comes back with a key of who reads it now, as it does where the page itself cannot be read.
  const given = keptBy(refused)?.requestId ?? ''
  expect(given.split('.')[1]).toBe(keyOf(await browser.run(depositPage, '/member/deposit')).split('.')[1])
  expect(refused.body.kept).toContainEqual(['requestId', given])
  for (const sent of [
    await browser.run(playSafe, '/member/playSafe', stop),
    await browser.run(saveProfile, '/member/profile', profile),
  ])
    expect([sent.status, errorsOf(sent)]).toEqual([409, said])
  expect((await browser.run(playSafePage, '/member/playSafe')).body.state).toMatchObject({ break: null })
  expect(await countOf('player02')).toEqual(before)

  expect(await browser.run(deposit, '/member/deposit', { ...order, requestId: given })).toMatchObject({ status: 303 })
  expect((await countOf('player02')).deposits).toBe(before.deposits + 1)
})
