import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pino from 'pino'
import { catalogue } from '#catalogue/index.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { makeRound } from '#gateway/areas/promotions/envelope/rounds.ts'
import type { EnvelopeTerms } from '#gateway/areas/promotions/envelope/terms.ts'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createClock, hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import { seed as seedDatabase } from '../../scripts/prepare.mjs'
import { startGatewayProcess } from './support/gateway-process.ts'

const budgetMinor = 5_000_00n
/** So often whoever was not served comes again. */
const mostPasses = 5
type Rush = {
  claims: number
  connections: number
  parts: number
  /** A seeded database; a new one is seeded where none is given. */
  path?: string
  /** SIGKILL after so many parts were paid, and a start anew. */
  killAfter: number | null
}

/**
 * So many claims at once on one red envelope, over HTTP, some members asking several times. Answers what is wrong: exactly its parts must
 * be paid, to the centavo, one per member, and what a member was told must be in the book, also after a kill in the middle.
 */
export async function rushEnvelope({ claims, connections, parts, killAfter, path: given }: Rush): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-envelope-'))
  const path = given ?? join(folder, 'perlas.db')
  const url = `file:${path}`
  try {
    if (given === undefined) await seedDatabase({ DATABASE_URL: url, SEED_SCALE: '0.02' })
    // Every third claim comes from somebody who has claimed before.
    const { roundId, tokens } = await prepare(url, Math.ceil((claims * 2) / 3), parts)
    const asks = Array.from({ length: claims }, (_, at) => tokens[at % tokens.length] ?? '')
    const told = new Map<string, number>()
    const faults: string[] = []
    let gateway = await startGatewayProcess(url)
    const startedMs = performance.now()
    let waiting = asks
    if (killAfter !== null) {
      waiting = await ask(gateway.origin, { asks, roundId, connections, told, faults, killAfter, kill: gateway.kill })
      gateway = await startGatewayProcess(url)
    }
    const rest = { roundId, connections, told, faults, killAfter: null, kill: gateway.kill }
    const inDoubt = waiting.length
    let again = 0
    for (let pass = 0; waiting.length > 0; pass += 1) {
      if (pass === mostPasses) throw new Error(`${waiting.length} claims were not answered in ${mostPasses} passes`)
      if (pass > 0) again += waiting.length
      waiting = await ask(gateway.origin, { ...rest, asks: waiting })
    }
    const seconds = (performance.now() - startedMs) / 1_000
    console.log(
      `${claims} claims at ${connections} connections on ${parts} parts in ${seconds.toFixed(1)} s: ${told.size} paid${killAfter === null ? '' : `, killed after ${killAfter} with ${inDoubt} unanswered or waiting`}, ${again} asked again`,
    )
    await gateway.kill()
    return [...faults, ...(await audit(path, { roundId, parts, told }))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(url: string, members: number, parts: number): Promise<{ roundId: number; tokens: string[] }> {
  const db = await openDatabase(url, pino({ level: 'error' }))
  const at = createClock().now()
  const terms: EnvelopeTerms = { budget: '5000.00', parts, least: '0.50', times: ['00:00'], openMinutes: 120 }
  const text = { title: 'Rush', summary: '', rules: '' }
  const prepared = await db.write(async (tx) => {
    const campaign = await createCampaign(tx, {
      code: 'RUSH',
      kind: 'envelope',
      state: 'running',
      terms,
      texts: { EN: text, TY: text },
      picture: 'envelope',
      startsAt: laterBy(at, -hourMs),
      endsAt: null,
      budgetMinor,
      currency: 'TLB',
      by: 'soak',
      at,
    })
    const { id: roundId } = await makeRound(tx, campaign, terms, laterBy(at, -1), at)
    const tokens: string[] = []
    for (let number = 1; number <= members; number += 1) {
      const account = `rush${number}`
      const member = await tx.member.create({
        data: { account, accountKey: account, nickname: account, type: 0, registeredAt: at, passwordChangedAt: at },
      })
      tokens.push(await openSession(tx, member, { ip: '127.0.0.1', userAgent: 'soak', at }))
    }
    return { roundId, tokens }
  })
  await db.close()
  return prepared
}

type Asking = {
  asks: readonly string[]
  roundId: number
  connections: number
  /** What each member was told to have got. */
  told: Map<string, number>
  faults: string[]
  killAfter: number | null
  kill(): Promise<void>
}

/** Sends the claims, and answers those that were not answered. */
async function ask(
  origin: string,
  { asks, roundId, connections, told, faults, killAfter, kill }: Asking,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const unanswered: string[] = []
  let next = 0
  let killing: Promise<void> | null = null
  const work = async (): Promise<void> => {
    for (let at = next; at < asks.length; at = next) {
      next += 1
      const token = asks[at] ?? ''
      if (killing !== null) {
        unanswered.push(token)
        continue
      }
      const answer = await claim(agent, origin, token, roundId).catch(() => null)
      // A process that cannot take more at this moment says so, and has done nothing.
      if (answer === null || answer.errorCode === 'system.not.available') unanswered.push(token)
      else hear(answer, token, told, faults)
      if (killAfter !== null && killing === null && told.size >= killAfter) killing = kill()
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  await killing
  agent.destroy()
  return unanswered
}

type Answer = { success: boolean; errorCode?: string; value: { value: number } }

function hear(answer: Answer, token: string, told: Map<string, number>, faults: string[]): void {
  if (!answer.success) {
    if (answer.errorCode !== 'envelope.all.taken') faults.push(`a claim was answered with ${answer.errorCode}`)
    return
  }
  const before = told.get(token)
  if (before !== undefined && before !== answer.value.value) faults.push('a member was told two different parts')
  told.set(token, answer.value.value)
}

function claim(agent: Agent, origin: string, token: string, roundId: number): Promise<Answer> {
  const headers = { merchant: '08wintlbf4', language: 'EN', 'content-type': 'application/json', authorization: token }
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + catalogue.promotions.takeEnvelope.path,
      { agent, method: 'POST', headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.complete) resolve(JSON.parse(text) as Answer)
          else reject(new Error('the answer was cut off'))
        })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify({ roundId }))
  })
}

