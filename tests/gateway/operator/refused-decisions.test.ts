import { expect, test } from 'vitest'
import type { Action, Context, Input } from '#gateway/operator/action.ts'
import { decideAppeal, decideDeposit, decideWithdrawal } from '#gateway/operator/actions/decisions.ts'
import { withGateway } from '../../support/gateway.ts'

const gateway = withGateway()

/** What an operator is told who decides it where it stands. */
async function refusalOf(action: Action, receiptNo: string, decision: string): Promise<string> {
  const { platform } = gateway
  const by = { name: 'Ligaya', ip: '127.0.0.1', traceId: 'test', isPerson: true }
  const context = { platform, by, at: platform.clock.now() } as Context
  const decided = action.decide?.({ receiptNo, decision, reason: 'looked at' } as Input, context)
  return decided?.then(
    () => 'done',
    (error: Error) => error.message.replace(receiptNo, 'It'),
  ) as Promise<string>
}

const large = { amountMinor: 100_000_00n }

test('a deposit that is not decided is refused with where it stands, whether it is over or has not come so far', async () => {
  const { db } = gateway.platform
  const { id, receiptNo } = await db.read.deposit.findFirstOrThrow()
  const put = (state: string, paysFor: string | null = null) =>
    db.write((tx) => tx.deposit.update({ where: { id }, data: { ...large, state, paysFor } }))
  const said: string[] = []
  for (const state of ['paying', 'approved', 'rejected', 'cancelled', 'expired']) {
    await put(state)
    said.push(await refusalOf(decideDeposit, receiptNo, 'approve'))
  }
  await put('rejected')
  said.push(await refusalOf(decideDeposit, receiptNo, 'reject'))
  await put('waiting', 'W1')
  said.push(await refusalOf(decideDeposit, receiptNo, 'approve'), await refusalOf(decideDeposit, receiptNo, 'reject'))
  expect(said).toEqual([
    'It cannot be approved in its state: paying (#1428)',
    'It is approved already (#1428)',
    'It cannot be approved in its state: rejected (#1428)',
    'It cannot be approved in its state: cancelled (#1428)',
    'It cannot be approved in its state: expired (#1428)',
    'It is rejected already (#1428)',
    'It cannot be approved in its state: pays another member (#1428)',
    'It cannot be rejected in its state: pays another member (#1428)',
  ])
  // Nobody is the first of two for what is decided with the withdrawal that it pays.
  expect(await db.read.firstApproval.count({ where: { receiptNo } })).toBe(0)
})

test('a withdrawal and its appeal are refused in the words of the page', async () => {
  const { db } = gateway.platform
  const { id, receiptNo } = await db.read.withdrawal.findFirstOrThrow()
  const put = (state: string, confirmation: string | null) =>
    db.write((tx) => tx.withdrawal.update({ where: { id }, data: { ...large, state, confirmation } }))
  const said: string[] = []
  for (const [state, confirmation] of [
    ['in_process', null],
    ['approved', 'waiting'],
    ['approved', 'received_by_time'],
    ['approved', 'refunded'],
    ['rejected', null],
  ] as const) {
    await put(state, confirmation)
    said.push(await refusalOf(decideAppeal, receiptNo, 'refund'), await refusalOf(decideAppeal, receiptNo, 'force'))
  }
  await put('approved', 'waiting')
  said.push(await refusalOf(decideWithdrawal, receiptNo, 'reject'))
  expect(said).toEqual([
    'It cannot be refunded in its state: waiting (#1428)',
    'It cannot be counted as received in its state: waiting (#1428)',
    'It cannot be refunded in its state: approved, not yet confirmed (#1428)',
    'It cannot be counted as received in its state: approved, not yet confirmed (#1428)',
    'It cannot be refunded in its state: received by time (#1428)',
    'It cannot be counted as received in its state: received by time (#1428)',
    'It is refunded already (#1428)',
    'It cannot be counted as received in its state: refunded (#1428)',
    'It cannot be refunded in its state: rejected (#1428)',
    'It cannot be counted as received in its state: rejected (#1428)',
    'It cannot be rejected in its state: approved, not yet confirmed (#1428)',
  ])
})
