import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context, Input } from '#gateway/operator/action.ts'
import { createDecideProposal } from '#gateway/operator/actions/proposals.ts'
import { approveFirst } from '#gateway/operator/second-person.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { openBrowser } from './console-visitor.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
  for (const name of ['Ligaya', 'Bayani']) await openBrowser(gateway).logIn(name)
})
afterAll(() => gateway.close())

const contextOf = (name: string) =>
  ({
    platform: gateway.platform,
    by: { name, ip: '127.0.0.1', traceId: 'test', isPerson: true },
    at: gateway.platform.clock.now(),
  }) as Context
const approve = (name: string, receiptNo: string, choice: string) =>
  approveFirst(contextOf(name), {
    actionKey: 'decideWithdrawal',
    receiptNo,
    reason: 'sent',
    choice,
    amountMinor: 100_000_00n,
    memberId: 1,
  })
const lock = (name: string, isLocked: boolean) =>
  gateway.platform.db.write((tx) =>
    tx.operator.updateMany({
      where: { name },
      data: { lockedAt: isLocked ? gateway.platform.clock.now() : null },
    }),
  )

test('the second of two approves what the first one has, such as who pays', async () => {
  expect((await approve('Ligaya', 'W1', ''))?.text).toContain('waits for another one')
  await expect(approve('Bayani', 'W1', 'payer D7')).rejects.toThrow(
    'Ligaya has approved the usual way, and you choose payer D7',
  )
  expect(await approve('Bayani', 'W1', '')).toBeNull()
})

test('what somebody has approved or asked for who is locked by now counts for nothing', async () => {
  await approve('Ligaya', 'W2', '')
  const { db, clock } = gateway.platform
  await db.write((tx) =>
    tx.proposal.create({
      data: {
        number: 'Z1',
        actionKey: 'nothing',
        about: 'something',
        content: '{}',
        proposedBy: 'Ligaya',
        proposedAt: clock.now(),
      },
    }),
  )
  await lock('Ligaya', true)
  const { act } = createDecideProposal(() => undefined)
  const decide = db.write(
    (tx) => act?.(tx, { number: 'Z1', decision: 'approve' } as Input, contextOf('Bayani')) ?? Promise.reject(),
  )
  await expect(decide).rejects.toThrow('Ligaya is locked, so somebody else has to ask for it anew')
  expect((await approve('Bayani', 'W2', ''))?.text).toContain('waits for another one')
  await lock('Ligaya', false)
  expect(await approve('Ligaya', 'W2', '')).toBeNull()
})
