import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { newWireKey, sealForWire } from '#conformance/wire/cipher.ts'
import { rebuildTeams } from '#gateway/kernel/lines/team-rebuild.ts'
import { openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { createClock, dayMs, laterBy, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { seed } from '../../scripts/prepare.mjs'
import type { Row } from './main.ts'
import { startProcess } from './processes.ts'

const port = 4210
const url = `http://127.0.0.1:${port}`
const merchant = { merchant: '08wintlbf4', language: 'EN', 'content-type': 'application/json' }
const small = { head: 'smallhead', firstId: 1_000_000, members: 100 }
const large = { head: 'largehead', firstId: 2_000_000, members: 100_000 }
const { team, session } = catalogue

/** Reports of 90 days for a line of 100,000 members beside those for one of 100, in one database and one run. */
export async function measureTeams(members = large.members): Promise<Row[]> {
  const env = {
    DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'perlas-bench-')), 'team.db')}`,
    SEED_SCALE: '0.02',
  }
  await seed(env)
  await plant(env.DATABASE_URL, [small, { ...large, members }])
  await startProcess('gateway/main.ts', [], `${url}/healthz`, {
    ...env,
    GATEWAY_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })
  const tokens = [await logIn(small.head), await logIn(large.head)] as const
  const rows: Row[] = []
  for (const call of [team.overview, team.revenue, team.lossStatement] as Call[]) {
    const [few, many] = await medians(call, tokens)
    const ratio = many / few
    rows.push({
      what: `${call.key} of 90 days, ${members.toLocaleString('en')} members beside ${small.members}`,
      figure: `${many.toFixed(1)} ms beside ${few.toFixed(1)} ms, ${ratio.toFixed(2)}×`,
      goal: '< 3×',
      met: ratio < 3,
    })
  }
  return rows
}

type Tree = { head: string; firstId: number; members: number }

/** Trees of which everybody has ten right below, so that 100,000 make six levels; each member bet on three of 90 days. */
async function plant(databaseUrl: string, trees: readonly Tree[]): Promise<void> {
  const db = await openDatabase(databaseUrl, pino({ level: 'error' }))
  const now = createClock().now()
  await db.write(async (tx) => {
    for (const tree of trees) await plantTree(tx, tree, now)
    await rebuildTeams(tx)
  })
  await db.close()
}

async function plantTree(tx: Tx, { head, firstId, members }: Tree, now: Date): Promise<void> {
  const { passwordHash } = await tx.member.findUniqueOrThrow({ where: { accountKey: 'agent01' } })
  const registeredAt = laterBy(now, -100 * dayMs)
  const person = { nickname: head, passwordHash, passwordChangedAt: registeredAt, registeredAt }
  await tx.member.create({ data: { ...person, id: firstId, account: head, accountKey: head, type: 1 } })
  await tx.$executeRaw`
    INSERT INTO "Member" ("id", "account", "accountKey", "nickname", "type", "passwordChangedAt", "registeredAt", "uplineId")
    WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < ${members})
    SELECT ${firstId} + k, ${head} || k, ${head} || k, 'm', CASE WHEN k <= ${members} / 10 THEN 2 ELSE 0 END, ${registeredAt}, ${registeredAt},
      ${firstId} + (k - 1) / 10 FROM n`
  await tx.$executeRaw`
    INSERT INTO "MemberLine" ("ancestorId", "descendantId", "depth")
    WITH RECURSIVE up(a, d, depth) AS (
      SELECT "id", "id", 0 FROM "Member" WHERE "id" >= ${firstId} AND "id" <= ${firstId + members}
      UNION ALL SELECT m."uplineId", up.d, up.depth + 1 FROM up JOIN "Member" m ON m."id" = up.a WHERE m."uplineId" IS NOT NULL)
    SELECT a, d, depth FROM up`
  await tx.$executeRaw`
    INSERT INTO "DailyAggregate" ("memberId", "day", "gameType", "vendorCode", "rounds", "betMinor", "validBetMinor", "winMinor")
    WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < ${members}), d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < 89)
    SELECT ${firstId} + k, date(${toMerchantDay(now)}, '-' || i || ' days'), 'RNG', 'PG', 3, 6000, 6000, 5500 FROM n, d WHERE (k * 7 + i * 13) % 30 = 0`
  const contract = {
    kind: 'daily',
    product: 'CONS',
    period: 'daily',
    receiverId: firstId,
    state: 'active',
    openKey: `${firstId}:daily:CONS`,
  }
  const { id: contractId } = await tx.contract.create({
    data: { ...contract, createdAt: registeredAt, startsAt: registeredAt, settledUntil: startOfMerchantDay(now) },
  })
  const terms =
    '{"kind":"daily","tiers":[{"activeMembers":0,"amountMinor":"0","betMinor":"0","rateBp":100,"rateType":"P"}]}'
  await tx.contractVersion.create({
    data: { contractId, version: 1, terms, startsAt: registeredAt, agreedAt: registeredAt },
  })
  await tx.contractStatement.createMany({
    data: Array.from({ length: 90 }, (_unused, ago) => {
      const periodEnd = laterBy(now, -ago * dayMs)
      const paid = { state: 'paid', createdAt: periodEnd, paidAt: periodEnd }
      return {
        contractId,
        periodStart: laterBy(periodEnd, -dayMs),
        periodEnd,
        version: 1,
        amountMinor: 500n,
        content: '{}',
        hash: '',
        ...paid,
      }
    }),
  })
}

const measured = 150
const warmUps = 20

/** The middle of many requests, small and large by turns, so that what else the machine does falls on both. */
async function medians(call: Call, tokens: readonly [string, string]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < warmUps + measured; turn++) {
    for (const [which, authorization] of tokens.entries()) {
      const started = performance.now()
      const answer = await fetch(`${url}${call.path}?preset=last90Days`, { headers: { ...merchant, authorization } })
      const { success } = (await answer.json()) as { success: boolean }
      if (!success) throw new Error(`${call.key} was refused`)
      if (turn >= warmUps) times[which as 0 | 1].push(performance.now() - started)
    }
  }
  return times.map((list) => list.sort((one, other) => one - other)[Math.floor(measured / 2)] as number) as [
    number,
    number,
  ]
}

async function logIn(username: string): Promise<string> {
  const modulus = await (await fetch(url + session.key.path, { headers: merchant })).text()
  const { body, encryption } = sealForWire(
    modulus,
    newWireKey(),
    JSON.stringify({ username, password: 'Perlas2026', type: 'username' }),
  )
  const answer = await fetch(url + session.login.path, {
    method: 'POST',
    headers: { ...merchant, encryption },
    body: JSON.stringify({ value: body }),
  })
  return ((await answer.json()) as { value: { token: string } }).value.token
}
