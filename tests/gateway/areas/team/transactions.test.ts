import { expect, test } from 'vitest'
import { team } from '#catalogue/team.ts'
import { wallet } from '#catalogue/wallet.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createLine } from '../contracts/line.ts'

const gateway = withGateway()

test('the rebates of the details are those of the loss statement: of one’s own bets, of a line and of who was invited', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('head', null, 1)
  const below = await line.addPerson('below', head, 0)
  const { db, clock } = gateway.platform
  for (const [kind, amountMinor] of [
    ['rebate', 100n],
    ['agent-rebate', 20n],
    ['referral-rebate', 3n],
    ['promotion', 7n],
  ] as const) {
    const lines = [
      { account: houseAccount.agentRebates(), amountMinor: -amountMinor },
      { account: memberAccount.main(below.id), amountMinor },
    ]
    await db.write((tx) =>
      post(tx, { id: `details:${kind}`, kind, currency: 'TLB', lines, memberId: below.id, at: clock.now() }),
    )
  }
  const { list, footer } = (await line.as(head, team.transactions, { preset: 'today', kind: 'rebate' })).value
  const [row] = (await line.as(head, team.lossStatement, { preset: 'today' })).value.list
  expect(list.map(({ kind }) => kind)).toEqual(['rebate', 'rebate', 'rebate'])
  expect([footer.incoming, row?.rebate]).toEqual([1.23, 1.23])
  expect((await line.as(head, team.transactions, { preset: 'today', kind: 'other' })).value.total).toBe(1)
})

test('an agent reads the number and the name of a movement that its member reads, also of what a contract paid', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('giver', null, 1)
  const below = await line.addPerson('taker', head, 0)
  const { db, clock } = gateway.platform
  for (const [kind, id, amountMinor] of [
    ['daily-wage', 'contract:17:2026-11-27T16:00:00.000Z', 500n],
    ['real-time-wage', 'contract:18:2026-11-27T16:05:00.000Z', 40n],
    ['deposit', 'deposit:D7KQ2M9XW4TD', 900n],
    ['bet', 'bet-won:B7KQ2M9XW4TD', 60n],
  ] as const) {
    const lines = [
      { account: houseAccount.agentRebates(), amountMinor: -amountMinor },
      { account: memberAccount.main(below.id), amountMinor },
    ]
    await db.write((tx) => post(tx, { id, kind, currency: 'TLB', lines, memberId: below.id, at: clock.now() }))
  }
  const own = (await line.as(below, wallet.transactions, {})).value.list
  const read = (await line.as(head, team.transactions, { preset: 'today' })).value.list
  expect(read.map(({ orderNo, kindName }) => [orderNo, kindName])).toEqual(
    own.map(({ orderNo, txTypeName }) => [orderNo, txTypeName]),
  )
  expect(read).toContainEqual(
    expect.objectContaining({ orderNo: 'C17-20261128-0000', kind: 'contract', kindName: 'Daily wage' }),
  )
})
