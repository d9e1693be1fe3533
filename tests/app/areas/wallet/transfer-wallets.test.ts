import { expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as transfer, loader as transferPage } from '#app/routes/member.transferFund.tsx'
import { wallet } from '#catalogue/wallet.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { errorsOf, newBrowser, withSite } from '../session/site.ts'

const site = withSite()

test('a vendor whose games all play from the main balance is offered no wallet, and what lies in one can be taken out', async () => {
  const { gateway } = site
  const player = newBrowser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  const readDesk = async () => {
    const { body } = await player.run(transferPage, '/member/transferFund')
    const { wallets, main } = body as { wallets: { name: string; amount: number }[]; main: number }
    return {
      main,
      names: wallets.map(({ name }) => name),
      of: (code: string) => wallets.find(({ name }) => name === code),
    }
  }
  // All of UG is played from the main balance; of JDB that is said of its fishing only.
  const before = await readDesk()
  expect(before.names).toEqual(expect.arrayContaining(['main', 'JDB', 'PG']))
  expect(before.names).not.toContain('UG')

  const token = await gateway.logIn('player01')
  const order = { fromAccountType: 'main', toAccountType: 'UG', amount: '40', requestId: 'by another client' }
  expect((await gateway.ask(wallet.transfer, order, { token })).body.success).toBe(true)
  expect((await readDesk()).of('UG')).toMatchObject({ amount: 40 })
  const form = { from: 'UG', to: 'main', amount: '40', seen: '40|UG|main', requestId: 'out of UG' }
  const done = await player.run(transfer, '/member/transferFund', form)
  expect(done).toMatchObject({ status: 303, location: expect.stringMatching(/^\/member\/transfers\/T\w+$/) })
  expect((await readDesk()).main).toBe(before.main)
  // Sent again it is answered as before, though nothing lies there now.
  expect((await player.run(transfer, '/member/transferFund', form)).location).toBe(done.location)
})

test('more than may be moved at once is told as that, and not as a balance that nobody has', async () => {
  const player = newBrowser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  const tell = async (amount: string) =>
    errorsOf(await player.run(transfer, '/member/transferFund', { from: 'main', to: 'JDB', amount, requestId: amount }))
  expect(await tell('2000000')).toEqual({ amount: ['Enter an amount from ₱1 to ₱1,000,000'] })
  expect((await tell('900000')).amount?.[0]).toMatch(/^This is more than there is in Main/)
})
