import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { catalogue } from '#catalogue/index.ts'
import { periodOf } from '#gateway/areas/promotions/missions/advance.ts'
import { missionTerms } from '#gateway/areas/promotions/missions/terms.ts'
import { createClock, dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { seed } from '../../scripts/prepare.mjs'
import { fillFile, numbersTo } from './fill.ts'
import { logIn, merchant } from './ledger.ts'
import type { Row } from './main.ts'
import { startProcess } from './processes.ts'

const few = { members: 100, bets: 10_000 }
const manyMembers = 100_000
const timesEach = 150

/**
 * The reward center, the missions and a leaderboard of a member of a small and of a large site. Both gateways run at once and are asked
 * in turn, so that what else the machine does touches both alike. `manyBets`: of the large one.
 */
export async function measureRewards(manyBets: number): Promise<Row[]> {
  const many = { members: manyMembers, bets: manyBets }
  const [small, large] = [await start(few, 4211), await start(many, 4212)]
  const rows: Row[] = []
  for (const what of ['reward center', 'missions', 'leaderboard'] as const) {
    const times: [number[], number[]] = [[], []]
    for (let time = 0; time < timesEach; time += 1) {
      times[0].push(await small[what]())
      times[1].push(await large[what]())
    }
    const [before, after] = times.map(
      (list) => list.sort((one, other) => one - other)[Math.floor(timesEach / 2)] ?? 0,
    ) as [number, number]
    rows.push({
      what: `${what}, ${many.bets.toLocaleString('en')} bets of ${many.members.toLocaleString('en')} members beside ${few.bets.toLocaleString('en')} of ${few.members}`,
      figure: `${(after / before).toFixed(2)} (${after.toFixed(1)} ms beside ${before.toFixed(1)} ms, p50)`,
      goal: 'ratio ≤ 1.5',
      met: after / before <= 1.5,
    })
  }
  return rows
}

type Site = Record<'reward center' | 'missions' | 'leaderboard', () => Promise<number>>

/** A gateway on a site of that size; answers how long what a page asks for takes it, in milliseconds. */
async function start(size: typeof few, port: number): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'rewards.db')
  const env = { DATABASE_URL: `file:${file}`, SEED_SCALE: '0.02' }
  await seed(env)
  const missionId = fill(file, size)
  const url = `http://127.0.0.1:${port}`
  await startProcess('gateway/main.ts', [], `${url}/healthz`, {
    ...env,
    GATEWAY_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })
  const headers = { ...merchant, authorization: await logIn(url) }
  const { available, claims, signInCalendar, missions, missionLeaderboard, missionMilestones } = catalogue.promotions
  const timeOf = async (paths: readonly string[]): Promise<number> => {
    const from = performance.now()
    for (const path of paths) {
      const answer = await fetch(url + path, { headers })
      const { success } = (await answer.json()) as { success: boolean }
      if (!success) throw new Error(`${path} was refused`)
    }
    return performance.now() - from
  }
  const board = `?missionId=${missionId}`
  return {
    'reward center': () => timeOf([available.path, `${claims.path}?status=I`, claims.path, signInCalendar.path]),
    missions: () => timeOf([missions.path]),
    leaderboard: () => timeOf([missionLeaderboard.path + board, missionMilestones.path + board]),
  }
}

const firstId = 2_000_000
const tables = [
  'Member',
  'Bet',
  'DailyAggregate',
  'PlayTotal',
  'MissionProgress',
  'PromotionClaim',
  'SignInDay',
  'WheelSpin',
] as const

/**
 * Members beside those of the seed, each with an equal share of the bets over 30 days, a sum for each of these days, a place in every
 * running mission, their totals, five claims, five days of the calendar and three spins. Nothing of it stands in the book. Answers the
 * mission whose board is asked for.
 */
