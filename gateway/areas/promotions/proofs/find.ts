import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { RoundProofs } from '#gateway/kernel/round-proofs.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { readTerms } from '../campaigns/store.ts'
import { toGiven } from '../claims/list.ts'
import { boundRound, isOver } from '../envelope/rounds.ts'
import { envelopeNumber } from '../envelope/show.ts'
import { mixOf } from '../raffle/draw.ts'
import { raffleNumber } from '../raffle/show.ts'
import { drawSpin } from '../wheel/draw.ts'
import { firstLines } from './lists.ts'

type Proof = AnsweredValueOf<typeof promotions.proof>
type Sources = {
  reader: Reader
  proofs: RoundProofs
  /** The published list of a raffle, whole. */
  listOf: (campaignId: number) => Promise<string>
  /** So many lines of it at the most. */
  lines: number | undefined
  language: string
  now: Date
}

/** The proof that belongs to a number; null for a number that nothing has, or that is of something which nobody may see yet. */
export function findProof(sources: Sources, number: string): Promise<Proof | null> {
  const [, kind, id] = /^(ENV|RAF)-([1-9]\d{0,14})$/.exec(number.toUpperCase()) ?? []
  if (kind === 'ENV') return findEnvelope(sources, Number(id))
  if (kind === 'RAF') return findRaffle(sources, Number(id))
  return number.toUpperCase().startsWith('W') ? findSpin(sources, number.toUpperCase()) : findRound(sources, number)
}

async function findRound({ proofs }: Sources, asked: string): Promise<Proof | null> {
  const number = asked.toUpperCase()
  const round = await proofs.findOpenly(number)
  if (round !== null) return { kind: 'round', number, ...round }
  const shared = await proofs.findShared(number)
  return shared === null ? null : { kind: 'shared', ...shared }
}

async function findSpin({ reader, language }: Sources, spinNo: string): Promise<Proof | null> {
  const spin = await reader.wheelSpin.findUnique({ where: { spinNo } })
  if (spin === null) return null
  const { campaignId, version, sealHash, serverSeed, clientSeed, nonce, segment, given, createdAt } = spin
  const terms = await readTerms(reader, { id: campaignId, version }, 'wheel')
  const { segments } = await nameGoods(reader, terms, language)
  return {
    kind: 'spin',
    number: spinNo,
    at: createdAt.getTime(),
    sealHash,
    serverSeed,
    clientSeed,
    nonce,
    weights: segments.map(({ weight }) => weight),
    prizes: segments.map(({ prize }) => toGiven(prize)),
    draw: drawSpin(segments, spin).draw,
    segment,
    given,
  }
}

async function findEnvelope({ reader, now }: Sources, roundId: number): Promise<Proof | null> {
  const round = await reader.envelopeRound.findUnique({ where: { id: roundId } })
  if (round === null) return null
  const campaign = await reader.campaign.findUniqueOrThrow({ where: { id: round.campaignId } })
  const hasEnded = isOver(boundRound(round, campaign), now)
  const parts = hasEnded
    ? await reader.envelopePart.findMany({
        where: { roundId },
        orderBy: { place: 'asc' },
        select: { amountMinor: true },
      })
    : null
  return {
    kind: 'envelope',
    number: envelopeNumber(roundId),
    at: round.opensAt.getTime(),
    sealHash: round.sealHash,
    serverSeed: hasEnded ? round.seed : null,
    clientSeed: 'envelope',
    nonce: roundId,
    total: Number(round.budgetMinor),
    count: round.parts,
    least: Number(round.leastMinor),
    parts: parts === null ? null : parts.map(({ amountMinor }) => Number(amountMinor)),
  }
}

async function findRaffle({ reader, listOf, lines }: Sources, campaignId: number): Promise<Proof | null> {
  const draw = await reader.raffleDraw.findUnique({ where: { campaignId } })
  if (draw === null) return null
  const { listHash, lateEntropy, winners, drawnAt } = draw
  const campaign = await reader.campaign.findUniqueOrThrow({ where: { id: campaignId } })
  const { prizes } = await readTerms(reader, campaign, 'raffle')
  const list = listHash === '' ? null : await listOf(campaignId)
  return {
    kind: 'raffle',
    number: raffleNumber(campaignId),
    at: draw.drawsAt.getTime(),
    sealHash: draw.sealHash,
    serverSeed: drawnAt === null ? null : draw.serverSeed,
    clientSeed: lateEntropy === null ? '' : mixOf({ listHash, lateEntropy }),
    nonce: campaignId,
    listHash,
    tickets: draw.tickets,
    list: list === null || lines === undefined ? list : firstLines(list, lines),
    lateEntropy,
    prizes: prizes.length,
    winners: winners === null ? null : (JSON.parse(winners) as number[]),
  }
}
