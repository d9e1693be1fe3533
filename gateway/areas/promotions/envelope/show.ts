import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Campaign, EnvelopePart, EnvelopeRound } from '#prisma/generated/sqlite/client.ts'
import { findPerson, isAmong, type Person } from '../campaigns/audience.ts'
import { listMeant } from '../campaigns/offered.ts'
import { campaignText } from '../campaigns/store.ts'
import { boundRound, isOver } from './rounds.ts'

type Shown = AnsweredValueOf<typeof promotions.envelope>
type RoundRow = Shown['rounds'][number]
type Detail = NonNullable<Shown['round']>

type Asked = {
  memberId: number
  promotionId: number | undefined
  roundId: number | undefined
  take: number
  language: string
  now: Date
}

/** So many rounds of before and of those to come are named beside the one that is shown. */
const named = { past: 2, coming: 3 }

/** The envelope with the round that was asked for, else the open one, else the next one, else the last. Null for what is not for this member. */
export async function showEnvelope(reader: Reader, asked: Asked): Promise<Shown | null> {
  const { promotionId, roundId, language, now } = asked
  const person = await findPerson(reader, asked.memberId)
  const meant = await listMeant(reader, { kind: 'envelope', person, now })
  const envelopes = meant.map(({ id, texts }) => ({ promotionId: id, title: campaignText(texts, language).title }))
  const found = roundId === undefined ? null : await findRound(reader, roundId, { person, meant, now })
  const campaign =
    roundId === undefined ? await pickEnvelope(reader, meant, { promotionId, now }) : (found?.campaign ?? null)
  if (campaign === null)
    return roundId === undefined && promotionId === undefined
      ? { promotionId: 0, title: '', summary: '', rules: '', rounds: [], round: null, envelopes }
      : null
  const rounds = await listRounds(reader, campaign, now)
  const round = found?.round ?? rounds.find((each) => now < each.closesAt) ?? rounds.at(-1) ?? null
  return {
    promotionId: campaign.id,
    ...campaignText(campaign.texts, language),
    rounds: rounds.map((each) => toRow(each, now)),
    round: round === null ? null : await toDetail(reader, round, asked),
    envelopes,
  }
}

type Looking = { person: Person; meant: readonly Campaign[]; now: Date }

/** A round with its campaign: of one that runs for this member, or over and for them, or one that they have a part of. */
async function findRound(reader: Reader, id: number, { person, meant, now }: Looking) {
  const row = await reader.envelopeRound.findUnique({ where: { id } })
  if (row === null) return null
  const campaign = await reader.campaign.findUniqueOrThrow({ where: { id: row.campaignId } })
  const found = { campaign, round: boundRound(row, campaign) }
  if (meant.some((each) => each.id === campaign.id)) return found
  if (isOver(found.round, now) && (await isAmong(reader, campaign.audience, person, now))) return found
  const key = { roundId: id, memberId: person.id }
  return (await reader.envelopePart.findUnique({ where: { roundId_memberId: key } })) === null ? null : found
}

/** The one that was asked for, else the first that has a round to come, else the first. */
async function pickEnvelope(
  reader: Reader,
  meant: readonly Campaign[],
  { promotionId, now }: { promotionId: number | undefined; now: Date },
): Promise<Campaign | null> {
  if (promotionId !== undefined) return meant.find(({ id }) => id === promotionId) ?? null
  for (const campaign of meant)
    if ((await listRounds(reader, campaign, now)).some(({ closesAt }) => now < closesAt)) return campaign
  return meant[0] ?? null
}

/** Those that open before the campaign is over. */
async function listRounds(reader: Reader, campaign: Campaign, now: Date): Promise<EnvelopeRound[]> {
  const campaignId = campaign.id
  const [past, coming] = await Promise.all([
    reader.envelopeRound.findMany({
      where: { campaignId, opensAt: { lte: now } },
      orderBy: { opensAt: 'desc' },
      take: named.past,
    }),
    reader.envelopeRound.findMany({
      where: { campaignId, opensAt: { gt: now } },
      orderBy: { opensAt: 'asc' },
      take: named.coming,
    }),
  ])
  return [...past.reverse(), ...coming]
    .map((round) => boundRound(round, campaign))
    .filter(({ opensAt, closesAt }) => opensAt < closesAt)
}

function toRow(round: EnvelopeRound, now: Date): RoundRow {
  const { id: roundId, opensAt, closesAt, parts, taken } = round
  return {
    roundId,
    opensAt: opensAt.getTime(),
    closesAt: closesAt.getTime(),
    status: isOver(round, now) ? 'E' : now < opensAt ? 'A' : 'O',
    parts,
    taken,
  }
}

async function toDetail(reader: Reader, round: EnvelopeRound, { memberId, take, now }: Asked): Promise<Detail> {
  const { id: roundId, budgetMinor, leastMinor, sealHash, seed, createdAt } = round
  const hasEnded = isOver(round, now)
  const [own, sum, largest, list] = await Promise.all([
    reader.envelopePart.findUnique({ where: { roundId_memberId: { roundId, memberId } } }),
    reader.envelopePart.aggregate({ where: { roundId, memberId: { not: null } }, _sum: { amountMinor: true } }),
    reader.envelopePart.findFirst({
      where: { roundId, memberId: { not: null } },
      orderBy: [{ amountMinor: 'desc' }, { place: 'asc' }],
    }),
    // While it is open only what was taken is known, the newest first; afterwards all of it, in the order of its places.
    reader.envelopePart.findMany({
      where: { roundId, ...(hasEnded ? {} : { memberId: { not: null } }) },
      orderBy: { place: hasEnded ? 'asc' : 'desc' },
      take,
    }),
  ])
  const nameOf = await readNames(reader, largest === null ? list : [...list, largest])
  const toPart = (part: EnvelopePart): Detail['list'][number] => ({
    place: part.place + 1,
    amount: toMoneyNumber(part.amountMinor),
    customerName: nameOf(part.memberId),
    takenAt: part.takenAt?.getTime() ?? null,
    isOwn: part.memberId === memberId,
  })
  return {
    ...toRow(round, now),
    number: envelopeNumber(roundId),
    leftMs: hasEnded ? 0 : (now < round.opensAt ? round.opensAt : round.closesAt).getTime() - now.getTime(),
    budget: toMoneyNumber(budgetMinor),
    left: toMoneyNumber(budgetMinor - (sum._sum.amountMinor ?? 0n)),
    least: toMoneyNumber(leastMinor),
    sealedAt: createdAt.getTime(),
    sealHash,
    seed: hasEnded ? seed : null,
    own: own === null ? null : toPart(own),
    largest: largest === null ? null : toPart(largest),
    list: list.map(toPart),
  }
}

/** By which anybody finds its proof. */
export const envelopeNumber = (roundId: number): string => `ENV-${roundId}`

async function readNames(
  reader: Reader,
  parts: readonly Pick<EnvelopePart, 'memberId'>[],
): Promise<(memberId: number | null) => string | null> {
  const ids = [...new Set(parts.flatMap(({ memberId }) => memberId ?? []))]
  const members = await reader.member.findMany({ where: { id: { in: ids } }, select: { id: true, account: true } })
  const names = new Map(members.map(({ id, account }) => [id, maskName(account)]))
  return (memberId) => (memberId === null ? null : (names.get(memberId) ?? ''))
}
