import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { createSeeded } from '../simulation/seeded.ts'
import { auditBalancesOfFile, auditFile, copyAsLeft } from './support/audit.ts'
import { startGatewayProcess } from './support/gateway-process.ts'
import { addPlayers } from './support/players.ts'
import { Journal, Writers } from './support/writers.ts'

const writers = 50
/** A kill comes after so many more answers and then a moment, so that it falls into work whatever the speed of the machine. */
const answers = { fewest: 20, most: 300 }
const momentMs = 30
const healthyWithinMs = 3_000
/** A run that is never refused, never repeats and leaves nothing in doubt proves little (danger M1). */
const floors = { refusedPercent: 10, replayPercent: 5, inDoubtPerTenKills: 20 }

/**
 * Kills the gateway (danger M1) at random moments under fifty writers who move money between their wallets over HTTP. After each kill the file must be sound,
 * the book balanced and nothing missing that was acknowledged; what was in doubt is sent again and must have one effect.
 * Prints a table and answers whether all was well.
 */
export async function soakKill({
  times,
  seed = chance.int(1, 2 ** 31),
}: {
  times: number
  seed?: number | undefined
}): Promise<boolean> {
  console.log(
    `${times} kills under ${writers} writers; npm run soak -- kill ${times} ${seed} plays the same moments and amounts again\n`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'perlas-kill-'))
  const path = join(folder, 'perlas.db')
  const url = `file:${path}`
  const random = createSeeded(seed)
  const journal = new Journal()
  const healthyAfter: number[] = []
  let [lost, resent] = [0, 0]

  await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
  const players = await addPlayers(url)
  const clients = new Writers(journal, players, random)
  let gateway = await startGatewayProcess(url)
  console.log(row('kill', 'answered', 'posted', 'refused', 'repeated', 'in doubt', 'lost', 'ready ms'))
  try {
    for (let kill = 1; kill <= times; kill += 1) {
      const before = { posted: journal.acknowledged.size, refused: journal.refused.size, replays: journal.replays }
      const writing = clients.run(gateway.origin, writers)
      const answered = await clients.answered(random.int(answers.fewest, answers.most))
      await pause(random.int(0, momentMs))
      await gateway.kill()
      await writing
      const left = copyAsLeft(path)
      gateway = await startGatewayProcess(url)
      healthyAfter.push(gateway.healthyAfterMs)
      const audit = await auditFile(left, journal)
      lost += audit.lost
      const counts = [
        journal.acknowledged.size - before.posted,
        journal.refused.size - before.refused,
        journal.replays - before.replays,
      ]
      const inDoubt = await clients.resend(gateway.origin)
      resent += inDoubt
      if (journal.inDoubt.size > 0) journal.faults.push('a request that was sent again was not answered')
      journal.faults.push(...audit.faults, ...(await auditBalancesOfFile(path, journal, players)))
      console.log(row(kill, answered, ...counts, inDoubt, audit.lost, Math.round(gateway.healthyAfterMs)))
      if (journal.faults.length > 0) break
    }
  } finally {
    await gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return report(journal, { times, resent, lost, healthyAfter })
}

function report(
  journal: Journal,
  { times, resent, lost, healthyAfter }: { times: number; resent: number; lost: number; healthyAfter: number[] },
): boolean {
  const asked = journal.acknowledged.size + journal.refused.size + journal.replays
  const refusedPercent = (100 * journal.refused.size) / asked
  const replayPercent = (100 * journal.replays) / asked
  const sorted = [...healthyAfter].sort((a, b) => a - b)
  const [fastest = 0, median = 0, slowest = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(
    (ms) => Math.round(ms ?? 0),
  )
  console.log(`
${journal.acknowledged.size} transfers acknowledged, ${lost} lost; ${journal.refused.size} refused (${refusedPercent.toFixed(0)}%), ${journal.replays} repeated
(${replayPercent.toFixed(0)}%), ${resent} in doubt and sent again; healthy again after ${fastest} / ${median} / ${slowest} ms (fastest, median, slowest)`)
  const faults = [...journal.faults]
  // The fastest, because the others also tell how busy the machine was.
  if (fastest > healthyWithinMs) faults.push(`no restart was healthy within ${healthyWithinMs} ms`)
  if (faults.length === 0) {
    if (refusedPercent < floors.refusedPercent)
      faults.push(
        `fewer than ${floors.refusedPercent}% were refused: the accounts have too much money for this to prove anything`,
      )
    if (replayPercent < floors.replayPercent) faults.push(`fewer than ${floors.replayPercent}% were repeated`)
    if (resent < (times / 10) * floors.inDoubtPerTenKills)
      faults.push('too few were in doubt: the kills did not come under load')
  }
  for (const fault of faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? 'Nothing was lost.' : `${faults.length} faults`)
  return faults.length === 0
}

const row = (...cells: (string | number)[]): string => cells.map((cell) => String(cell).padStart(10)).join('')
