import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import type { MissionTerms } from '#gateway/areas/promotions/missions/terms.ts'
import { openBonus } from '#gateway/kernel/bonuses/grant.ts'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { newSecret, sha256 } from '#gateway/platform/crypto/chance.ts'
import { openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { createGameLauncher, openLaunch } from '#gateway/studio/launch.ts'
import { playRound } from '#gateway/studio/rounds.ts'
import { findSeat, type Seat } from '#gateway/studio/seats.ts'
import { seed } from '../../scripts/prepare.mjs'
import type { Row } from './main.ts'

const memberId = 10_004
const currency = 'TLB'
const measured = 500
const warmUps = 100

/**
 * Rounds of a member with five running missions and two open bonuses beside those of one without any, each on a copy of one database,
 * in one process and by turns. A round is all that is done for it with the database, without HTTP and pages, which would only hide the
 * difference. With own money the bonuses have to be read and their turnover filled; with money of a bonus they are played from too.
 */
export async function measureRounds(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-bench-'))
  const file = join(folder, 'seeded.db')
  await seed({ DATABASE_URL: `file:${file}`, SEED_SCALE: '0.02' })
  const open = async (name: string, prepare: (tx: Tx, at: Date) => Promise<void>) => {
    copyFileSync(file, join(folder, name))
    return openPlay(`file:${join(folder, name)}`, prepare)
  }
  const bare = await open('bare.db', putMoney)
  const busy = await open('busy.db', async (tx, at) => {
    await putMoney(tx, at)
    await startMissions(tx, at)
    await giveBonuses(tx, at)
  })
  const fromBonus = await open('bonus.db', async (tx, at) => {
    await startMissions(tx, at)
    await giveBonuses(tx, at)
  })
  const times = [bare, busy, fromBonus].map(() => [] as number[])
  for (let turn = 0; turn < warmUps + measured; turn += 1)
    for (const [which, { play }] of [bare, busy, fromBonus].entries()) {
      const from = performance.now()
      await play()
      if (turn >= warmUps) times[which]?.push(performance.now() - from)
    }
  for (const { close } of [bare, busy, fromBonus]) await close()
  const [without = 0, own = 0, purse = 0] = times.map(
    (list) => list.sort((one, other) => one - other)[Math.floor(measured / 2)] ?? 0,
  )
  const rowOf = (what: string, ms: number): Row => ({
    what: `a round with five missions and two bonuses, ${what}, beside one without any`,
    figure: `${(ms / without).toFixed(2)} (${ms.toFixed(2)} ms, ${without.toFixed(2)} ms without, p50)`,
    goal: 'ratio ≤ 1.2',
    met: ms / without <= 1.2,
  })
  return [rowOf('own money', own), rowOf('money of a bonus', purse)]
}

/** A seat at the first slot on a database of its own, in which nothing else of promotions runs. */
async function openPlay(url: string, prepare: (tx: Tx, at: Date) => Promise<void>) {
  const log = pino({ level: 'silent' })
  const platform: Platform = {
    db: await openDatabase(url, log),
    bus: loneBus,
    clock: createClock(),
    log,
    metrics: createMetrics(),
    settings: readGatewaySettings({ DATABASE_URL: url } as unknown as NodeJS.ProcessEnv),
  }
  const at = platform.clock.now()
  await platform.db.write(async (tx) => {
    await tx.campaign.updateMany({ data: { state: 'ended', changedAt: at } })
    await prepare(tx, at)
  })
  const seat = await sitDown(platform)
  return {
    async play() {
      const played = await playRound(platform, seat, { formKey: newSecret(), stake: '1.00' })
      if (played.outcome === 'refused') throw new Error(`A round was refused: ${played.refusal}`)
    },
    close: () => platform.db.close(),
  }
}

async function sitDown(platform: Platform): Promise<Seat> {
  const { db, clock } = platform
  const { nodeId } = await db.read.game.findFirstOrThrow({
    where: { engine: 'slot', gameCategory: 'RNG', minBetMinor: { lte: 1_00n }, maintenance: false },
    orderBy: { nodeId: 'asc' },
  })
  const token = await db.write((tx) => openSession(tx, { id: memberId }, { ip: '', userAgent: '', at: clock.now() }))
  const { id: sessionId } = await db.read.session.findUniqueOrThrow({ where: { tokenHash: sha256(token) } })
  const launch = { memberId, sessionId, nodeId, mode: 'real', language: 'EN', theme: 'dark', backUrl: '' } as const
  const path = await createGameLauncher(platform).issue(launch)
  const opened = await openLaunch(platform, path.slice(path.lastIndexOf('/') + 1))
  const seat = opened.outcome === 'opened' ? await findSeat(db.read, opened.secret) : null
  if (seat === null) throw new Error('The seat is not there')
  return seat
}

async function putMoney(tx: Tx, at: Date): Promise<void> {
  await mustPost(tx, {
    id: 'deposit:BENCH',
    kind: 'deposit',
    currency,
    lines: [
      { account: houseAccount.depositsClearing(), amountMinor: -100_000_00n },
      { account: memberAccount.main(memberId), amountMinor: 100_000_00n },
    ],
    memberId,
    at,
  })
}

const text = { title: 'Bench', summary: '', rules: '' }
/** One of each metric, which no round of the bench finishes. */
const missions: readonly Pick<MissionTerms, 'metric' | 'period'>[] = [
  { metric: 'stake', period: 'daily' },
  { metric: 'rounds', period: 'weekly' },
  { metric: 'vendors', period: 'once' },
  { metric: 'multiple', period: 'weekly' },
  { metric: 'days', period: 'once' },
]

async function startMissions(tx: Tx, at: Date): Promise<void> {
  for (const { metric, period } of missions)
    await createCampaign(tx, {
      code: `BENCH-${metric}`,
      kind: 'mission',
      state: 'running',
      terms: {
        metric,
        period,
        categories: ['RNG', 'JP'],
        leastStake: '1.00',
        milestones: [{ target: '100000', reward: { type: 'MONEY', amount: '1.00' } }],
        claimDays: 7,
      },
      texts: { EN: text, TY: text },
      picture: 'missions',
      startsAt: at,
      endsAt: null,
      budgetMinor: 1_000_00n,
      currency,
      by: 'bench',
      at,
    })
}

async function giveBonuses(tx: Tx, at: Date): Promise<void> {
  const amountMinor = 10_000_00n
  for (const claimNo of ['BENCH-1', 'BENCH-2']) {
    const { purse } = await openBonus(tx, {
      memberId,
      claimNo,
      title: claimNo,
      amountMinor,
      terms: {
        timesHundredths: 3_000,
        shares: { RNG: 10_000 },
        longestStake: '50.00',
        days: 7,
        keeps: 'all',
        cap: null,
      },
      at,
    })
    await mustPost(tx, {
      id: `promotion:${claimNo}`,
      kind: 'promotion',
      currency,
      lines: [
        { account: houseAccount.promotions(), amountMinor: -amountMinor },
        { account: purse, amountMinor },
      ],
      memberId,
      at,
    })
  }
}
