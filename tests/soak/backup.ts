import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { partsOf } from '#gateway/platform/database/sqlite-file.ts'
import { seed as seedDatabase, tsx } from '../../scripts/prepare.mjs'
import { createSeeded } from '../simulation/seeded.ts'
import { auditBalancesOfFile, auditFile } from './support/audit.ts'
import { startGatewayProcess } from './support/gateway-process.ts'
import { addPlayers } from './support/players.ts'
import { Journal, Writers } from './support/writers.ts'

const writers = 50
const answers = { fewest: 100, most: 400 }

/**
 * The drill of a lost disk: a backup under fifty writers who move money, the process killed and its files destroyed, the backup put
 * back, and the same writers go on. Whatever was acknowledged before the backup began must be in it; what came later is sent again
 * and must have one effect, whether the backup has it or not. Answers whether all was well.
 */
export async function soakBackup({
  times,
  seed = chance.int(1, 2 ** 31),
}: {
  times: number
  seed?: number | undefined
}): Promise<boolean> {
  console.log(
    `${times} drills under ${writers} writers; npm run soak -- backup ${times} ${seed} plays the same amounts again\n`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'perlas-backup-'))
  const path = join(folder, 'perlas.db')
  const env = { DATABASE_URL: `file:${path}` }
  const random = createSeeded(seed)
  const journal = new Journal()

  await seedDatabase({ ...env, SEED_SCALE: '0.02' })
  const players = await addPlayers(env.DATABASE_URL)
  const clients = new Writers(journal, players, random)
  let gateway = await startGatewayProcess(env.DATABASE_URL)
  console.log(row('drill', 'before', 'during', 'after', 'sent again', 'copy ms', 'back ms'))
  try {
    for (let drill = 1; drill <= times && journal.faults.length === 0; drill += 1) {
      const writing = clients.run(gateway.origin, writers)
      await clients.answered(random.int(answers.fewest, answers.most))
      const before = new Map(journal.acknowledged)
      const begun = performance.now()
      const kept = join(folder, `backup-${drill}`)
      await tsx(['scripts/backup.ts', '--to', kept], { env, what: 'the backup' })
      const copied = performance.now()
      const during = journal.acknowledged.size - before.size
      await clients.answered(random.int(answers.fewest, answers.most))
      await gateway.kill()
      await writing
      const after = journal.acknowledged.size - before.size - during

      for (const part of partsOf(path)) writeFileSync(part, 'destroyed')
      const returning = performance.now()
      await tsx(['scripts/restore.ts', kept], { env, what: 'the restore' })
      const returned = performance.now()
      journal.forgetBut(before)
      const audit = await auditFile(path, journal)
      gateway = await startGatewayProcess(env.DATABASE_URL)
      const resent = await clients.resend(gateway.origin)
      if (journal.inDoubt.size > 0) journal.faults.push('a request that was sent again was not answered')
      journal.faults.push(...audit.faults, ...(await auditBalancesOfFile(path, journal, players)))
      if (during === 0) journal.faults.push('nothing was acknowledged while the backup was made: it was not under load')
      console.log(
        row(drill, before.size, during, after, resent, Math.round(copied - begun), Math.round(returned - returning)),
      )
    }
  } finally {
    await gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of journal.faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(
    journal.faults.length === 0 ? 'Nothing that a backup must have was lost.' : `${journal.faults.length} faults`,
  )
  return journal.faults.length === 0
}

const row = (...cells: (string | number)[]): string => cells.map((cell) => String(cell).padStart(11)).join('')
