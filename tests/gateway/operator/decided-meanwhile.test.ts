import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Context, Input } from '#gateway/operator/action.ts'
import { decideWithdrawal } from '#gateway/operator/actions/decisions.ts'
import { setFlag } from '#gateway/operator/actions/site.ts'
import { perform } from '#gateway/operator/perform.ts'
import { approveFirst } from '#gateway/operator/second-person.ts'
import { withGateway } from '../../support/gateway.ts'
import { newDay, place } from '../areas/wallet/wallet-visitor.ts'
import { addPerson, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
beforeAll(async () => {
  for (const name of ['Ligaya', 'Bayani']) await openBrowser(gateway).comeIn(name)
  await addPerson(gateway, 'Corazon Cruz')
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'operators', { secondPersonFrom: '100.00' }))
  settings.forget()
})
afterEach(() => void vi.restoreAllMocks())

const contextOf = (name: string) =>
  ({
    platform: gateway.platform,
    by: { name, ip: '127.0.0.1', traceId: 'test', isPerson: true },
    at: gateway.platform.clock.now(),
  }) as Context
const decide = async (name: string, sent: object) =>
  decideWithdrawal.decide?.({ reason: 'looked at', ...sent } as Input, contextOf(name))
const choose = (name: string, receiptNo: string, choice: string) =>
  approveFirst(contextOf(name), {
    actionKey: 'decideWithdrawal',
    receiptNo,
    reason: 'sent',
    choice,
    amountMinor: 200_00n,
    memberId: 1,
  })
const stateOf = async (receiptNo: string) =>
  (await gateway.platform.db.read.withdrawal.findUniqueOrThrow({ where: { receiptNo } })).state
const lock = (name: string, isLocked: boolean) =>
  gateway.platform.db.write((tx) =>
    tx.operator.updateMany({ where: { name }, data: { lockedAt: isLocked ? gateway.platform.clock.now() : null } }),
  )

/** What a colleague does behind everything that is asked before, and ahead of the write number `nth` from now. */
function aheadOfWrite(nth: number, deed: () => Promise<unknown>): void {
  const { db } = gateway.platform
  const write = db.write.bind(db)
  const written = vi.spyOn(db, 'write')
  for (let before = 1; before < nth; before += 1) written.mockImplementationOnce((work) => write(work))
  written.mockImplementationOnce(async (work) => {
    written.mockRestore()
    await deed()
    return write(work)
  })
}

async function waiting(): Promise<string> {
  await newDay(gateway)
  return (await place(gateway, 'player01', '200.00')).withdrawId
}

test('an approval that comes between the look at a withdrawal and its rejection is not passed over', async () => {
  const receiptNo = await waiting()
  aheadOfWrite(1, () => choose('Ligaya', receiptNo, ''))
  await expect(decide('Bayani', { receiptNo, decision: 'reject' })).rejects.toThrow('Ligaya has approved it: “sent”')
  expect(await stateOf(receiptNo)).toBe('in_process')
})

test('the second approval does not do what the first one has just chosen anew, nor what a locked one has approved', async () => {
  const receiptNo = await waiting()
  await choose('Ligaya', receiptNo, '')
  const approval = { receiptNo, decision: 'approve' }
  aheadOfWrite(2, () => choose('Ligaya', receiptNo, 'payer D7'))
  await expect(decide('Bayani', approval)).rejects.toThrow('The first of the two approvals has changed meanwhile')
  await choose('Ligaya', receiptNo, '')
  aheadOfWrite(2, () => lock('Ligaya', true))
  await expect(decide('Bayani', approval)).rejects.toThrow('The first of the two approvals has changed meanwhile')
  expect(await stateOf(receiptNo)).toBe('in_process')
  await lock('Ligaya', false)
  expect(await decide('Bayani', approval)).toMatchObject({ text: `${receiptNo} is approved.` })
})

test('who is locked behind the look at who asks decides and does nothing any more', async () => {
  const receiptNo = await waiting()
  aheadOfWrite(1, () => lock('Bayani', true))
  await expect(decide('Bayani', { receiptNo, decision: 'reject' })).rejects.toThrow('Your account was locked meanwhile')
  await lock('Bayani', false)
  aheadOfWrite(1, () => lock('Bayani', true))
  const { by, ...office } = contextOf('Bayani')
  const flag = { flag: 'FREEPLAY3', on: false, reason: 'as agreed' } as Input
  await expect(perform(office, setFlag, flag, by)).rejects.toThrow('Your account was locked meanwhile')
  await lock('Bayani', false)
  expect(await stateOf(receiptNo)).toBe('in_process')
  expect((await merchantSettings(gateway.platform).all()).whitelabel.FREEPLAY3).toBe(true)
})

test('a login that was right when its account was locked or given another password opens no visit', async () => {
  const { db } = gateway.platform
  const change = (data: object) => db.write((tx) => tx.operator.update({ where: { nameKey: 'bayani' }, data }))
  const { id: operatorId, passwordHash } = await db.read.operator.findUniqueOrThrow({ where: { nameKey: 'bayani' } })
  const before = await db.read.operatorVisit.count({ where: { operatorId } })
  aheadOfWrite(1, () => lock('Bayani', true))
  expect((await openBrowser(gateway).logIn('Bayani')).page).toContain('This account is locked.')
  await lock('Bayani', false)
  aheadOfWrite(1, () => change({ passwordHash: `${passwordHash} of another one` }))
  expect((await openBrowser(gateway).logIn('Bayani')).page).toContain(
    'The name, the password or the code is not right.',
  )
  await change({ passwordHash })
  expect(await db.read.operatorVisit.count({ where: { operatorId } })).toBe(before)
  expect((await openBrowser(gateway).logIn('Bayani')).status).toBe(303)
})

test('from which amount on two persons decide is asked of the database, so that what another process has set holds at once', async () => {
  const { db } = gateway.platform
  const receiptNo = await waiting()
  const settings = merchantSettings(gateway.platform)
  await db.write((tx) => settings.change(tx, 'operators', { secondPersonFrom: null }))
  await settings.all()
  const value = JSON.stringify({ secondPersonFrom: '100.00' })
  await db.write((tx) => tx.setting.update({ where: { name: 'operators' }, data: { value } }))
  const approved = await decide('Bayani', { receiptNo, decision: 'approve' })
  expect([approved?.text, await stateOf(receiptNo)]).toEqual([
    expect.stringContaining('waits for another one'),
    'in_process',
  ])
})
