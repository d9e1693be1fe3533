import { beforeAll, expect, test } from 'vitest'
import { approveWithdrawal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../support/gateway.ts'
import { createVisitor, newDay, operator, place, type Visitor } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
let player: Visitor
let ligaya: Browser
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
  ligaya = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
})

const setState = (state: string) =>
  gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey: 'player01' }, data: { state } }))
async function withdrawn(sum: string) {
  await newDay(gateway)
  const { withdrawId: number } = await place(gateway, 'player01', sum)
  return { number, path: `/operator/queues/withdrawals/${number}` }
}
const mark = '<span class="state bad">frozen</span>'
const rowOf = (page: string, number: string): string =>
  page.split('<tr>').find((row) => row.includes(`/${number}"`)) ?? 'no row'
const said = (number: string) => `${number} cannot be approved while its member is frozen`

test('the withdrawal of who is frozen says so in the list and on its page, is not approved, and can be rejected', async () => {
  const { number, path } = await withdrawn('200.00')
  const open = readHidden((await ligaya.get(path)).page, 'decideWithdrawal')
  await setState('disabled')
  expect(rowOf((await ligaya.get('/operator/queues/withdrawals')).page, number)).toContain(mark)
  const { page } = await ligaya.get(path)
  expect([page.includes(mark), page.includes('value="approve"'), page.includes('value="reject"')]).toEqual([
    true,
    false,
    true,
  ])
  expect(page).toContain('The member is frozen, so it cannot be approved. Reject it, or let the member in again first.')

  // From a page that was opened before, and by whatever else approves.
  const refused = await ligaya.post(path, { ...open, decision: 'approve', reason: 'it was sent' })
  expect([refused.status, refused.page.includes(said(number))]).toEqual([400, true])
  await expect(approveWithdrawal(gateway.platform, { receiptNo: number, by: operator })).rejects.toThrow(said(number))
  const { state } = await gateway.platform.db.read.withdrawal.findUniqueOrThrow({ where: { receiptNo: number } })
  expect(state).toBe('in_process')
  const rejected = await ligaya.submit(path, 'decideWithdrawal', {
    decision: 'reject',
    reason: 'the account is frozen',
  })
  expect(rejected.page).toContain(`${number} is rejected.`)
  await setState('active')
})

test('of two who would have to approve nobody is the first while the member is frozen', async () => {
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'operators', { secondPersonFrom: '900.00' }))
  settings.forget()
  const { number, path } = await withdrawn('900.00')
  const open = readHidden((await ligaya.get(path)).page, 'decideWithdrawal')
  await setState('disabled')
  const press = () => ligaya.post(path, { ...open, decision: 'approve', reason: 'it was sent' })
  expect((await press()).page).toContain(said(number))
  expect(await gateway.platform.db.read.firstApproval.count({ where: { receiptNo: number } })).toBe(0)
  await setState('active')
  expect((await press()).status).toBe(303)
  expect(await gateway.platform.db.read.firstApproval.count({ where: { receiptNo: number } })).toBe(1)
})

test('a deposit of who is frozen is marked, and still credited', async () => {
  const number = String((await player.report('500.00')).body.value.depositId)
  await setState('disabled')
  const path = `/operator/queues/deposits/${number}`
  expect(rowOf((await ligaya.get('/operator/queues/deposits')).page, number)).toContain(mark)
  const { page } = await ligaya.get(path)
  expect([page.includes(mark), page.includes('value="approve"')]).toEqual([true, true])
  expect((await ligaya.submit(path, 'decideDeposit', { decision: 'approve', reason: 'it came' })).page).toContain(
    `${number} is approved.`,
  )
  await setState('active')
})
