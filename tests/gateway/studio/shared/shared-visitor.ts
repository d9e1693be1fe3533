import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { openLaunch } from '#gateway/studio/launch.ts'
import { seedOf } from '#gateway/studio/shared/chains.ts'
import { readDealt } from '#gateway/studio/shared/dealt.ts'
import { placeSlip } from '#gateway/studio/shared/place.ts'
import { findNextRound, roundIdOf } from '#gateway/studio/shared/rounds.ts'
import type { CrashOutcome } from '#gateway/studio/shared/rules/crash.ts'
import { drawsOf, mixOf } from '#gateway/studio/shared/seeds.ts'
import { writeListOf } from '#gateway/studio/shared/shares.ts'
import { readSlip } from '#gateway/studio/shared/slip.ts'
import { limitsOf, requireRules, tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { Game, SharedRound, StudioSeat } from '#prisma/generated/sqlite/client.ts'
import type { TestGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'

export type Sitting = { seat: StudioSeat; game: Game; memberId: number }

export const findTable = ({ platform }: TestGateway, engine: string): Promise<Game> =>
  platform.db.read.game.findFirstOrThrow({ where: { engine, maintenance: false }, orderBy: { nodeId: 'asc' } })

/** A member at a table, by a launch of their own. */
export async function sitAt(gateway: TestGateway, table: string | Game, token: string): Promise<Sitting> {
  const { platform } = gateway
  const game = typeof table === 'string' ? await findTable(gateway, table) : table
  const key = (await issueKey(gateway, { token, nodeId: game.nodeId })).slice('/studio/launch/'.length)
  const opened = await openLaunch(platform, key)
  if (opened.outcome === 'gone') throw new Error('the launch is gone')
  const seat = await platform.db.read.studioSeat.findUniqueOrThrow({ where: { secretHash: sha256(opened.secret) } })
  if (seat.memberId === null) throw new Error('a table is for members')
  return { seat, game, memberId: seat.memberId }
}

/** Moves the clock to a moment; it never goes back. */
export function goTo({ platform: { clock } }: TestGateway, moment: Date): void {
  clock.advance(Math.max(0, moment.getTime() - clock.now().getTime()))
}

/** The next round of a table, at a moment at which it takes bets. */
export async function openRoundOf(gateway: TestGateway, game: Game): Promise<SharedRound> {
  let round = await findNextRound(gateway.platform, game)
  // Tests go on while the clock does: a round that is about to close is left to the next.
  const leastMs = Math.min(8_000, (tableOf(game).schedule.followsMs ?? 8_000) / 2)
  if (round.closesAt.getTime() - gateway.platform.clock.now().getTime() < leastMs) {
    goTo(gateway, round.drawsAt)
    round = await findNextRound(gateway.platform, game)
  }
  goTo(gateway, round.opensAt)
  return round
}

/** Sends a slip as a form does. */
export async function lay(
  { platform }: TestGateway,
  { seat, game }: Sitting,
  round: SharedRound,
  form: Record<string, string>,
  arrivedAt = platform.clock.now(),
) {
  const ask = readSlip(tableOf(game), limitsOf(game), { formKey: newFormKey(), number: String(round.number), ...form })
  return 'refusal' in ask ? ({ outcome: 'refused', ...ask } as const) : placeSlip(platform, seat.id, ask, arrivedAt)
}

/** Lets a round be drawn and settled, and answers it. */
export async function playOut(gateway: TestGateway, { id, drawsAt }: SharedRound): Promise<SharedRound> {
  goTo(gateway, drawsAt)
  await turnSharedRounds(gateway.platform)
  return gateway.platform.db.read.sharedRound.findUniqueOrThrow({ where: { id } })
}

/** Changes a player's own seed on an open round until its draw is such as a test is about; the proof of the round holds. */
export async function wishFor(
  { platform }: TestGateway,
  round: SharedRound,
  isWanted: (outcome: never) => boolean,
): Promise<void> {
  const { number, rules: game, delaySteps } = round
  const roundId = roundIdOf(round)
  const chain = await platform.db.read.seedChain.findUniqueOrThrow({ where: { id: round.chainId } })
  const seed = seedOf(platform, chain, number)
  const where = { roundId: round.id, state: 'open' }
  const bets = await platform.db.read.sharedBet.findMany({ where, orderBy: { sequence: 'asc' } })
  const [first, ...others] = bets
  for (let tried = 0; first !== undefined; tried += 1) {
    const clientSeed = `wish ${tried}`
    const listHash = sha256(writeListOf(game, [{ ...first, clientSeed }, ...others]))
    const mix = await mixOf({ game, roundId, listHash, delaySteps, bets: bets.length })
    const { outcome } = requireRules(game).draw(drawsOf({ game, roundId, seed, mix }), null)
    if (!isWanted(outcome as never)) continue
    await platform.db.write((tx) => tx.sharedBet.update({ where: { id: first.id }, data: { clientSeed } }))
    return
  }
}

/** Closes a flight and gives it a mix with which it breaks at such a height as a test is about. */
export async function closeFlight(
  gateway: TestGateway,
  { id, closesAt }: SharedRound,
  isWanted: (hundredths: number) => boolean = () => true,
): Promise<number> {
  const { platform } = gateway
  const update = (data: Partial<SharedRound>) =>
    platform.db.write((tx) => tx.sharedRound.update({ where: { id }, data }))
  goTo(gateway, laterBy(closesAt, 1_500))
  const closed = await update({ state: 'closed', listHash: sha256('') })
  for (let tried = 0; ; tried += 1) {
    const mix = sha256(`${tried}`)
    const known = await readDealt<CrashOutcome>(platform, { ...closed, mix })
    if (known === null || !isWanted(known.breakHundredths)) continue
    await update({ mix })
    return known.breakHundredths
  }
}
