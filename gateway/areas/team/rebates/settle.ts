import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellIncome } from '#gateway/kernel/telling/push.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { orderNoOf } from '#gateway/ledger/order-number.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, minuteMs, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import { rebateTransferOf } from '../rules/rebates.ts'
import { pushTo, readPeople, type Share, workOut } from './work-out.ts'

/** A round that was settled in the last second of a day is written by then. */
const graceMs = 5 * minuteMs
/** Agents whose rebates are written down in one transaction. */
const batchSize = 50

/**
 * Works out the rebates of every day that is not done and whose period is over (CN-36), the oldest first, and pays what is worked out.
 * Each (agent, day) is one row, and its movement has their names, so any number of processes may do this at once and die at any
 * moment. Rates and lines are those of the moment of working out. Answers how many were paid.
 */
export async function settleRebates(platform: Platform): Promise<number> {
  for (const day of await dueDays(platform)) await workOutDay(platform, day)
  return payRebates(platform)
}

/** The oldest day that is not done. */
export async function firstOpenDay({ db, clock }: Platform): Promise<Date> {
  const last = await db.read.rebateDay.findFirst({ orderBy: { startsAt: 'desc' } })
  return last === null ? laterBy(lastDayAt(clock.now()), -dayMs) : laterBy(last.startsAt, dayMs)
}

const lastDayAt = (now: Date): Date => startOfMerchantDay(laterBy(now, -graceMs))

async function dueDays(platform: Platform): Promise<Date[]> {
  const { rebatePeriod } = (await merchantSettings(platform).all()).agents
  const today = lastDayAt(platform.clock.now())
  const days: Date[] = []
  for (let day = await firstOpenDay(platform); periodAt(rebatePeriod, day).endsAt <= today; day = laterBy(day, dayMs))
    days.push(day)
  return days
}

/** Writes down what each agent is due for a day, and that the day is done. */
async function workOutDay(platform: Platform, start: Date): Promise<void> {
  const { db, clock } = platform
  const day = toMerchantDay(start)
  const settings = await merchantSettings(platform).all()
  const byAgent = new Map<number, Share[]>()
  for (const share of await listShares(db.read, day)) pushTo(byAgent, share.uplineId, share)
  const agents = [...byAgent.keys()].sort((one, other) => one - other)
  for (let from = 0; from < agents.length; from += batchSize) {
    const ids = agents.slice(from, from + batchSize)
    const shares = ids.flatMap((id) => byAgent.get(id) ?? [])
    const people = await readPeople(db.read, [...ids, ...shares.map(({ memberId }) => memberId)], settings.agents)
    const rebates = ids.flatMap((id) => workOut(id, byAgent.get(id) ?? [], people) ?? [])
    await db.write(async (tx) => {
      for (const { memberId, amountMinor, parts } of rebates)
        await tx.$executeRaw`
          INSERT INTO "AgentRebate" ("memberId", "day", "amountMinor", "parts")
          VALUES (${memberId}, ${day}, ${amountMinor}, ${JSON.stringify(parts)}) ON CONFLICT DO NOTHING`
    })
  }
  await db.write(
    (tx) =>
      tx.$executeRaw`INSERT INTO "RebateDay" ("startsAt", "paidAt") VALUES (${start}, ${clock.now()}) ON CONFLICT DO NOTHING`,
  )
}

/** Pays what is worked out and not paid, the oldest day first. An agent whose account is disabled is paid once it is open again. */
async function payRebates(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const currency = (await merchantSettings(platform).all()).currency.code
  return inBatches<Due>(platform, {
    job: 'agent-rebates',
    next: (after, take) => listPayable(db.read, after ?? { day: '', memberId: 0 }, take),
    keyOf: ({ memberId, day }) => rebateTransferOf(memberId, day),
    each: ({ memberId, day }) =>
      db.write(async (tx) => {
        const at = clock.now()
        const { state } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { state: true } })
        if (state !== 'active') return false
        const { count } = await tx.agentRebate.updateMany({
          where: { memberId, day, paidAt: null },
          data: { paidAt: at },
        })
        if (count === 0) return false
        const { amountMinor } = await tx.agentRebate.findUniqueOrThrow({ where: { memberId_day: { memberId, day } } })
        const lines = [
          { account: houseAccount.agentRebates(), amountMinor: -amountMinor },
          { account: memberAccount.main(memberId), amountMinor },
        ]
        const id = rebateTransferOf(memberId, day)
        await mustPost(tx, { id, kind: 'agent-rebate', currency, lines, memberId, remark: day, at })
        tellIncome(memberId, { amount: toMoneyNumber(amountMinor), receiptNo: orderNoOf(id), at })
        return true
      }),
  })
}

type Due = { memberId: number; day: string }

async function listPayable(read: Reader, { day, memberId }: Due, take: number): Promise<Due[]> {
  const rows = await read.$queryRaw<{ memberId: number | bigint; day: string }[]>`
    SELECT r."memberId", r."day" FROM "AgentRebate" r JOIN "Member" m ON m."id" = r."memberId"
    WHERE r."paidAt" IS NULL AND m."state" = 'active' AND (r."day" > ${day} OR (r."day" = ${day} AND r."memberId" > ${memberId}))
    ORDER BY r."day", r."memberId" LIMIT ${take}`
  return rows.map((row) => ({ memberId: Number(row.memberId), day: row.day }))
}

/** What every line bet in a day, for who stands right above it. */
async function listShares(read: Reader, day: string): Promise<Share[]> {
  const rows = await read.$queryRaw<
    {
      uplineId: number | bigint
      memberId: number | bigint
      isOwn: number | bigint
      gameType: string
      validBetMinor: number | bigint
    }[]
  >`
    SELECT c."uplineId", c."id" AS "memberId", CASE WHEN l."depth" = 0 THEN 1 ELSE 0 END AS "isOwn", a."gameType", CAST(SUM(a."validBetMinor") AS BIGINT) AS "validBetMinor"
    FROM "DailyAggregate" a JOIN "MemberLine" l ON l."descendantId" = a."memberId" JOIN "Member" c ON c."id" = l."ancestorId"
    WHERE a."day" = ${day} AND c."uplineId" IS NOT NULL GROUP BY c."uplineId", c."id", 3, a."gameType" ORDER BY c."id", a."gameType", 3`
  return rows.map(({ uplineId, memberId, isOwn, gameType, validBetMinor }) => {
    const ids = { uplineId: Number(uplineId), memberId: Number(memberId) }
    return { ...ids, isOwn: Number(isOwn) === 1, gameType, validBetMinor: BigInt(validBetMinor) }
  })
}
