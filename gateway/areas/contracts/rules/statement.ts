import type { PeriodName } from '#gateway/platform/time/periods.ts'
import { hashOf, toCanonicalJson } from './canonical.ts'
import { type Counted, type Earning, earn, type Figures, netLossOf, rounding, type SingleBets } from './earning.ts'
import { fromTermsText, type Terms } from './terms.ts'

/** Everything that a settlement was worked out from. Amounts are minor units; `tier` counts from 1, null where no single tier pays. */
type StatementContent = {
  format: 'perlas.contract-statement.1'
  contractId: number
  kind: Terms['kind']
  product: string
  period: PeriodName
  /** Times are ISO 8601 in UTC. */
  startsAt: string
  endsAt: string
  /** The contract ended inside of the period. */
  closedEarly: boolean
  giver: string
  receiver: string
  /** The account of the book that pays. */
  payer: string
  version: number
  terms: Terms
  figures: Figures & { netLossMinor: bigint }
  carriedBeforeMinor: bigint
  baseMinor: bigint
  tier: number | null
  amountMinor: bigint
  carriedAfterMinor: bigint
  rounding: typeof rounding
  currency: string
}

export type StatementFacts = Omit<
  StatementContent,
  'format' | 'figures' | 'baseMinor' | 'tier' | 'amountMinor' | 'carriedAfterMinor' | 'rounding'
> & {
  figures: Figures
}
type MadeStatement = { earning: Earning; content: string; hash: string }

/** Works a period out and writes it down: the same facts make the same text and hash, whoever does it. */
export function makeStatement(facts: StatementFacts): MadeStatement {
  const earning = earn(facts.terms, facts.figures, facts.carriedBeforeMinor)
  const content: StatementContent = {
    format: 'perlas.contract-statement.1',
    ...facts,
    figures: { ...facts.figures, netLossMinor: netLossOf(facts.figures) },
    baseMinor: earning.baseMinor,
    tier: earning.tier === null ? null : earning.tier + 1,
    amountMinor: earning.amountMinor,
    carriedAfterMinor: earning.carriedAfterMinor,
    rounding,
  }
  const text = toCanonicalJson(content)
  return { earning, content: text, hash: hashOf(text) }
}

/**
 * What either side does with a statement in hand: reads its facts, works it out anew and compares text and hash. False for a text
 * that says anything else than what its own facts come to.
 */
export function isRecomputable(text: string, hash: string): boolean {
  try {
    return comesToItself(text, hash)
  } catch {
    // What cannot even be read is a fault like any other, and keeps nobody from finding the rest.
    return false
  }
}

function comesToItself(text: string, hash: string): boolean {
  const {
    contractId,
    kind,
    product,
    period,
    startsAt,
    endsAt,
    closedEarly,
    giver,
    receiver,
    payer,
    version,
    currency,
    ...rest
  } = readStatement(text)
  const { terms, figures, carriedBeforeMinor } = rest
  const { netLossMinor: _workedOut, ...counted } = figures
  const parties = { giver, receiver, payer, version, currency, terms, figures: counted, carriedBeforeMinor }
  const anew = makeStatement({ contractId, kind, product, period, startsAt, endsAt, closedEarly, ...parties })
  return anew.content === text && anew.hash === hash
}

type StoredBets = { stakeMinor: string; result: 'win' | 'lose'; rounds: number; validBetMinor: string }[]
type StoredCounted = Record<'betMinor' | 'validBetMinor' | 'winMinor', string> & {
  rounds: number
  activeMembers: number
  singleBets: StoredBets
}
type Stored = Omit<
  StatementContent,
  'figures' | 'terms' | 'carriedBeforeMinor' | 'baseMinor' | 'amountMinor' | 'carriedAfterMinor'
> & {
  figures: StoredCounted & { netLossMinor: string; moved?: StoredCounted }
  terms: unknown
} & Record<'carriedBeforeMinor' | 'baseMinor' | 'amountMinor' | 'carriedAfterMinor', string>

/** Reads what `makeStatement` has written. */
export function readStatement(text: string): StatementContent {
  const stored = JSON.parse(text) as Stored
  const { figures } = stored
  return {
    ...stored,
    terms: fromTermsText(JSON.stringify(stored.terms)),
    figures: {
      ...toCounted(figures),
      netLossMinor: BigInt(figures.netLossMinor),
      ...(figures.moved === undefined ? {} : { moved: toCounted(figures.moved) }),
    },
    carriedBeforeMinor: BigInt(stored.carriedBeforeMinor),
    baseMinor: BigInt(stored.baseMinor),
    amountMinor: BigInt(stored.amountMinor),
    carriedAfterMinor: BigInt(stored.carriedAfterMinor),
  }
}

const toCounted = ({
  rounds,
  activeMembers,
  betMinor,
  validBetMinor,
  winMinor,
  singleBets,
}: StoredCounted): Counted => ({
  rounds,
  activeMembers,
  betMinor: BigInt(betMinor),
  validBetMinor: BigInt(validBetMinor),
  winMinor: BigInt(winMinor),
  singleBets: toBets(singleBets),
})

const toBets = (bets: StoredBets): SingleBets[] =>
  bets.map((one) => ({ ...one, stakeMinor: BigInt(one.stakeMinor), validBetMinor: BigInt(one.validBetMinor) }))

/** Single bets as a text that `fromBetsText` reads. */
export const toBetsText = (bets: readonly SingleBets[]): string => toCanonicalJson(bets)
export const fromBetsText = (text: string): SingleBets[] => toBets(JSON.parse(text) as StoredBets)
