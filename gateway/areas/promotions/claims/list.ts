import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { requiredFor } from '#gateway/kernel/bonuses/grant.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { kinds, type WireKind, wireKindOf } from '../campaigns/kinds.ts'
import { isOnBreak } from '../campaigns/offered.ts'
import { type Reward, readReward } from '../campaigns/reward.ts'
import type { ClaimState } from '../campaigns/states.ts'
import { type CampaignText, campaignText, isRunning } from '../campaigns/store.ts'
import { listSpins } from '../wheel/tickets.ts'

type Available = AnsweredValueOf<typeof promotions.available>
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

const stillWaits = (now: Date) => ({ state: 'issued', OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] })

/**
 * What a member can claim at this moment, by kind, and which kinds there are. `signsIn`: the day of the calendar can be taken. Who is on
 * a break can claim nothing.
 */
export async function countAvailable(
  reader: Reader,
  { memberId, signsIn, now }: { memberId: number; signsIn: boolean; now: Date },
): Promise<Available> {
  const [waiting, campaigns, isPaused] = await Promise.all([
    reader.promotionClaim.groupBy({ by: ['kind'], where: { memberId, ...stillWaits(now) }, _count: { _all: true } }),
    reader.campaign.findMany({
      where: { state: 'running' },
      select: { kind: true, state: true, startsAt: true, endsAt: true },
    }),
    isOnBreak(reader, memberId, now),
  ])
  const counts = new Map<WireKind, number>()
  if (signsIn && !isPaused) counts.set('LOGIN', 1)
  for (const { kind, _count } of isPaused ? [] : waiting)
    counts.set(wireKindOf(kind), (counts.get(wireKindOf(kind)) ?? 0) + _count._all)
  const running = new Set(campaigns.filter((campaign) => isRunning(campaign, now)).map(({ kind }) => wireKindOf(kind)))
  const known = new Set<WireKind>([...Object.values(kinds).map(({ wire }) => wire), ...running, ...counts.keys()])
  const content = Object.fromEntries(
    [...known].map((kind) => [kind, { enabled: running.has(kind) || counts.has(kind), count: counts.get(kind) ?? 0 }]),
  )
  const tickets = isPaused ? [] : await listSpins(reader, memberId, now)
  const spins = tickets.reduce((sum, { ticketCount }) => sum + ticketCount, 0)
  const TICKET = { enabled: tickets.length > 0, count: spins, ticketDetails: tickets }
  return {
    content: { ...content, TICKET, COPY_BET: { enabled: false, count: 0 } },
    footer: { total: [...counts.values()].reduce((sum, count) => sum + count, spins) },
  }
}

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
  const kindsAsked = kind && Object.entries(kinds).flatMap(([name, { wire }]) => (wire === kind ? [name] : []))
  const rows = await reader.promotionClaim.findMany({
    where: {
      memberId,
      ...(kindsAsked && { kind: { in: kindsAsked } }),
      ...(status === 'I' ? stillWaits(now) : status && { state: stateOf(status) }),
    },
    orderBy: { id: 'desc' },
    take: mostClaims,
    include: { campaign: { select: { texts: true } } },
  })
  return rows.map((row) => toClaimRow(row, campaignText(row.campaign.texts, language), now))
}

function toClaimRow(claim: PromotionClaim, { title, summary }: CampaignText, now: Date): ClaimRow {
  const given = claim.reward === null ? null : readReward(claim.reward)
  return {
    promotionClaimId: claim.claimNo,
    promotionType: wireKindOf(claim.kind),
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