function fill(file: string, { members, bets }: typeof few): number {
  const now = createClock().now()
  let missionId = 0
  fillFile(file, tables, (book, runWith) => {
    const run = runWith({
      members,
      bets,
      firstId,
      now: now.toISOString(),
      // Not so young that the house would welcome them all while it is measured.
      registered: laterBy(now, -60 * dayMs).toISOString(),
      today: toMerchantDay(now),
      from: laterBy(now, -30 * dayMs).getTime() / 1_000,
      seconds: (30 * dayMs) / 1_000,
    })
    const one = numbersTo('members')
    run(`${one} INSERT INTO Member (id, account, accountKey, nickname, type, passwordChangedAt, registeredAt)
      SELECT @firstId + n, 'bench' || n, 'bench' || n, 'm', 0, @registered, @registered FROM numbers`)
    const at = "strftime('%Y-%m-%dT%H:%M:%f+00:00', @from + @seconds * n * 1.0 / @bets, 'unixepoch')"
    run(`${numbersTo('bets')} INSERT INTO Bet (orderNo, memberId, nodeId, gameName, vendorCode, gameType, betMinor, validBetMinor, winMinor, status, placedAt, settledAt)
      SELECT 'B' || printf('%012d', n), @firstId + 1 + n % @members, 1, 'Bench', 'PG', 'RNG', 100, 100, 0, 'lose', ${at}, ${at} FROM numbers`)
    const days = (count: number) =>
      `, (WITH RECURSIVE d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < ${count - 1}) SELECT i FROM d)`
    run(`${one} INSERT INTO DailyAggregate (memberId, day, gameType, vendorCode, rounds, betMinor, validBetMinor, winMinor)
      SELECT @firstId + n, date(@today, '-' || i || ' days'), 'RNG', 'PG', 3, 300, 300, 200 FROM numbers${days(30)}`)
    run(`${one} INSERT INTO PlayTotal (memberId, totalMinor, month, monthMinor)
      SELECT @firstId + n, 9000 + n, substr(@today, 1, 7), 9000 FROM numbers`)
    for (const { id, terms } of listRunningMissions(book)) {
      missionId = id
      const period = periodOf(missionTerms.parse(JSON.parse(terms)), now)
      run(`${one} INSERT INTO MissionProgress (campaignId, memberId, period, reached, reachedAt)
        SELECT ${id}, @firstId + n, '${period}', 1 + n * 7 % 90000, @now FROM numbers`)
    }
    const { id: calendar } = book.prepare("SELECT id FROM Campaign WHERE kind = 'sign_in'").get() as { id: number }
    const { id: wheel } = book.prepare("SELECT id FROM Campaign WHERE kind = 'wheel'").get() as { id: number }
    run(`${one} INSERT INTO SignInDay (campaignId, memberId, day, streak, createdAt)
      SELECT ${calendar}, @firstId + n, date(@today, '-' || (i + 1) || ' days'), 5 - i, @now FROM numbers${days(5)}`)
    run(`${one} INSERT INTO PromotionClaim (claimNo, campaignId, memberId, kind, version, occasion, state, reward, createdAt, issuedAt)
      SELECT 'BENCH' || n || '-' || i, ${calendar}, @firstId + n, 'sign_in', 1, 'bench' || i, iif(i = 0, 'issued', 'claimed'), '{"type":"POINT","points":5}', @now, @now
      FROM numbers${days(5)}`)
    run(`${one} INSERT INTO WheelSpin (spinNo, campaignId, memberId, version, serverSeed, sealHash, clientSeed, nonce, segment, given, claimNo, createdAt)
      SELECT 'BENCH' || n || '-' || i, ${wheel}, @firstId + n, 1, '', '', '', i, 0, 0, '', @now FROM numbers${days(3)}`)
  })
  return missionId
}

const listRunningMissions = (book: Database.Database) =>
  book
    .prepare(
      `SELECT c.id, t.terms FROM Campaign c JOIN CampaignTerms t ON t.campaignId = c.id AND t.version = c.version
       WHERE c.kind IN ('mission', 'missionPaid') AND c.state = 'running'`,
    )
    .all() as { id: number; terms: string }[]
