import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { requiredFor } from '#gateway/kernel/bonuses/grant.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { kinds, type WireKind, wireKindOfClaim } from '../campaigns/kinds.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { type Reward, readReward } from '../campaigns/reward.ts'
import { type ClaimState, claimStates } from '../campaigns/states.ts'
import { type CampaignText, campaignText } from '../campaigns/store.ts'

type ClaimRow = AnsweredValueOf<typeof promotions.claims>[number]

type WireStatus = ClaimRow['status']

const wireStatuses: Readonly<Record<ClaimState, WireStatus>> = {
  joined: 'J',
  applying: 'A',
  process: 'P',
  issued: 'I',
  rejected: 'R',
  claimed: 'C',
  expired: 'E',
}
const stateOf = (status: WireStatus): ClaimState =>
  (Object.keys(wireStatuses) as ClaimState[]).find((state) => wireStatuses[state] === status) ?? 'issued'

/** A claim that can be taken at this moment, for a list and for a count in plain SQL. */
const stillWaits = (now: Date) => ({ state: 'issued', OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] })
export const waitsStill = (now: Date) => sql`"state" = 'issued' AND ("expiresAt" IS NULL OR "expiresAt" > ${now})`

/** The claims that are counted under a key of the wire, for a list. */
const countedUnder = (asked: WireKind) => ({
  OR: Object.keys(kinds).map((kind) => ({
    kind,
    state: { in: claimStates.filter((state) => wireKindOfClaim({ kind, state }) === asked) },
  })),
})

type Asked = {
  memberId: number
  kind?: WireKind | undefined
  status?: WireStatus | undefined
  language: string
  now: Date
}

const mostClaims = 100

/** A member's claims, the newest first. */
export async function listClaims(
  reader: Reader,
  { memberId, kind, status, language, now }: Asked,
): Promise<ClaimRow[]> {
  const rows = await reader.promotionClaim.findMany({
    where: {
      memberId,
      ...(status === 'I' ? stillWaits(now) : status && { state: stateOf(status) }),
      ...(kind && { AND: countedUnder(kind) }),
    },
    orderBy: { id: 'desc' },
    take: mostClaims,
    include: { campaign: { select: { texts: true } } },
  })
  const read = rows.map((row) => ({ ...row, reward: row.reward === null ? null : readReward(row.reward) }))
  const named = await nameGoods(reader, read, language)
  const claimNo = { in: rows.flatMap((row) => (row.state === 'claimed' ? [row.claimNo] : [])) }
  const bonuses = await reader.bonus.findMany({ where: { memberId, claimNo }, select: { claimNo: true, state: true } })
  const became = new Map(bonuses.map((bonus) => [bonus.claimNo, bonus.state as ClaimRow['became']]))
  return named.map((row) => ({
    ...toClaimRow(row, campaignText(row.campaign.texts, language), now),
    became: became.get(row.claimNo) ?? null,
  }))
}

type ReadClaim = Omit<PromotionClaim, 'reward'> & { reward: Reward | null }

function toClaimRow(claim: ReadClaim, { title, summary }: CampaignText, now: Date): Omit<ClaimRow, 'became'> {
  const given = claim.reward
  return {
    promotionClaimId: claim.claimNo,
    promotionType: wireKindOfClaim(claim),
    title,
    summary,
    status: statusOf(claim, now),
    reward: given === null ? null : toGiven(given),
    turnover: given?.type === 'BONUS' ? toMoneyNumber(requiredFor(toMinor(given.amount), given.terms)) : 0,
    reason: claim.reason,
    issuedAt: claim.issuedAt?.getTime() ?? null,
    endTime: claim.expiresAt?.getTime() ?? null,
  }
}

/** Where a claim stands; an issued one whose last day is over reads as expired, also before the clock has said so. */
export function statusOf({ state, expiresAt }: Pick<PromotionClaim, 'state' | 'expiresAt'>, now: Date): WireStatus {
  const isOver = state === 'issued' && expiresAt !== null && expiresAt <= now
  return isOver ? 'E' : wireStatuses[state as ClaimState]
}

/** What a reward is on the wire. */
export const toGiven = (given: Reward): NonNullable<ClaimRow['reward']> => ({
  type: given.type,
  value: amountOf(given),
  productName: given.type === 'MERCHANDISE' ? given.name : '',
})

/** Points, pieces or money. */
function amountOf(given: Reward): number {
  if (given.type === 'POINT') return given.points
  return given.type === 'MERCHANDISE' ? 1 : toMoneyNumber(toMinor(given.amount))
}
