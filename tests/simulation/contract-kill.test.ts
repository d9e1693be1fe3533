import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Terms, toTermsText } from '#gateway/areas/contracts/rules/terms.ts'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/clock.ts'
import { periodAt } from '#gateway/platform/periods.ts'
import { insertRows } from '#seed/insert.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const contractCount = 500
const script = fileURLToPath(new URL('./settle-once.ts', import.meta.url))

const settleInOwnProcess = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', script, gateway.platform.settings.DATABASE_URL], { stdio: ['ignore', 'ignore', 'inherit'] })

/** One day is due for each; every receiver has bet 100.00 in it, and gets one percent from the house. */
async function makeDue(): Promise<void> {
  const { db, clock } = gateway.platform
  const at = laterBy(clock.now(), -dayMs)
  const { startsAt } = periodAt('daily', at)
  const terms: Terms = { kind: 'daily', tiers: [{ rateType: 'P', rateBp: 100, amountMinor: 0n, activeMembers: 0, betMinor: 0n }] }
  const ids = Array.from({ length: contractCount }, (_unused, index) => 500_000 + index)
  const person = { nickname: 'x', type: 0, passwordChangedAt: at, registeredAt: at }
  const contract = { kind: 'daily', product: 'CONS', period: 'daily', giverId: null, state: 'active', createdAt: at, startsAt, settledUntil: startsAt }
  const day = { day: toMerchantDay(startsAt), gameType: 'RNG', vendorCode: 'PG', rounds: 1, betMinor: 100_00n, validBetMinor: 100_00n, winMinor: 0n }
  await db.write(async (tx) => {
    await tx.contract.updateMany({ where: { state: 'active' }, data: { state: 'ended', openKey: null } })
    await tx.member.createMany({ data: ids.map((id) => ({ ...person, id, account: `k${id}`, accountKey: `k${id}` })) })
    const lines = ids.map((id) => ({ ancestorId: id, descendantId: id, depth: 0 }))
    await insertRows(tx, 'MemberLine', lines)
    await insertRows(
      tx,
      'DailyAggregate',
      ids.map((memberId) => ({ memberId, ...day })),
    )
    await insertRows(
      tx,
      'Contract',
      ids.map((id) => ({ id, receiverId: id, ...contract })),
    )
    await insertRows(
      tx,
      'ContractVersion',
      ids.map((contractId) => ({ contractId, version: 1, terms: toTermsText(terms), startsAt, agreedAt: at })),
    )
  })
}

const countPaid = () => gateway.platform.db.read.contractStatement.count({ where: { contractId: { gte: 500_000 }, state: 'paid' } })

test('a settlement that is killed in the middle, and two that then run at once, pay every contract once', async () => {
  const { read } = gateway.platform.db
  await makeDue()
  const houseBefore = (await balanceOf(read, houseAccount.salaries())).balanceMinor
  const child = settleInOwnProcess()
  const ended = once(child, 'exit')
  // Every commit is written to the log beside the database.
  const commits = watch(`${gateway.platform.settings.DATABASE_URL.slice('file:'.length)}-wal`)
  for await (const _commit of commits) if ((await countPaid()) >= 100) break
  child.kill('SIGKILL')
  await ended
  const half = await countPaid()
  expect([half > 0, half < contractCount]).toEqual([true, true])
  const exits = await Promise.all([settleInOwnProcess(), settleInOwnProcess()].map((child) => once(child, 'exit')))
  expect(exits.map(([code]) => code)).toEqual([0, 0])
  expect(await countPaid()).toBe(contractCount)
  expect((await balanceOf(read, houseAccount.salaries())).balanceMinor).toBe(houseBefore - BigInt(contractCount) * 100n)
  expect(await read.ledgerTransfer.count({ where: { id: { startsWith: 'contract:5000' } } })).toBe(100)
  expect([await auditStatements(read), await verifyBook(read)]).toEqual([[], []])
})