type Audited = { roundId: number; parts: number; told: Map<string, number> }

async function audit(path: string, { roundId, parts, told }: Audited): Promise<string[]> {
  const faults: string[] = []
  const expect = (what: string, is: unknown, due: unknown): void => {
    if (is !== due) faults.push(`${what}: ${is} instead of ${due}`)
  }
  const database = new Database(path)
  expect('integrity', database.pragma('integrity_check', { simple: true }), 'ok')
  const one = (query: string, ...values: unknown[]): unknown =>
    database
      .prepare(query)
      .pluck()
      .get(...values)
  expect('taken', one('SELECT "taken" FROM "EnvelopeRound" WHERE "id" = ?', roundId), parts)
  expect('parts with a member', one('SELECT count("memberId") FROM "EnvelopePart" WHERE "roundId" = ?', roundId), parts)
  expect('members', one('SELECT count(DISTINCT "memberId") FROM "EnvelopePart" WHERE "roundId" = ?', roundId), parts)
  const claims = `"PromotionClaim" WHERE "occasion" = 'round:${roundId}'`
  expect('claims', one(`SELECT count(*) FROM ${claims} AND "state" = 'claimed'`), parts)
  const paid = `SELECT sum(e."amountMinor") FROM "LedgerEntry" e JOIN "LedgerAccount" a ON a."id" = e."accountId"
    WHERE a."purpose" = 'main' AND e."transferId" IN (SELECT 'claim:' || "claimNo" FROM ${claims})`
  expect('paid', Number(one(paid)), Number(budgetMinor))
  expect('members that were told of a part', told.size, parts)
  const sum = [...told.values()].reduce((total, value) => total + Math.round(value * 100), 0)
  expect('told in all', sum, Number(budgetMinor))
  database.close()
  const db = await openDatabase(`file:${path}`, pino({ level: 'silent' }))
  for (const { rule, where, detail } of await verifyBook(db.read)) faults.push(`${rule} at ${where}: ${detail}`)
  await db.close()
  return faults
}

/** `npm run soak -- envelope [claims] [connections] [parts]`: once as it is, and once with a kill in the middle. */
export async function soakEnvelope(claims: number, connections: number, parts: number): Promise<boolean> {
  const faults = [
    ...(await rushEnvelope({ claims, connections, parts, killAfter: null })),
    ...(await rushEnvelope({ claims, connections, parts, killAfter: Math.floor(parts / 2) })),
  ]
  for (const fault of faults.slice(0, 20)) console.log(`FAULT  ${fault}`)
  console.log(faults.length === 0 ? 'Every part was paid once.' : `${faults.length} faults`)
  return faults.length === 0
}
