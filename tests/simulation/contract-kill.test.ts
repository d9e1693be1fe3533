import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { withGateway } from '../support/gateway.ts'
import { programOf } from '../support/program.ts'
import { addDueContracts, countPaid, paidByHouse, payMinor } from './due-contracts.ts'

const gateway = withGateway()

const contractCount = 500
const settleInOwnProcess = async (): Promise<ChildProcess> =>
  spawn(
    process.execPath,
    [await programOf('tests/simulation/settle-once.ts'), gateway.platform.settings.DATABASE_URL],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )

test('a settlement that is killed in the middle, and two that then run at once, pay every contract once', async () => {
  const { read } = gateway.platform.db
  await addDueContracts(gateway.platform.db, contractCount, gateway.platform.clock.now())
  const paidBefore = await paidByHouse(gateway.platform.db)
  const child = await settleInOwnProcess()
  const ended = once(child, 'exit')
  // Every commit is written to the log beside the database.
  const commits = watch(`${gateway.platform.settings.DATABASE_URL.slice('file:'.length)}-wal`)
  for await (const _commit of commits) if ((await countPaid(gateway.platform.db)) >= 100) break
  child.kill('SIGKILL')
  await ended
  const half = await countPaid(gateway.platform.db)
  expect([half > 0, half < contractCount]).toEqual([true, true])
  const exits = await Promise.all([1, 2].map(async () => once(await settleInOwnProcess(), 'exit')))
  expect(exits.map(([code]) => code)).toEqual([0, 0])
  expect(await countPaid(gateway.platform.db)).toBe(contractCount)
  expect(await paidByHouse(gateway.platform.db)).toBe(paidBefore + BigInt(contractCount) * payMinor)
  expect(await read.ledgerTransfer.count({ where: { id: { startsWith: 'contract:5000' } } })).toBe(100)
  expect([await auditStatements(read), await verifyBook(read)]).toEqual([[], []])
})
