import { expect, test } from 'vitest'
import { team } from '#catalogue/team.ts'
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
