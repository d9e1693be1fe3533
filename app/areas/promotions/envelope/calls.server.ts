import { formatTime } from '#app/platform/dates.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { floorToCents, formatMoney } from '#app/platform/money.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { promotions } from '#catalogue/promotions.ts'
import type { EnvelopePart, EnvelopeShown } from './model.ts'

type Envelope = ValueOf<typeof promotions.envelope>
type Round = NonNullable<Envelope['round']>

/** So many parts stand on the page until all are asked for. */
const few = 8
const all = 2_000

/** The envelope as it is written on its page, that of a round or of an address: `none` where no round is announced, null when it cannot be read. */
export async function readEnvelope(
  visitor: MemberVisitor,
  { id, roundId, isWhole }: { id: number | null; roundId: number | null; isWhole: boolean },
): Promise<EnvelopeShown | 'none' | null> {
  const input = {
    size: isWhole ? all : few,
    language: visitor.language.code,
    ...(id === null ? {} : { promotionId: id }),
    ...(roundId === null ? {} : { roundId }),
  }
  const answered = await ask(promotions.envelope, input, visitor)
  if (!answered.ok && answered.failure.code === 'promotion.id.invalid')
    // The one of the address is over, others may be open.
    return id === null ? 'none' : readEnvelope(visitor, { id: null, roundId: null, isWhole })
  if (!answered.ok) return null
  const { promotionId, title, summary, rules, rounds, round, envelopes = [] } = answered.value
  if (round === null) return 'none'
  const writing = await fetchWriting(visitor)
  const money = (amount: number): string => formatMoney(amount, writing)
  return {
    title,
    summary,
    rules,
    rounds: rounds.map((each) => ({
      href: `/member/redEnvelope?round=${each.roundId}`,
      time: shortTime(each.opensAt),
      until: shortTime(each.closesAt),
      status: each.status,
      isShown: each.roundId === round?.roundId,
    })),
    round: toRound(round, money, isWhole),
    envelopes: envelopes.map((each) => ({
      href: `/member/redEnvelope?id=${each.promotionId}`,
      label: each.title,
      current: each.promotionId === promotionId,
    })),
  }
}

const shortTime = (ms: number): string => formatTime(ms).slice(0, 5)

function toRound(round: Round, money: (amount: number) => string, isWhole: boolean) {
  const { roundId, number, status, parts, taken, opensAt, closesAt, sealHash, seed, leftMs } = round
  const toPart = (part: Round['list'][number]): EnvelopePart => ({
    place: part.place,
    amount: money(part.amount),
    name: part.customerName,
    time: part.takenAt === null ? null : formatTime(part.takenAt),
    isOwn: part.isOwn,
  })
  return {
    roundId,
    number,
    status,
    parts,
    taken,
    opens: shortTime(opensAt),
    closes: shortTime(closesAt),
    sealed: formatTime(round.sealedAt),
    leftMs,
    budget: money(round.budget),
    left: money(round.left),
    least: money(round.least),
    average: money(floorToCents(round.budget / parts)),
    sealHash,
    seed,
    own: round.own === null ? null : toPart(round.own),
    largest: round.largest === null ? null : toPart(round.largest),
    list: round.list.map(toPart),
    isWhole: isWhole || round.list.length === (status === 'E' ? parts : taken),
  }
}

export const takePart = (visitor: MemberVisitor, roundId: number) => ask(promotions.takeEnvelope, { roundId }, visitor)
