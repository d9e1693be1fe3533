import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberOf, paymentPassword, tokenOf } from '../../areas/team/team-visitor.ts'

const { member, messages, team, wallet } = catalogue
const gateway = withGateway()

test.each([
  ['9178880001', '91******01'],
  ['+63 917 888 0001', '63********01'],
  ['(0917) 888-0001', '09*******01'],
  ['９１７８８８０００１', '91******01'],
  ['٩١٧٨٨٨٠٠٠١', '٩١******٠١'],
  ['Bea', 'Bea'],
  ['Bea 2001', 'Bea 2001'],
  ['12345', '12345'],
  ['', ''],
])('others see the name %j as %j', (name, shown) => {
  expect(toNameForOthers(name)).toBe(shown)
})

test('a number that is the name of an agent is told to nobody below, a guest with the invitation among them', async () => {
  const { db } = gateway.platform
  const number = '9178880001'
  const { id } = await memberOf(gateway, 'agent01')
  await db.write((tx) =>
    tx.member.update({ where: { id }, data: { account: number, accountKey: number, nickname: number } }),
  )
  const agent = { token: await tokenOf(gateway, number) }
  const below = { token: await tokenOf(gateway, 'player01') }
  const letter = { usernames: ['player01'], subject: 'Hello', content: 'How are you?' }
  expect((await gateway.ask(team.sendMessage, { to: 'members', ...letter }, agent)).body.success).toBe(true)

  const { upline } = (await gateway.ask(wallet.lineTransferSettings, {}, below)).body.value
  expect(upline).toEqual({ username: '91******01', nickname: '91******01' })
  // Whom the summary has named is known again by what it was shown, and by the name itself.
  const send = async (username: string) =>
    (await gateway.ask(wallet.transferToUpline, { amount: 20, password: paymentPassword, username }, below)).body
  const sent = await send(upline?.username ?? '')
  expect(sent.value.username).toBe('91******01')
  expect((await send(number)).success).toBe(true)
  expect((await send('91******02')).errorCode).toBe('transaction.state.differs')

  const told = [
    await gateway.ask(team.affiliate, { code: 'PERLAS01' }),
    await gateway.ask(member.profile, {}, below),
    await gateway.ask(messages.recipients, {}, below),
    await gateway.ask(messages.inbox, {}, below),
    await gateway.ask(wallet.transferReceipt, { transactionId: sent.value.transactionId }, below),
    await gateway.ask(wallet.transactions, {}, below),
  ].map(({ body }) => JSON.stringify(body))
  for (const answer of told) {
    expect(answer).toContain('91******01')
    expect(answer).not.toContain(number)
  }
})
