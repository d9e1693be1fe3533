import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { hasRedis } from '../gateway/platform/bus/throwaway-redis.ts'
import { hasPostgresql } from '../gateway/platform/database/throwaway-cluster.ts'
import { createSeeded, type Seeded } from '../simulation/seeded.ts'
import { auditBalances, auditBook, auditTransfers } from './support/audit.ts'
import { addPlayers, type Player } from './support/players.ts'
import { type Several, startSeveral } from './support/several.ts'
import { Journal, Writers } from './support/writers.ts'

const writers = 50
/** A kill comes after so many more answers and then a moment; while it is away the others answer so many, where they can. */
const answers = { fewest: 20, most: 200, meanwhile: 20 }
const momentMs = 30
/** The book is read as a whole after so many kills, and at the end. */
const bookEvery = 10
const awayMs = 30_000
const backWithinMs = 5_000
/** A round that many share is over so long after its draw, also where the process that held it was killed. */
const overWithinMs = 60_000

type Run = {
  several: Several
  clients: Writers
  journal: Journal
  players: readonly Player[]
  db: Db
  random: Seeded
  lost: number
}
type Victim = keyof Several['victims']

/**
 * Kills at random, under fifty writers who ask both, one of two gateways, their Redis or their PostgreSQL, and starts it again; at the end
 * PostgreSQL is away for half a minute. Nothing acknowledged is lost, nothing is done twice or half, what is in doubt is answered when it is
 * sent again, draws are held, and the book sums to zero. Prints a table and answers whether all was well.
 */
export async function soakCluster(times: number, seed = chance.int(1, 2 ** 31)): Promise<boolean> {
  if (!hasPostgresql || !hasRedis)
    throw new Error('PostgreSQL and Redis must be installed (`apt-get install postgresql redis-server`)')
  console.log(
    `${times} kills under ${writers} writers; npm run soak -- cluster ${times} ${seed} plays the same victims and amounts again\n`,
  )
  const random = createSeeded(seed)
  const journal = new Journal()
  let players: readonly Player[] = []
  const several = await startSeveral(async (url) => {
    players = await addPlayers(url)
  })
  const db = await openDatabase(several.databaseUrl, pino({ level: 'silent' }))
  const clients = new Writers(journal, players, random)
  const run: Run = { several, clients, journal, players, db, random, lost: 0 }
  console.log(row('kill', 'posted', 'refused', 'repeated', 'away', 'in doubt', 'back ms', 'what'))
  try {
    for (let kill = 1; kill <= times && journal.faults.length === 0; kill += 1) await killOne(run, kill)
    if (journal.faults.length === 0) await standStill(run)
    journal.faults.push(...(await auditBook(db.read)), ...(await findLateRounds(db)))
  } finally {
    await db.close()
    await several.end()
  }
  console.log(
    `\n${journal.acknowledged.size} transfers acknowledged, ${run.lost} lost; ${journal.refused.size} refused, ${journal.replays} repeated, ${journal.settled} in doubt and sent again`,
  )
  if (times >= 10 && journal.settled < times)
    journal.faults.push('too few were in doubt: the kills did not come under load')
  for (const fault of journal.faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(journal.faults.length === 0 ? 'Nothing was lost.' : `${journal.faults.length} faults`)
  return journal.faults.length === 0
}

async function killOne(run: Run, kill: number): Promise<void> {
  const { several, clients, journal, random, db } = run
  const before = countsOf(journal)
  const stop = write(run)
  await clients.answered(random.int(answers.fewest, answers.most))
  await pause(random.int(0, momentMs))
  const victim = random.pick(Object.keys(several.victims) as Victim[])
  const revive = await several.victims[victim]()
  if (victim !== 'postgresql') await clients.answered(answers.meanwhile)
  await revive()
  const backMs = await untilAnswered(run, victim)
  await clients.answered(answers.meanwhile)
  await stop()
  await audit(run)
  if (kill % bookEvery === 0) journal.faults.push(...(await auditBook(db.read)))
  const counts = countsOf(journal).map((count, index) => count - (before[index] ?? 0))
  console.log(row(kill, ...counts, backMs, victim))
}

/** PostgreSQL is away for half a minute, and both gateways go on by themselves when it is back. */
async function standStill(run: Run): Promise<void> {
  const { several, clients, journal } = run
  const stop = write(run)
  await clients.answered(answers.most)
  const revive = await several.victims.postgresql()
  const before = { posted: journal.acknowledged.size, away: journal.away }
  await pause(awayMs)
  const posted = journal.acknowledged.size - before.posted
  const away = journal.away - before.away
  await revive()
  const backMs = await untilAnswered(run, 'postgresql')
  await clients.answered(answers.most)
  await stop()
  await audit(run)
  console.log(
    `\nPostgreSQL away for ${awayMs / 1_000} s: ${away} answers said so, the next transfer ${backMs} ms after it was back`,
  )
  // Answers that were on their way when it went.
  if (posted > writers) journal.faults.push(`${posted} transfers were acknowledged without a database`)
  if (away === 0) journal.faults.push('nobody was told that the database is away')
}

/** Lets the writers write. Answers the way to stop them; then nothing is in doubt any more. */
function write({ several, clients }: Run): () => Promise<void> {
  let isOver = false
  const writing = clients.roam(several.origins, writers, () => isOver)
  return async () => {
    isOver = true
    await writing
    await clients.settle(several.origins)
  }
}

async function untilAnswered({ clients, journal }: Run, victim: Victim): Promise<number> {
  const startedMs = performance.now()
  await clients.answered(1)
  const tookMs = Math.round(performance.now() - startedMs)
  if (tookMs > backWithinMs) journal.faults.push(`nobody was answered for ${tookMs} ms after ${victim} was back`)
  return tookMs
}

async function audit(run: Run): Promise<void> {
  const { db, journal, players } = run
  const { faults, lost } = await auditTransfers(db.read, journal)
  run.lost += lost
  journal.faults.push(...faults, ...(await auditBalances(db.read, journal, players)))
}

/** Rounds that many share which should be over long since. */
async function findLateRounds({ read }: Db): Promise<string[]> {
  const late = await read.sharedRound.findMany({
    where: { settledAt: null, drawsAt: { lt: new Date(Date.now() - overWithinMs) } },
    select: { nodeId: true, number: true, state: true },
  })
  return late.map(({ nodeId, number, state }) => `the round ${number} of ${nodeId} is ${state} still`)
}

const countsOf = ({ acknowledged, refused, replays, away, settled }: Journal): number[] => [
  acknowledged.size,
  refused.size,
  replays,
  away,
  settled,
]

const row = (...cells: (string | number)[]): string => cells.map((cell) => String(cell).padStart(10)).join('')
