import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { announceRounds, withdrawRounds } from '../envelope/rounds.ts'
import { closeRaffle, moveRaffle, openIfBegun } from '../raffle/run.ts'
import type { RaffleTerms } from '../raffle/terms.ts'
import { moveStock } from '../wheel/stock.ts'
import type { WheelTerms } from '../wheel/terms.ts'

type Change = {
  before: unknown
  after: unknown
  /** It had not begun yet, although it may have been started. */
  isAhead: boolean
  at: Date
}

/**
 * What stands beside a campaign goes with it when it is changed: the times and the goods of a draw, the stock of a wheel. Rounds of an
 * envelope stay as they were announced, but for those that nobody has seen, because it has not begun.
 */
export async function follow(tx: Tx, campaign: Campaign, { before, after, isAhead, at }: Change): Promise<void> {
  if (campaign.kind === 'raffle') await moveRaffle(tx, campaign, after as RaffleTerms)
  if (campaign.kind === 'wheel')
    await moveStock(tx, campaign.id, { before: before as WheelTerms, after: after as WheelTerms })
  if (campaign.kind === 'envelope' && isAhead) {
    await withdrawRounds(tx, campaign.id, at)
    if (campaign.state === 'running') await followStart(tx, campaign, { begins: true, at })
  }
}

/**
 * What stands beside a campaign that runs from this moment on: the sealed draw of a raffle, without which the first bets would earn nothing,
 * and the next rounds of an envelope. Of one that begins now, or is still ahead, the rounds are those since its
 * beginning, as far as they are still open.
 */
export async function followStart(
  tx: Tx,
  campaign: Campaign,
  { begins, at }: { begins: boolean; at: Date },
): Promise<void> {
  // One whose end is over ends in the next step.
  if (campaign.endsAt !== null && campaign.endsAt <= at) return
  if (campaign.kind === 'raffle') await openIfBegun(tx, campaign.id)
  if (campaign.kind === 'envelope') {
    const isFromBeginning = begins || at < campaign.startsAt
    await announceRounds(tx, campaign, at, isFromBeginning ? campaign.startsAt : null)
  }
}

/** What stands beside a campaign that was ended at a moment: tickets of a draw can be earned no longer, so its list is published. */
export async function followEnd(tx: Tx, { id, kind, version }: Campaign, at: Date): Promise<void> {
  if (kind === 'raffle') await closeRaffle(tx, { id, version }, at)
}
