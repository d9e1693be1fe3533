import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, faultsOf, memberIdOf, paymentPassword, type Visitor } from './wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let player: Visitor
let agent: Visitor
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
  agent = createVisitor(gateway, await gateway.logIn('agent01'))
})

const up = (amount: number, more: object = {}) =>
  gateway.ask(wallet.transferToUpline, { amount, password: paymentPassword, ...more } as never, { token: player.token })
const down = (username: string, amount: number, more: object = {}) =>
  gateway.ask(wallet.transferToDownline, { username, amount, password: paymentPassword, ...more } as never, {
    token: agent.token,
  })

test('money goes to the direct upline and to a downline, to the centavo and with a receipt', async () => {
  const before = [await player.balance(), await agent.balance()] as const
  expect((await gateway.ask(wallet.lineTransferSettings, {}, { token: player.token })).body.value).toEqual({
    enabled: true,
    upline: { username: 'agent01', nickname: 'Agila One' },
    minimumAmount: 10,
    maximumAmount: 50_000,
    remainingTimes: 20,
  })
  expect((await up(100.25)).body.value).toEqual({
    transactionId: expect.stringMatching(/^T/),
    amount: 100.25,
    username: 'agent01',
  })
  expect([await player.balance(), await agent.balance()]).toEqual([before[0] - 100.25, before[1] + 100.25])
  expect((await down('PLAYER01', 100.25)).body.value).toMatchObject({ username: 'player01' })
  expect([await player.balance(), await agent.balance()]).toEqual(before)
  expect(await faultsOf(gateway)).toEqual([])
})

test('a receipt says to its sender which way the money went, and to nobody else', async () => {
  const wayOf = async (transactionId: string, { token }: Visitor) => {
    const { way, direction } = (await gateway.ask(wallet.transferReceipt, { transactionId }, { token })).body.value
    return `${direction} ${way}`
  }
  const [sentUp, sentDown] = [
    (await up(10)).body.value.transactionId,
    (await down('player01', 20)).body.value.transactionId,
  ]
  expect([await wayOf(sentUp, player), await wayOf(sentUp, agent)]).toEqual(['out up', 'in null'])
  expect([await wayOf(sentDown, agent), await wayOf(sentDown, player)]).toEqual(['out down', 'in null'])
  const order = { username: 'player01', amount: 5, password: paymentPassword }
  const collected = (await gateway.ask(wallet.collectFromDownline, order as never, { token: agent.token })).body.value
  expect([await wayOf(collected.transactionId, agent), await wayOf(collected.transactionId, player)]).toEqual([
    'in null',
    'out null',
  ])
})

test('a receipt names whole whom its reader has to name, and masks a number that is an upline’s', async () => {
  const rename = (from: string, account: string) =>
    gateway.platform.db.write(async (tx) => {
      const { id } = await tx.member.findUniqueOrThrow({ where: { accountKey: from } })
      await tx.member.update({ where: { id }, data: { account, accountKey: account } })
    })
  const endsOf = async (transactionId: string, { token }: Visitor) => {
    const { from, to } = (await gateway.ask(wallet.transferReceipt, { transactionId }, { token })).body.value
    return [from, to]
  }
  await rename('player01', '9171234567')
  const sent = (await down('9171234567', 20)).body.value.transactionId
  await rename('9171234567', 'player01')
  await rename('agent01', '9187654321')
  const back = (await up(10)).body.value.transactionId
  await rename('9187654321', 'agent01')
  expect(await endsOf(sent, agent)).toEqual(['agent01', '9171234567'])
  expect(await endsOf(sent, player)).toEqual(['agent01', '9171234567'])
  expect(await endsOf(back, agent)).toEqual(['player01', '9187654321'])
  await rename('player01', '9171234567')
  const byNumber = (await up(10)).body.value.transactionId
  await rename('9171234567', 'player01')
  expect(await endsOf(byNumber, agent)).toEqual(['9171234567', 'agent01'])
  // Who has invited somebody and is no agent reads their number as others do.
  const retype = (type: number) =>
    gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey: 'agent01' }, data: { type } }))
  await retype(0)
  expect((await endsOf(byNumber, agent))[0]).toContain('*')
  await retype(1)
  const [from, to] = await endsOf(back, player)
  expect([from, to?.includes('*')]).toEqual(['player01', true])
})

test('the same key sends once, with other content or another receiver it is refused', async () => {
  const before = await agent.balance()
  const answers = await Promise.all([1, 2, 3].map(() => down('player01', 50, { requestId: 'line' })))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await down('player01', 51, { requestId: 'line' })).body.errorCode).toBe('idempotency.key.reused')
  expect((await down('agent02', 50, { requestId: 'line' })).body.errorCode).toBe('idempotency.key.reused')
  expect(await agent.balance()).toBe(before - 50)
})

test('who is shown somebody else than the upline sends nothing, and a resend is answered by whomever it names', async () => {
  const before = await player.balance()
  const asked = up(60, { username: 'agent02', requestId: 'shown' })
  expect((await asked).body).toMatchObject({
    errorCode: 'transaction.state.differs',
    value: { fields: [{ field: 'username' }] },
  })
  // No try at the payment password: it is not looked at.
  expect((await up(60, { username: 'agent02', password: '000001' })).body.errorCode).toBe('transaction.state.differs')
  expect(await player.balance()).toBe(before)
  const sent = await up(60, { username: 'AGENT01', requestId: 'shown' })
  expect(sent.body.value).toMatchObject({ username: 'agent01' })
  for (const more of [{}, { username: '' }, { username: 'agent02' }])
    expect((await up(60, { ...more, requestId: 'shown' })).body).toEqual(sent.body)
  expect(await player.balance()).toBe(before - 60)
  expect((await down('player01', 60)).body.success).toBe(true)
})

