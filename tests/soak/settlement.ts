import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { seed } from '../../scripts/prepare.mjs'
import { addDueContracts, countPaid, paidByHouse, payMinor } from '../simulation/due-contracts.ts'

const goalSeconds = 60
const script = fileURLToPath(new URL('../simulation/settle-once.ts', import.meta.url))

/**
 * Settles so many contracts twice, each time in a database of its own: once without a disturbance, which is timed from the start of the
 * process to its end, and once with a kill -9 in the middle and a second process that goes on. Both must end with the same totals.
 * Prints them and answers whether all was well and in time.
 */
export async function soakSettlement(contracts: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-settlement-'))
  try {
    const whole = await settle(join(folder, 'whole.db'), contracts, false)
    console.log(
      `${contracts} contracts in ${whole.seconds.toFixed(1)} s (goal ${goalSeconds} s): ${whole.paid} paid, ${whole.paidMinor} centavos`,
    )
    const broken = await settle(join(folder, 'broken.db'), contracts, true)
    console.log(
      `killed after ${broken.paidAtKill} of them: ${broken.paid} paid, ${broken.paidMinor} centavos, ${broken.seconds.toFixed(1)} s with the restart`,
    )
    const faults = [...whole.faults, ...broken.faults]
    for (const { paid, paidMinor } of [whole, broken]) {
      if (paid !== contracts || paidMinor !== BigInt(contracts) * payMinor)
        faults.push(`${paid} were paid ${paidMinor}`)
    }
    if (broken.paidAtKill === 0 || broken.paidAtKill >= contracts) faults.push('the kill did not come in the middle')
    if (whole.seconds > goalSeconds) faults.push(`it took ${whole.seconds.toFixed(1)} s`)
    for (const fault of faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
    return faults.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Settled = { seconds: number; paid: number; paidMinor: bigint; paidAtKill: number; faults: string[] }

async function settle(path: string, contracts: number, isKilled: boolean): Promise<Settled> {
  const url = `file:${path}`
  await seed({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  const db = await openDatabase(url, pino({ level: 'silent' }))
  await addDueContracts(db, contracts, createClock().now())
  const paidBefore = await paidByHouse(db)
  const from = performance.now()
  let paidAtKill = 0
  if (isKilled) {
    const child = startSettling(url)
    const ended = once(child, 'exit')
    await paidAtLeast(db, path, contracts / 2)
    child.kill('SIGKILL')
    await ended
    paidAtKill = await countPaid(db)
  }
  const [code] = await once(startSettling(url), 'exit')
  const seconds = (performance.now() - from) / 1_000
  const faults = code === 0 ? [] : [`the settlement ended with ${code}`]
  for (const fault of [...(await auditStatements(db.read)), ...(await verifyBook(db.read))])
    faults.push(JSON.stringify(fault))
  const settled = {
    seconds,
    paidAtKill,
    faults,
    paid: await countPaid(db),
    paidMinor: (await paidByHouse(db)) - paidBefore,
  }
  await db.close()
  return settled
}

const startSettling = (url: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', script, url], { stdio: ['ignore', 'ignore', 'inherit'] })

/** Every commit is written to the log beside the database. */
async function paidAtLeast(db: Db, path: string, count: number): Promise<void> {
  for await (const _commit of watch(`${path}-wal`)) if ((await countPaid(db)) >= count) return
}
