import { beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { decideWithdrawal } from '#gateway/operator/actions/decisions.ts'
import { withGateway } from '../../support/gateway.ts'
import { createVisitor, newDay, place, type Visitor } from '../areas/wallet/wallet-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
let player: Visitor
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
  const settings = merchantSettings(gateway.platform)
  await gateway.platform.db.write((tx) => settings.change(tx, 'operators', { secondPersonFrom: '100.00' }))
  settings.forget()
})

/** A withdrawal that Bayani looks at while Ligaya approves it. */
async function approvedMeanwhile(reason: string, sum = '200.00') {
  await newDay(gateway)
  const { withdrawId: number } = await place(gateway, 'player01', sum)
  const path = `/operator/queues/withdrawals/${number}`
  const stale = readHidden((await bayani.get(path)).page, 'decideWithdrawal')
  const approved = await ligaya.submit(path, 'decideWithdrawal', { decision: 'approve', reason })
  expect(approved.page).toContain('waits for another one')
  return { number, path, stale, approved }
}

test('what a colleague has approved as sent is not rejected from a page that has not shown it', async () => {
  const { number, path, stale } = await approvedMeanwhile('transferred, ref 4471')
  const before = await player.balance()
  // What is wrong besides is put right first, and shows nothing of it as read.
  const wordless = await bayani.post(path, { ...stale, decision: 'reject', reason: '' })
  const sent = { decision: 'reject', reason: 'no such account' }
  const refused = await bayani.post(path, { ...readHidden(wordless.page, 'decideWithdrawal'), ...sent })
  expect([wordless.status, refused.status, await player.balance()]).toEqual([400, 400, before])
  expect(refused.page).toContain('Ligaya has approved it: “transferred, ref 4471”. Nothing was done')
  expect(refused.page).toContain('value="no such account"')

  const again = await bayani.post(path, { ...readHidden(refused.page, 'decideWithdrawal'), ...sent })
  expect([again.status, await player.balance()]).toEqual([303, before + 200])
  expect((await ligaya.get(path)).page).toContain(`${number}`)
})

test('a program that rejects names the approval that it has seen, and who approved first may reject at once', async () => {
  const { number, path } = await approvedMeanwhile('transferred, ref 5582')
  const before = await player.balance()
  const call = decideWithdrawal.entry as never
  const asked = { receiptNo: number, decision: 'reject', reason: 'a rule of ours' }
  const { body } = await gateway.ask(call, asked as never)
  expect(body).toMatchObject({ success: false, value: { seenApproval: expect.any(Number) } })
  await ligaya.submit(path, 'decideWithdrawal', { decision: 'reject', reason: 'it came back' })
  expect(await player.balance()).toBe(before + 200)
})

test('who has approved may reject while a deposit waits that could pay it, which their list of payers names alone', async () => {
  const { path } = await approvedMeanwhile('transferred, ref 7714', '800.00')
  const payer = createVisitor(gateway, await gateway.logIn('agent01'))
  await payer.report('800.00')
  const before = await player.balance()
  const { page } = await ligaya.get(path)
  const [, first] = /<select[^>]*name="payer"[^>]*>\s*<option value="([^"]*)"/.exec(page) ?? []
  const sent = { decision: 'reject', reason: 'it came back', payer: first ?? 'none' }
  const rejected = await ligaya.submit(path, 'decideWithdrawal', sent)
  expect(rejected.page).not.toContain('must be empty')
  expect(await player.balance()).toBe(before + 800)
})

test('who has approved is offered no second press of it, but another choice of who pays where there is one', async () => {
  const { path, approved } = await approvedMeanwhile('transferred, ref 6693', '900.00')
  const offers = (page: string) => page.includes('value="approve"')
  expect([offers(approved.page), offers((await bayani.get(path)).page)]).toEqual([false, true])
  expect(approved.page).toContain('You have approved it; another person has to approve now.</p>')

  const payer = createVisitor(gateway, await gateway.logIn('agent01'))
  const depositNo = (await payer.report('900.00')).body.value.depositId
  const { page } = await ligaya.get(path)
  expect([offers(page), page.includes('>The house</option>'), page.includes(`<option value="${depositNo}"`)]).toEqual([
    true,
    false,
    true,
  ])
  await ligaya.submit(path, 'decideWithdrawal', { decision: 'approve', reason: 'agent01 pays', payer: depositNo })
  const after = (await ligaya.get(path)).page
  expect([after.includes('>The house</option>'), after.includes(`<option value="${depositNo}"`)]).toEqual([true, false])
})
