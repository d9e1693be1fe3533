import { beforeAll, expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { costOf } from '#gateway/studio/shared/lines.ts'
import { findNextRound } from '#gateway/studio/shared/rounds.ts'
import { limitsOf, sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { newFormKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, type Sitting, sitAt } from './shared-visitor.ts'

/**
 * What a wrong or late press comes to, at one table of every kind of shared game: a sentence, and nothing held or half done. Beside it
 * stand, where only one kind has it: a seat that is taken (blackjack.test.ts), odds that move until bets close (cockfight.test.ts; at
 * all other tables they are fixed by the rules of the round), a cash-out that comes too late or twice (crash.test.ts).
 */
// Those of a day come first: ten of their rounds are thousands of any draw of minutes that stands there already.
const bets: Readonly<Record<string, string>> = {
  'six-42': 'six:1-2-3-4-5-6',
  'six-58': 'six:1-2-3-4-5-6',
  'digits-2': 'straight:12-7',
  'digits-3': 'straight:123',
  'digits-4': 'straight:1234',
  'sea-4d': 'big:1234',
  'vn-north': 'lo-2:12',
  'vn-south': 'lo-2:12',
  baccarat: 'player',
  'speed-baccarat': 'banker',
  roulette: 'red',
  'sic-bo': 'big',
  'dragon-tiger': 'dragon',
  blackjack: 'seat:3',
  cockfight: 'meron',
  crash: 'auto:200',
  'money-wheel': 'segment:2',
  'color-game': 'color:red',
  'three-dice': 'big',
  'ten-cars': 'duel:1-10',
  'bingo-75': 'cards:2',
  'bingo-90': 'cards:1',
  keno: 'spots:1-2-3',
  'five-of-eleven': 'over',
  'quick-3d': 'straight:123',
}
const alike = ['six-45', 'six-49', 'six-55']

const gateway = withGateway()
const read = () => gateway.platform.db.read
const main = ({ memberId }: Sitting) => balanceOf(read(), memberAccount.main(memberId))

// No draw of the seed is made up for when the clock moves.
beforeAll(() =>
  gateway.platform.db.write((tx) =>
    tx.game.updateMany({ where: { engine: { in: [...sharedEngines] } }, data: { engine: 'dice' } }),
  ),
)

/** A game of its own for each engine, so that the small seed needs none of every kind. */
async function makeTable(engine: string): Promise<Game> {
  const { nodeId } = await read().game.findFirstOrThrow({ where: { engine: 'slot', maintenance: false } })
  return gateway.platform.db.write((tx) =>
    tx.game.update({ where: { nodeId }, data: { engine, minBetMinor: 1_00n, maintenance: false } }),
  )
}

test('every kind of shared game stands in the table', () => {
  expect([...Object.keys(bets), ...alike].sort()).toEqual([...sharedEngines].sort())
})

test.each(Object.entries(bets))(
  '%s: what is wrong is refused with nothing held, what is right is laid once, and ends once',
  async (engine, bet) => {
    const { platform } = gateway
    const table = await sitAt(gateway, await makeTable(engine), await gateway.logIn('agent01'))
    const { game } = table
    const { schedule, rules } = tableOf(game)
    expect(rules.readBet(bet)).toBe(bet)
    const { maxMinor, priceMinor } = limitsOf(game)
    const stake = String((priceMinor ?? 10_00n) / 100n)
    const round = await openRoundOf(gateway, game)
    const before = await main(table)
    const refused = async (
      refusal: string,
      form: Record<string, string>,
      at: SharedRound = round,
      arrivedAt?: Date,
    ) => {
      expect(await lay(gateway, table, at, form, arrivedAt)).toMatchObject({ outcome: 'refused', refusal })
      expect(await main(table)).toEqual(before)
    }
    await refused('stake_invalid', { bet, stake: '0' })
    await refused('stake_invalid', { bet, stake: '20.50' })
    await refused('stake_invalid', { bet, stake: String(maxMinor / 100n + 1n) })
    await refused('bet_invalid', { bet: `${bet}0x`, stake })
    await refused('bet_missing', {})
    // Where rounds follow each other a slip is for the next one (following.test.ts).
    const isFollowing = schedule.followsMs !== null
    if (!isFollowing) await refused('round_closed', { bet, stake }, round, round.closesAt)
    await refused('round_not_open', { bet, stake }, { ...round, number: round.number + schedule.ahead + 1 })
    const draws = String(schedule.ahead)
    if (schedule.ahead > 1)
      await refused('round_not_open', { bet, stake, draws }, { ...round, number: round.number + 2 })
    if (!isFollowing)
      await refused('round_closed', { bet, stake }, { ...round, number: round.number - 3 }, laterBy(round.opensAt, 1))

    const formKey = newFormKey()
    const placed = await lay(gateway, table, round, { bet, stake, formKey })
    expect(placed).toMatchObject({ outcome: 'placed', isRepeat: false })
    expect(await lay(gateway, table, round, { bet, stake, formKey })).toMatchObject({
      outcome: 'placed',
      isRepeat: true,
    })
    const next = { ...round, number: round.number + 1 }
    expect(await lay(gateway, table, next, { bet, stake, formKey })).toMatchObject({ refusal: 'form_used_otherwise' })
    const costMinor = costOf(rules, { bet, unitMinor: BigInt(stake) * 100n })
    expect(await main(table)).toMatchObject({ heldMinor: before.heldMinor + costMinor })

    // The member leaves, and the clock is moved over ten rounds: the bet is paid or given back by itself, once.
    await platform.db.write((tx) => tx.session.deleteMany({ where: { memberId: table.memberId } }))
    goTo(gateway, laterBy(round.drawsAt, 10 * schedule.everyMs))
    await turnSharedRounds(platform)
    await turnSharedRounds(platform)
    const own = await read().sharedBet.findMany({ where: { roundId: round.id } })
    expect(own).toMatchObject([{ state: expect.stringMatching(/^(settled|refunded)$/) }])
    const wonMinor = own[0]?.state === 'settled' ? own[0].winMinor - own[0].stakeMinor : 0n
    expect(await main(table)).toMatchObject({
      balanceMinor: before.balanceMinor + wonMinor,
      heldMinor: before.heldMinor,
    })
    expect(await lay(gateway, table, await findNextRound(platform, game), { bet, stake })).toMatchObject({
      refusal: 'session_ended',
    })

    // A round that was ended takes no bets, and the one behind it does.
    const back = await sitAt(gateway, game, await gateway.logIn('agent01'))
    const ended = await openRoundOf(gateway, game)
    await platform.db.write((tx) =>
      tx.sharedRound.update({ where: { id: ended.id }, data: { state: 'void', voidReason: 'missed' } }),
    )
    if (!isFollowing) {
      expect(await lay(gateway, back, ended, { bet, stake })).toEqual({ outcome: 'refused', refusal: 'round_closed' })
      expect(await main(back)).toMatchObject({ heldMinor: before.heldMinor })
    }
    expect(await verifyBook(read())).toEqual([])
  },
  60_000,
)

test('the largest that a cloth offers for a price can be bought, whatever the least stake of its game is', () => {
  for (const engine of sharedEngines) {
    const { pool, hall } = tableOf({ engine }).rules
    const { priceMinor, maxMinor } = limitsOf({ engine, minBetMinor: 1_00n })
    if (priceMinor !== null)
      expect(maxMinor).toBeGreaterThanOrEqual(priceMinor * BigInt(pool?.mostUnits ?? hall?.mostCards ?? 1))
  }
  const { rules } = tableOf({ engine: 'six-42' })
  expect(rules.unitsOf('six:1-2-3-4-5-6-7-8-9-10-11-12')).toBe(rules.pool?.mostUnits)
})
