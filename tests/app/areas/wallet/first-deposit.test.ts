import { expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as deposit, loader as depositPage } from '#app/routes/member.deposit.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, withSite } from '../session/site.ts'

const site = withSite()

test('who has told no day of birth is asked for it on the page of the first deposit, and then pays in', async () => {
  const username = 'player02'
  await site.gateway.platform.db.write(async (tx) => {
    const { id } = await tx.member.update({ where: { accountKey: username }, data: { birthday: null } })
    await tx.deposit.updateMany({ where: { memberId: id }, data: { state: 'cancelled' } })
  })
  const browser = new Browser()
  await browser.run(login, '/login', { by: 'username', username, password: demoPassword })
  const path = '/member/deposit?amount=700'
  const asks = async () => (await browser.run(depositPage, path)).body.asksBirthday
  expect(await asks()).toBe(true)

  const tell = (birthday: string) => browser.run(deposit, path, { birthday })
  expect(errorsOf(await tell(''))).toEqual({ birthday: ['Enter your date of birth'] })
  const young = await tell('2035-01-01')
  expect(errorsOf(young)).toEqual({ birthday: ['You must be 18 or older'] })
  expect(young.body.lastResult).toMatchObject({ initialValue: { birthday: '2035-01-01' } })
  expect(errorsOf(await tell('the fourth of May'))).toHaveProperty('birthday')
  // A page that was opened before is refused by the gateway, at the field that it does not have.
  const order = { channel: 'ALONPAY', amount: '700', seen: '700|ALONPAY|', requestId: 'the first' }
  expect(errorsOf(await browser.run(deposit, path, order))).toEqual({
    '': [expect.stringContaining('date of birth')],
  })
  expect(await asks()).toBe(true)

  expect(await tell('1990-05-04')).toMatchObject({ status: 303, location: path })
  expect(await asks()).toBe(false)
  expect((await browser.run(deposit, path, order)).status).toBe(303)
})
