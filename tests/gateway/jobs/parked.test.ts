import { beforeAll, expect, test } from 'vitest'
import { expireDeposits } from '#gateway/areas/wallet/deposits/pay.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { plantFault, saidOfFault } from '../../support/planted-fault.ts'
import { createLine, percent, type TestLine } from '../areas/contracts/line.ts'
import { openBrowser } from '../operator/console-visitor.ts'

const gateway = withGateway()
let line: TestLine
beforeAll(async () => {
  line = createLine(gateway)
  await runDueJobs(gateway.platform, Object.values(jobs))
})

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => gateway.platform.db.write(work)
const parked = () => gateway.platform.db.read.parkedRow.findMany()

/** Forty-six orders of a member that were not paid in time. */
async function leaveDeposits(name: string): Promise<void> {
  const { id: memberId } = await gateway.platform.db.read.member.findUniqueOrThrow({
    where: { accountKey: 'player01' },
  })
  const createdAt = gateway.platform.clock.now()
  const row = {
    memberId,
    method: 'qr',
    channelCode: 'QR',
    channelName: 'QR',
    amountMinor: 100_00n,
    chargeMinor: 0n,
    state: 'paying',
    approval: 'auto',
  }
  const times = { createdAt, expiresAt: createdAt }
  const data = Array.from({ length: 46 }, (_none, at) => ({
    ...row,
    ...times,
    receiptNo: `${name}-${at}`,
    language: 'EN',
    backUrl: '/',
  }))
  await write((tx) => tx.deposit.createMany({ data }))
}

test('a row that throws is parked with its reason, the others are done, and an operator lets it be tried again', async () => {
  const { platform } = gateway
  await leaveDeposits('D-LEFT')
  // One of the deposits cannot be changed.
  const mend = await plantFault(platform.db, 'Deposit', sql`OLD."receiptNo" = 'D-LEFT-0'`)
  platform.clock.advance(minuteMs)
  expect(await runDueJobs(platform, [jobs.depositExpiry])).toEqual([
    { name: 'deposit-expiry', done: 45, failure: null },
  ])
  expect(await parked()).toMatchObject([
    { job: 'deposit-expiry', key: 'D-LEFT-0', reason: expect.stringContaining(saidOfFault) },
  ])
  platform.clock.advance(minuteMs)
  expect(await runDueJobs(platform, [jobs.depositExpiry])).toMatchObject([{ done: 0 }])

  const desk = openBrowser(gateway)
  await desk.comeIn()
  expect((await desk.get('/operator')).page).toContain('1 parked')
  const { page } = await desk.get('/operator/parked')
  for (const shown of ['deposit-expiry', 'D-LEFT-0', saidOfFault]) expect(page).toContain(shown)
  const again = () => desk.submit('/operator/parked', 'retryParked-deposit-expiry-D-LEFT-0')
  expect((await again()).page).toContain(saidOfFault)
  expect(await parked()).toHaveLength(1)

  await mend()
  expect((await again()).page).toContain('Nothing is parked')
  expect(await platform.db.read.deposit.findUniqueOrThrow({ where: { receiptNo: 'D-LEFT-0' } })).toMatchObject({
    state: 'expired',
  })
  expect(await parked()).toEqual([])
})

test('a contract that cannot be settled is parked, and the others of its batch are paid', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => line.addPerson('some', null, 1)))
  for (const person of people) await line.agree(null, person, percent(100))
  line.goToNext(dayMs)
  await runDueJobs(gateway.platform, [jobs.contractSettlement])
  for (const person of people) await line.play(person, { stake: 100, win: 0 })
  const [broken] = people
  const { id } = await gateway.platform.db.read.contract.findFirstOrThrow({ where: { receiverId: broken?.id ?? 0 } })
  const terms = { contractId_version: { contractId: id, version: 1 } }
  const { terms: sound } = await gateway.platform.db.read.contractVersion.findUniqueOrThrow({ where: terms })
  await write((tx) => tx.contractVersion.update({ where: terms, data: { terms: 'no terms at all' } }))
  line.goToNext(dayMs)
  expect(await runDueJobs(gateway.platform, [jobs.contractSettlement])).toMatchObject([{ failure: null }])
  expect(await Promise.all(people.map((person) => line.balance(person)))).toEqual([0n, 100n, 100n, 100n, 100n])
  expect(await parked()).toMatchObject([{ job: 'contract-settlement', key: `contract:${id}` }])

  await write((tx) => tx.contractVersion.update({ where: terms, data: { terms: sound } }))
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const shown = await desk.submit('/operator/parked', `retryParked-contract-settlement-contract:${id}`)
  expect(shown.page).toContain('Nothing is parked')
  expect(await Promise.all(people.map((person) => line.balance(person)))).toEqual([100n, 100n, 100n, 100n, 100n])
})

test('a database that takes no writes parks nothing', async () => {
  const { platform } = gateway
  await leaveDeposits('D-FULL')
  platform.clock.advance(minuteMs)
  const full = { ...platform, db: { ...platform.db, write: () => Promise.reject(new Refusal('system.not.available')) } }
  await expect(expireDeposits(full)).rejects.toThrow(Refusal)
  expect(await parked()).toEqual([])
  expect(await expireDeposits(platform)).toBe(46)
})
