import { beforeAll, expect, test } from 'vitest'
import { rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { withGateway } from '../../support/gateway.ts'
import { createVisitor, newDay, operator, place } from '../areas/wallet/wallet-visitor.ts'
import { lay, openRoundOf, playOut, sitAt } from '../studio/shared/shared-visitor.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
let ligaya: Browser
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
})

const selectOf = (page: string, form: string, name: string): string =>
  new RegExp(`<form method="post" id="${form}"[^]*?<select[^>]*name="${name}"[^>]*>([^]*?)</select>`).exec(page)?.[1] ??
  'no select'
/** What a browser sends for it. */
const chosenIn = (select: string): string | undefined =>
  (/<option value="([^"]*)" selected>/.exec(select) ?? /<option value="([^"]*)"/.exec(select))?.[1]

test('a round that was drawn meanwhile stays what is chosen, so that the next press ends no other one', async () => {
  for (const form of ['voidRound', 'closeRoundBets']) {
    const table = await sitAt(gateway, 'roulette', await gateway.logIn('player01'))
    const path = `/operator/tables/${table.game.nodeId}`
    const round = await openRoundOf(gateway, table.game)
    await ligaya.comeIn('Ligaya')
    const typed = {
      ...readHidden((await ligaya.get(path)).page, form),
      round: String(round.number),
      reason: 'lost ball',
    }
    await playOut(gateway, round)
    const next = await openRoundOf(gateway, table.game)
    await lay(gateway, table, next, { bet: 'red', stake: '50' })
    await ligaya.comeIn('Ligaya')
    const refused = await ligaya.post(path, { ...typed, ...readHidden((await ligaya.get(path)).page, form) })
    const select = selectOf(refused.page, form, 'round')
    expect([refused.status, chosenIn(select), select.includes(`value="${next.number}"`)]).toEqual([
      400,
      String(round.number),
      true,
    ])
    expect(select).toContain(`>${round.number}: cannot be chosen any more, choose anew</option>`)
    const again = await ligaya.post(path, {
      ...typed,
      ...readHidden(refused.page, form),
      round: chosenIn(select) ?? '',
    })
    expect(again.status).toBe(400)
    const after = await gateway.platform.db.read.sharedRound.findUniqueOrThrow({ where: { id: next.id } })
    expect([after.state, after.closesAt]).toEqual([next.state, next.closesAt])
    // Chosen anew it is done.
    const anew = { ...typed, ...readHidden(again.page, form), round: String(next.number) }
    expect((await ligaya.post(path, anew)).status).toBe(303)
  }
})

test('a payer who is gone is not the house: with others beside, and where it was the only one', async () => {
  await newDay(gateway)
  await ligaya.comeIn('Ligaya')
  const payer = createVisitor(gateway, await gateway.logIn('agent01'))
  const other = createVisitor(gateway, await gateway.logIn('player02'))
  const { withdrawId } = await place(gateway, 'player01', '700.00')
  const path = `/operator/queues/withdrawals/${withdrawId}`
  const report = async (by: typeof payer) => String((await by.report('700.00')).body.value.depositId)
  const [gone, left] = [await report(payer), await report(other)]
  const takeAway = (receiptNo: string) =>
    rejectDeposit(gateway.platform, { receiptNo, reason: 'nothing came', by: operator })
  const press = (form: string, payer: string) =>
    ligaya.post(path, {
      ...readHidden(form, 'decideWithdrawal'),
      decision: 'approve',
      reason: 'the two agreed',
      payer,
    })
  const { page } = await ligaya.get(path)
  await takeAway(gone)
  const refused = await press(page, gone)
  const select = selectOf(refused.page, 'decideWithdrawal', 'payer')
  expect([refused.status, chosenIn(select), select.includes(`value="${left}"`)]).toEqual([400, gone, true])

  await takeAway(left)
  const alone = await press(refused.page, left)
  const last = selectOf(alone.page, 'decideWithdrawal', 'payer')
  expect([alone.status, chosenIn(last), last.includes('>The house</option>')]).toEqual([400, left, true])
  expect((await press(alone.page, left)).status).toBe(400)
  expect((await press(alone.page, '')).status).toBe(303)
})
