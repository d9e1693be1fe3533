import { z } from 'zod'
import { call, queryInt, queryText, timestamp } from '../call.ts'
import { memberCentre } from '../twins.ts'
import { prize } from './wheel.ts'

/** What every draw has: a seal before, seeds after. Null where it is not over yet. */
const sealed = z.object({
  number: z.string(),
  at: timestamp,
  sealHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
})

/** What an engine drew, in its order. */
const draws = z.array(z.object({ sides: z.number().int(), result: z.number().int() }))

/** A round of a game: the draws that its engine made, in their order. It says nothing of stakes and names nobody. */
const round = sealed.extend({
  kind: z.literal('round'),
  game: z.string(),
  draws,
  multiplierHundredths: z.number(),
})
const spin = sealed.extend({
  kind: z.literal('spin'),
  weights: z.array(z.number().int()),
  prizes: z.array(prize),
  draw: z.number().int(),
  segment: z.number().int(),
  given: z.number().int(),
})
/** Amounts in hundredths. The parts are null until the round is over. */
const envelope = sealed.extend({
  kind: z.literal('envelope'),
  total: z.number().int(),
  count: z.number().int(),
  least: z.number().int(),
  parts: z.array(z.number().int()).nullable(),
})
const raffle = sealed.extend({
  kind: z.literal('raffle'),
  listHash: z.string(),
  /** How many there are. */
  tickets: z.number().int().default(0),
  /** Lines of `number,holder`, where the holder is the first ticket of the same member; null until it is published. */
  list: z.string().nullable(),
  /** Lines of `round,seed` of the first rounds after the list; null until it is drawn. */
  lateEntropy: z.string().nullable(),
  prizes: z.number().int(),
  winners: z.array(z.number().int()).nullable(),
})
const hand = z.object({
  seat: z.number().int(),
  /** Of a seat that has split its pair the second hand is 2. */
  hand: z.number().int(),
  cards: z.array(z.number().int()),
  isSplit: z.boolean(),
  decided: z.array(z.enum(['hit', 'stand', 'double', 'split'])),
})
/**
 * A round that many share: the anchor of its chain is the seal, and the mix of the list stands where a player's own seed does. What is
 * not decided yet is null; `before` and `outcome` are JSON as the rules keep it.
 */
const shared = sealed.extend({
  kind: z.literal('shared'),
  game: z.string(),
  rules: z.string(),
  /** The round of the chain's first seed: so far back lies the anchor. */
  firstNumber: z.number().int(),
  publishedAt: timestamp,
  isVoid: z.boolean(),
  bets: z.number().int(),
  delaySteps: z.number().int(),
  listHash: z.string().nullable(),
  /** Lines of `sequence,reference,seed` for each bet; where stakes are shared, with what was laid behind them. */
  list: z.string().nullable(),
  /** What stands in the list for the bet whose number was asked for. */
  reference: z.string().nullable(),
  before: z.string().nullable(),
  outcome: z.string().nullable(),
  result: z.string().nullable(),
  draws,
  /** At a table with seats the hands of the bet whose number was asked for, as they were played; cards as `outcome` has them. */
  hands: z.array(hand).default([]),
  /** Where stakes are shared, lines of `reference,amount` for each bet that was paid; null before all are, and elsewhere. */
  shares: z.string().nullable(),
})

const drawProof = z.discriminatedUnion('kind', [round, spin, envelope, raffle, shared])

export const proofCalls = {
  proof: call({
    summary:
      'What anybody needs to compute a round, a spin, an envelope, a raffle or a round of many again, found by its number.',
    method: 'GET',
    ...memberCentre('MCSFE_getDrawProof'),
    moduleId: 'COMM3',
    access: 'nobody',
    rate: { max: 120, windowMs: 60_000 },
    origin: 'designed here',
    /** `lines`: of the list of a raffle so many at the most, all where it is not said. */
    input: z.object({ number: queryText(32), lines: queryInt(0, 100_000).optional() }),
    value: drawProof,
    // The list of a raffle of some three million tickets: the 32 million characters that a gateway keeps, each line feed written as two.
    answerBytes: 40_000_000,
    failures: ['promotion.id.invalid'],
  }),
}
