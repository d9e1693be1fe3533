import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { dayMs, laterBy, minuteMs, startOfMerchantDay, toMerchantDay } from '#gateway/platform/clock.ts'
import type { Reader } from '#gateway/platform/db.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { periodAt } from '#gateway/platform/periods.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { isAgent } from '#gateway/platform/sessions.ts'
import { isRateProduct, type RebatePart, rebateOf, rebateTransferOf } from '../rules/rebates.ts'
import { readRates } from './rates.ts'

/** The rows of `JobRun` that say which days are done. */
const doneJob = 'agent-rebate-day'
/** A round that was settled in the last second of a day is written by then. */
const graceMs = 5 * minuteMs
/** Agents whose rebates are paid in one transaction. */
const batchSize = 50

/**
 * Pays the rebates of every day that is not done and whose period is over (CN-36), the oldest first. Each (agent, day) is one row in the transaction of its
 * money, so any number of processes may do this at once and die at any moment. Rates and lines are those of the moment of paying.
 * Answers how many were paid.
 */
export async function settleRebates(platform: Platform): Promise<number> {
  let paid = 0
  for (const day of await dueDays(platform)) paid += await settleDay(platform, day)
  return paid
}

async function dueDays(platform: Platform): Promise<Date[]> {
  const { db, clock } = platform
  const { rebatePeriod } = (await merchantSettings(platform).all()).agents
  const today = startOfMerchantDay(laterBy(clock.now(), -graceMs))
  const last = await db.read.jobRun.findFirst({ where: { job: doneJob }, orderBy: { period: 'desc' } })
  const days: Date[] = []
  const first = last === null ? laterBy(today, -dayMs) : laterBy(last.period, dayMs)
  for (let day = first; periodAt(rebatePeriod, day).endsAt <= today; day = laterBy(day, dayMs)) days.push(day)
  return days
}

type Share = { uplineId: number; memberId: number; gameType: string; validBetMinor: bigint }

async function settleDay(platform: Platform, start: Date): Promise<number> {
  const { db, clock } = platform
  const day = toMerchantDay(start)
  const settings = await merchantSettings(platform).all()
  const byAgent = new Map<number, Share[]>()
  for (const share of await listShares(db.read, day)) byAgent.set(share.uplineId, [...(byAgent.get(share.uplineId) ?? []), share])
  const agents = [...byAgent.keys()].sort((one, other) => one - other)
  let paid = 0
  for (let from = 0; from < agents.length; from += batchSize) {
    const ids = agents.slice(from, from + batchSize)
    const rebates = await workOut(
      db.read,
      ids.map((id) => ({ id, shares: byAgent.get(id) ?? [] })),
      settings,
    )
    paid += await db.write(async (tx) => {
      let count = 0
      for (const { memberId, amountMinor, parts } of rebates) {
        const paidAt = clock.now()
        const claimed = await tx.$executeRaw`
          INSERT INTO "AgentRebate" ("memberId", "day", "amountMinor", "parts", "paidAt")
          VALUES (${memberId}, ${day}, ${amountMinor}, ${JSON.stringify(parts)}, ${paidAt}) ON CONFLICT DO NOTHING`
        if (claimed === 0) continue
        const lines = [
          { account: houseAccount.agentRebates(), amountMinor: -amountMinor },
          { account: memberAccount.main(memberId), amountMinor },
        ]
        const id = rebateTransferOf(memberId, day)
        const { outcome } = await post(tx, { id, kind: 'agent-rebate', currency: settings.currency.code, lines, memberId, remark: day, at: paidAt })
        if (outcome !== 'posted') throw new Error(`The rebate ${id} was answered with ${outcome}`)
        count += 1
      }
      return count
    })
  }
  await db.write((tx) => tx.$executeRaw`INSERT INTO "JobRun" ("job", "period", "ranAt") VALUES (${doneJob}, ${start}, ${clock.now()}) ON CONFLICT DO NOTHING`)
  return paid
}

/** What every line bet in a day, for who stands right above it. */
async function listShares(read: Reader, day: string): Promise<Share[]> {
  const rows = await read.$queryRaw<{ uplineId: number | bigint; memberId: number | bigint; gameType: string; validBetMinor: number | bigint }[]>`
    SELECT c."uplineId", c."id" AS "memberId", a."gameType", CAST(SUM(a."validBetMinor") AS BIGINT) AS "validBetMinor"
    FROM "DailyAggregate" a JOIN "MemberLine" l ON l."descendantId" = a."memberId" JOIN "Member" c ON c."id" = l."ancestorId"
    WHERE a."day" = ${day} AND c."uplineId" IS NOT NULL GROUP BY c."uplineId", c."id", a."gameType" ORDER BY c."id", a."gameType"`
  return rows.map(({ uplineId, memberId, gameType, validBetMinor }) => {
    return { uplineId: Number(uplineId), memberId: Number(memberId), gameType, validBetMinor: BigInt(validBetMinor) }
  })
}

type Rebate = { memberId: number; amountMinor: bigint; parts: RebatePart[] }

async function workOut(read: Reader, agents: readonly { id: number; shares: readonly Share[] }[], settings: MerchantSettings): Promise<Rebate[]> {
  const ids = agents.flatMap(({ id, shares }) => [id, ...shares.map(({ memberId }) => memberId)])
  const people = await read.member.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, account: true, uplineId: true, type: true, state: true },
  })
  const rates = await readRates(read, people, settings.agents)
  const known = new Map(people.map((person) => [person.id, person]))
  return agents.flatMap(({ id, shares }) => {
    const agent = known.get(id)
    if (agent === undefined || agent.state !== 'active' || !isAgent(agent.type)) return []
    const counted = shares.flatMap(({ memberId, gameType, validBetMinor }) => {
      if (!isRateProduct(gameType)) return []
      const [ownRateBp, givenRateBp] = [rates.get(id)?.[gameType] ?? 0, rates.get(memberId)?.[gameType] ?? 0]
      return ownRateBp > givenRateBp ? [{ username: known.get(memberId)?.account ?? '', product: gameType, validBetMinor, ownRateBp, givenRateBp }] : []
    })
    const amountMinor = rebateOf(counted)
    if (amountMinor === 0n) return []
    return [{ memberId: id, amountMinor, parts: counted.map(({ validBetMinor, ...part }) => ({ ...part, validBet: toMoneyNumber(validBetMinor) })) }]
  })
}
