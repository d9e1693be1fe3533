import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { isResting, type PersonAndBreak } from '../campaigns/audience.ts'
import { kinds, type WireKind, wireKindOf, wireKindOfClaim } from '../campaigns/kinds.ts'
import type { KnownCampaigns } from '../campaigns/known.ts'
import { readCalendar } from '../sign-in/calendar.ts'
import { listSpins } from '../wheel/tickets.ts'
import { waitsStill } from './list.ts'

type Available = AnsweredValueOf<typeof promotions.available>

/** `hasReferral`: the merchant has inviting switched on. */
type Asking = { campaigns: KnownCampaigns; member: PersonAndBreak; hasReferral: boolean; now: Date }

/** What a member can claim at this moment, by kind, and which kinds there are for them. Who is on a break can claim nothing. */
export async function countAvailable(
  reader: Reader,
  { campaigns, member, hasReferral, now }: Asking,
): Promise<Available> {
  const isPaused = isResting(member, now)
  const [calendar, waiting, tickets, kindsOn] = await Promise.all([
    readCalendar(reader, { campaigns, member, language: null, now }),
    isPaused ? [] : countWaiting(reader, member.id, now),
    isPaused ? [] : listSpins(reader, { campaigns, member, now }),
    campaigns.kindsFor(reader, member, now),
  ])
  const counts = new Map<WireKind, number>()
  if (calendar?.canSignIn) counts.set('LOGIN', 1)
  for (const { kind, count } of waiting) counts.set(kind, (counts.get(kind) ?? 0) + count)
  const running = new Set([...kindsOn].filter((kind) => hasReferral || kind !== 'referral').map(wireKindOf))
  const known = new Set<WireKind>([...Object.values(kinds).map(({ wire }) => wire), ...running, ...counts.keys()])
  const content = Object.fromEntries(
    [...known].map((kind) => [kind, { enabled: running.has(kind) || counts.has(kind), count: counts.get(kind) ?? 0 }]),
  )
  const spins = tickets.reduce((sum, { ticketCount }) => sum + ticketCount, 0)
  const TICKET = { enabled: tickets.length > 0, count: spins, ticketDetails: tickets }
  return {
    content: { ...content, TICKET, COPY_BET: { enabled: false, count: 0 } },
    footer: { total: [...counts.values()].reduce((sum, count) => sum + count, spins) },
  }
}

async function countWaiting(reader: Reader, memberId: number, now: Date): Promise<{ kind: WireKind; count: number }[]> {
  const groups = await reader.$queryRaw<{ kind: string; count: number | bigint }[]>`
    SELECT "kind", COUNT(*) AS "count" FROM "PromotionClaim" WHERE "memberId" = ${memberId} AND ${waitsStill(now)} GROUP BY "kind"`
  return groups.map(({ kind, count }) => ({ kind: wireKindOfClaim({ kind, state: 'issued' }), count: Number(count) }))
}
