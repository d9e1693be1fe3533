import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Fault } from './checks.ts'

/**
 * What missions and raffles keep the progress of their members in: read as anything else, 50.00 staked would be 5,000 rounds (decision
 * 527), and stakes towards a ticket would earn more or fewer than they did.
 */
const fixedTerms = ['metric', 'period', 'betPerTicket'] as const

type Terms = Readonly<Record<string, unknown>>

/** The terms that would be others than they were, of those that never change once a campaign has left its draft. */
export const listFixed = (
  { state }: Pick<Campaign, 'state'>,
  { before, after }: { before: Terms; after: Terms },
): Fault[] =>
  state === 'draft'
    ? []
    : fixedTerms
        .filter((name) => before[name] !== after[name])
        .map((name) => ({ field: `terms.${name}`, rule: 'never changes once it runs; write a new one' }))
