import { allRates, type RebatePart, rebateOf, rebateTransferOf } from '#gateway/areas/team/rules/rebates.ts'
import { isRateProduct } from '#gateway/kernel/lines/rates.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import type { Transfer } from '#gateway/ledger/transfer.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import {
  dayMs,
  laterBy,
  minuteMs,
  readMerchantTime,
  startOfMerchantDay,
  toMerchantDay,
} from '#gateway/platform/time/clock.ts'
import { demoAccounts } from './member/demo.ts'
import { headRates } from './system/agents.ts'

const currency = 'TLB'
const daysOfRebates = 30

type Person = { id: number; account: string; type: number; uplineId: number | null }
type DayRow = { memberId: number; day: string; gameType: string; validBetMinor: number | bigint }
type RateRow = { memberId: number; product: string; rateBp: number }

/** Agents have a little less on each level; members have nothing. Heads have the merchant's rates and need no row. */
export function rateRows(members: readonly Person[]): RateRow[] {
  const levels = new Map<number, number>()
  return members.flatMap(({ id, uplineId, type }) => {
    const level = uplineId === null ? 0 : (levels.get(uplineId) ?? 0) + 1
    levels.set(id, level)
    if (type === 0 || level === 0) return []
    return Object.entries(headRates).map(([product, rateBp]) => ({
      memberId: id,
      product,
      rateBp: Math.floor((rateBp * (6 - level)) / 7),
    }))
  })
}

type RebateDraft = { memberId: number; day: string; amountMinor: bigint; parts: RebatePart[]; paidAt: Date }

/** What the demo agents were paid in the last days, worked out by the rules from the seeded sums. */
export function rebateDrafts({
  now,
  members,
  days,
  rates,
}: {
  now: Date
  members: readonly Person[]
  days: readonly DayRow[]
  rates: readonly RateRow[]
}) {
  const people = new Map(members.map((person) => [person.id, person]))
  const rateOf = new Map(rates.map(({ memberId, product, rateBp }) => [`${memberId}/${product}`, rateBp]))
  const own = (id: number, product: string): number =>
    (people.get(id)?.uplineId === null ? allRates(headRates)[product as 'RNG'] : rateOf.get(`${id}/${product}`)) ?? 0
  const firstDay = toMerchantDay(laterBy(now, -daysOfRebates * dayMs))
  const today = toMerchantDay(now)
  const drafts: RebateDraft[] = []
  for (const agent of demoAccounts.filter(({ type }) => type !== 0)) {
    const shares = new Map<
      string,
      { below: number; isOwn: boolean; day: string; product: string; validBetMinor: bigint }
    >()
    for (const { memberId, day, gameType, validBetMinor } of days) {
      if (day < firstDay || day >= today || !isRateProduct(gameType)) continue
      const below = lineRightBelow(memberId, agent.id, people)
      if (below === null) continue
      const isOwn = memberId === below
      const key = `${day}/${below}/${gameType}/${isOwn}`
      const share = shares.get(key) ?? { below, isOwn, day, product: gameType, validBetMinor: 0n }
      share.validBetMinor += BigInt(validBetMinor)
      shares.set(key, share)
    }
    for (const day of new Set([...shares.values()].map((share) => share.day))) {
      const parts = [...shares.values()]
        .filter((share) => share.day === day)
        .map(({ below, isOwn, product, validBetMinor }) => {
          return {
            below,
            product: product as 'RNG',
            validBetMinor,
            ownRateBp: own(agent.id, product),
            // Nobody is paid for own bets, so of those nothing was given away.
            givenRateBp: isOwn ? 0 : own(below, product),
          }
        })
        .filter(({ ownRateBp, givenRateBp }) => ownRateBp > givenRateBp)
      const amountMinor = rebateOf(parts)
      if (amountMinor === 0n) continue
      drafts.push({
        memberId: agent.id,
        day,
        amountMinor,
        parts: parts.map(({ below, validBetMinor, ...part }) => ({
          username: people.get(below)?.account ?? '',
          ...part,
          validBet: toMoneyNumber(validBetMinor),
        })),
        paidAt: laterBy(readMerchantTime(day), dayMs + 10 * minuteMs),
      })
    }
  }
  // Yesterday's are paid soon after midnight, and it may not be that late yet.
  return drafts.filter(({ paidAt }) => paidAt <= now)
}

/** Who of those right below `headId` a member belongs to; null for strangers and for the head. */
function lineRightBelow(memberId: number, headId: number, people: ReadonlyMap<number, Person>): number | null {
  for (let id: number | null = memberId; id !== null; id = people.get(id)?.uplineId ?? null)
    if (people.get(id)?.uplineId === headId) return id
  return null
}

/** Writes the rows and says that all days before are done; answers the movements of the money. */
export async function writeRebates(tx: Tx, drafts: readonly RebateDraft[], now: Date): Promise<Transfer[]> {
  await tx.agentRebate.createMany({
    data: drafts.map(({ parts, ...row }) => ({ ...row, parts: JSON.stringify(parts) })),
  })
  const yesterday = startOfMerchantDay(laterBy(now, -dayMs - 10 * minuteMs))
  await tx.rebateDay.create({ data: { startsAt: yesterday, paidAt: now } })
  return drafts.map(({ memberId, day, amountMinor, paidAt: at }) => {
    const lines = [
      { account: houseAccount.agentRebates(), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ]
    return { id: rebateTransferOf(memberId, day), kind: 'agent-rebate', currency, lines, memberId, remark: day, at }
  })
}