test('whoever is not below is as if they did not exist: a stranger, a sibling’s line, a name that nobody has; oneself is named', async () => {
  const head = await gateway.platform.db.read.member.findFirstOrThrow({
    where: { uplineId: null, type: 1, NOT: { accountKey: 'agent01' } },
  })
  const nobody = (await down('nosuchmember', 50)).body
  expect(nobody.errorCode).toBe('not.exists.user')
  expect((await down('AGENT01', 50)).body.errorCode).toBe('agent.downline.self')
  for (const username of [head.account, 'player02', 'fresh01']) expect((await down(username, 50)).body).toEqual(nobody)
  const asPlayer = { token: player.token }
  expect(
    (
      await gateway.ask(
        wallet.transferToDownline,
        { username: 'agent01', amount: 50, password: paymentPassword },
        asPlayer,
      )
    ).body,
  ).toEqual(nobody)
  expect(
    (await gateway.ask(wallet.transferToUpline, { amount: 50, password: paymentPassword }, { token: agent.token })).body
      .errorCode,
  ).toBe('not.exists.upline')
})

test('a member of the downline at any depth is reached', async () => {
  const agentId = await memberIdOf(gateway, 'agent01')
  const { read } = gateway.platform.db
  const deep = await read.memberLine.findFirstOrThrow({ where: { ancestorId: agentId, depth: { gte: 3 } } })
  const { account } = await read.member.findUniqueOrThrow({ where: { id: deep.descendantId } })
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { id: deep.descendantId }, data: { state: 'active' } }),
  )
  expect((await down(account, 25)).body.value).toMatchObject({ username: account })
  await gateway.platform.db.write((tx) =>
    tx.member.update({ where: { id: deep.descendantId }, data: { state: 'disabled' } }),
  )
  expect((await down(account, 25)).body.errorCode).toBe('not.exists.user')
})

test('what a member has sent back up is not collected once more', async () => {
  const asAgent = { token: agent.token }
  const collect = (amount: number) =>
    gateway.ask(
      wallet.collectFromDownline,
      { username: 'player01', amount: String(amount), password: paymentPassword },
      asAgent,
    )
  const collectable = async () =>
    (await gateway.ask(catalogue.team.member, { username: 'player01' }, asAgent)).body.value.collectable
  const back = await collectable()
  if (back > 0) await collect(back)
  const before = [await player.balance(), await agent.balance()]
  await down('player01', 1_000)
  await up(400)
  expect(await collectable()).toBe(600)
  expect((await collect(1_000)).body).toMatchObject({
    errorCode: 'transfer.collect.exceeds',
    value: { maximumAmount: 600 },
  })
  await up(600)
  expect((await collect(1)).body.errorCode).toBe('transfer.collect.exceeds')
  expect([await player.balance(), await agent.balance()]).toEqual(before)
})

test('money that must still be staked does not leave through the line either, nor is it collected', async () => {
  const { value } = (await player.order('100')).body
  await player.press(value, 'pay')
  expect((await up(50)).body).toMatchObject({ errorCode: 'withdraw.turnover.left', value: { turnoverLeft: 100 } })
  await down('player01', 50)
  const before = await player.balance()
  const collected = await gateway.ask(
    wallet.collectFromDownline,
    { username: 'player01', amount: '50', password: paymentPassword },
    { token: agent.token },
  )
  expect(collected.body.errorCode).toBe('transfer.collect.turnover')
  expect(await player.balance()).toBe(before)
  const shown = async () =>
    (await gateway.ask(catalogue.team.member, { username: 'player01' }, { token: agent.token })).body.value
  expect(await shown()).toMatchObject({ collectable: 0, collectObstacle: 'turnover' })
  const { db, clock } = gateway.platform
  const memberId = await memberIdOf(gateway, 'player01')
  const close = () => db.write((tx) => tx.turnoverEntry.updateMany({ where: { memberId }, data: { state: 'closed' } }))
  await close()
  expect(await shown()).toMatchObject({ collectable: 50, collectObstacle: null })

  // Of what was sent only what is still there can come back.
  const spentMinor = BigInt(Math.round(before * 100)) - 20_00n
  const spend = (id: string, amountMinor: bigint) =>
    db.write((tx) =>
      post(tx, {
        id,
        kind: 'opening',
        currency: 'TLB',
        lines: [
          { account: memberAccount.main(memberId), amountMinor: -amountMinor },
          { account: houseAccount.openingBalances(), amountMinor },
        ],
        memberId,
        at: clock.now(),
      }),
    )
  await spend('test:spent', spentMinor)
  expect(await shown()).toMatchObject({ collectable: 20, collectObstacle: null })
  await spend('test:returned', -spentMinor)
})

test('twenty a day are allowed', async () => {
  await gateway.platform.db.write(async (tx) => {
    const memberId = await memberIdOf(gateway, 'agent01')
    const at = gateway.platform.clock.now()
    const sent = await tx.ledgerTransfer.count({ where: { memberId, kind: 'line-transfer' } })
    for (let more = sent; more < 20; more += 1) {
      const lines = [
        { account: `member:${memberId}:main`, amountMinor: -1n },
        { account: 'house:opening-balances', amountMinor: 1n },
      ]
      await post(tx, { id: `line-transfer:made-${more}`, kind: 'line-transfer', currency: 'TLB', lines, memberId, at })
    }
  })
  expect((await down('player01', 50)).body.errorCode).toBe('transfer.reach.max.count')
})
