import { afterEach, beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let ligaya: Browser = undefined as never
const lock = (lockedAt: Date | null) =>
  gateway.platform.db.write((tx) => tx.operator.updateMany({ where: { name: 'Bayani' }, data: { lockedAt } }))
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
})
afterEach(() => lock(null))

const refusal = 'It takes two operators, and there are none but you yet: run npm run operator where the gateway runs'

/** The points as they are, with more of them for what is staked. */
async function raisePoints() {
  const { points } = await merchantSettings(gateway.platform).all()
  const typed = Object.fromEntries(Object.entries(points).map(([field, value]) => [field, String(value)]))
  return ligaya.submit('/operator/settings/points', 'setSetting', {
    ...typed,
    betPerPoint: '0.01',
    reason: 'as planned',
  })
}
const countAsked = async (): Promise<number> =>
  (await gateway.platform.db.read.proposal.count()) + (await gateway.platform.db.read.firstApproval.count())

test('what takes two persons is refused to the only operator, and nothing waits that nobody could approve', async () => {
  await lock(gateway.platform.clock.now())
  const asked = await countAsked()
  expect(await raisePoints()).toMatchObject({ status: 403, page: expect.stringContaining(refusal) })
  const persons = { secondPersonFrom: '70000.00', reason: 'as planned' }
  const changed = await ligaya.submit('/operator/settings/operators', 'setSetting', persons)
  expect(changed).toMatchObject({ status: 403, page: expect.stringContaining(refusal) })
  const account = { name: 'Danilo Reyes', password: 'a first password', reason: 'night shift' }
  const added = await ligaya.submit('/operator/people', 'addOperator', account)
  expect(added).toMatchObject({ status: 403, page: expect.stringContaining(refusal) })
  expect(await countAsked()).toBe(asked)
})

test('nobody is the first of two where there is no second one', async () => {
  const { db } = gateway.platform
  const { receiptNo } = await db.write(async (tx) => {
    const { id } = await tx.deposit.findFirstOrThrow()
    return tx.deposit.update({ where: { id }, data: { state: 'waiting', amountMinor: 100_000_00n } })
  })
  await lock(gateway.platform.clock.now())
  const url = `/operator/queues/deposits/${receiptNo}`
  expect((await ligaya.get(url)).page).toContain(`the second approval moves the money. ${refusal}.`)
  const approved = await ligaya.submit(url, 'decideDeposit', { decision: 'approve', reason: 'on the statement' })
  expect(approved).toMatchObject({ status: 403, page: expect.stringContaining(refusal) })
  expect(await db.read.firstApproval.count({ where: { receiptNo } })).toBe(0)
})

test('pages say what takes a second operator, and to the only one that there is none', async () => {
  const rule = 'A second operator has to approve what gives more than until now.'
  const withTwo = (await ligaya.get('/operator/settings/points')).page
  expect(withTwo).toContain(rule)
  expect(withTwo).not.toContain(refusal)
  expect((await ligaya.get('/operator/settings/brand')).page).not.toContain('second operator')
  await lock(gateway.platform.clock.now())
  expect((await ligaya.get('/operator/settings/points')).page).toContain(`${rule} ${refusal}.`)
  for (const path of ['settings/operators', 'people', 'proposals', 'contracts/offer/daily'])
    expect((await ligaya.get(`/operator/${path}`)).page, path).toContain(`${refusal}.`)
})

test('with somebody who could approve it waits for them', async () => {
  expect((await raisePoints()).page).toContain('waits for a second person')
})
