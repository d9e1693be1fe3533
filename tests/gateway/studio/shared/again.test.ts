import { expect, test } from 'vitest'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { decideAtSeat } from '#gateway/studio/shared/decide.ts'
import { limitsOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { findTable, goTo, openRoundOf, playOut } from './shared-visitor.ts'

const gateway = withGateway()
const read = () => gateway.platform.db.read

type Press = 'rebet' | 'double'

/** Somebody at a table whose browser runs no script: pages are read, and their buttons pressed. */
async function sitWithoutScript(game: Game, account: string) {
  const token = await gateway.logIn(account)
  const { headers } = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: game.nodeId }) })
  const path = String(headers.location)
  const post = (fields: Record<string, string>) =>
    gateway.app.inject({
      method: 'POST',
      url: `${path}/bet`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const formOf = async (press: Press) => {
    const { body } = await gateway.app.inject({ url: path })
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? 'missing'
    return { formKey: field('formKey'), number: field('number'), [press]: field(press), stake: '40.00' }
  }
  const { id } = await read().member.findUniqueOrThrow({ where: { accountKey: account } })
  const lay = ({ number }: SharedRound, lines: string) => post({ formKey: newFormKey(), number: String(number), lines })
  const heldMinor = async () => (await balanceOf(read(), memberAccount.main(id))).heldMinor
  const linesOn = async (round: SharedRound) =>
    (await read().sharedBet.findMany({ where: { roundId: round.id, memberId: id }, orderBy: { sequence: 'asc' } })).map(
      ({ lines }) => lines,
    )
  return { post, formOf, lay, heldMinor, linesOn, id }
}

test('without a script what lay on the last round is laid again, once for each form', async () => {
  const game = await findTable(gateway, 'roulette')
  const { post, formOf, lay, heldMinor, linesOn } = await sitWithoutScript(game, 'agent01')
  const first = await openRoundOf(gateway, game)
  await lay(first, 'red@20,split:17-20@40')
  await lay(first, 'red@20')
  await playOut(gateway, first)
  const round = await openRoundOf(gateway, game)
  const form = await formOf('rebet')
  expect(form.rebet).toBe('red@40.00,split:17-20@40.00')
  for (const sent of ['once', 'twice']) expect([sent, (await post(form)).statusCode]).toEqual([sent, 303])
  expect(await linesOn(round)).toEqual(['[["red","4000"],["split:17-20","4000"]]'])
  expect(await heldMinor()).toBe(80_00n)
  await playOut(gateway, round)
})

test('without a script what lies on the open round is laid once more, up to its limit', async () => {
  const game = await findTable(gateway, 'baccarat')
  const { post, formOf, lay, heldMinor, linesOn } = await sitWithoutScript(game, 'player01')
  const round = await openRoundOf(gateway, game)
  await lay(round, 'tie@20,player@200')
  for (const times of [2n, 4n]) {
    expect((await post(await formOf('double'))).statusCode).toBe(303)
    expect(await heldMinor()).toBe(220_00n * times)
  }
  expect(await linesOn(round)).toHaveLength(3)
  const much = await formOf('double')
  const refused = await post({ ...much, double: 'player@10001' })
  expect([refused.statusCode, refused.body.includes('A bet is whole pesos, from')]).toEqual([409, true])
  expect(await heldMinor()).toBe(880_00n)
  await playOut(gateway, round)
})

test('where there is nothing to repeat a sentence says so, and nothing is charged', async () => {
  const { post, formOf, heldMinor } = await sitWithoutScript(await findTable(gateway, 'sic-bo'), 'player02')
  const said = { rebet: 'there is nothing to repeat', double: 'there is nothing to double' }
  for (const press of ['rebet', 'double'] as const) {
    const form = await formOf(press)
    const { statusCode, body } = await post(form)
    expect([form[press], statusCode, body.includes(said[press])]).toEqual(['', 409, true])
  }
  expect(await heldMinor()).toBe(0n)
})

test('of a seat is laid again what it was bet on with, not what was added after the deal', async () => {
  const game = await findTable(gateway, 'blackjack')
  const { post, formOf, lay, linesOn, id } = await sitWithoutScript(game, 'agent01')
  const { platform } = gateway
  const unit = limitsOf(game).minMinor / 100n
  // Against a blackjack there is nothing to decide: until somebody could double.
  for (let tried = 0; tried < 30; tried += 1) {
    const round = await openRoundOf(gateway, game)
    await lay(round, `seat:3@${unit}`)
    goTo(gateway, laterBy(round.closesAt, 1_500))
    await turnSharedRounds(platform)
    const { seatId } = await read().sharedBet.findFirstOrThrow({ where: { roundId: round.id, memberId: id } })
    const ask = { number: round.number, seat: 3, made: '', decision: 'd' } as const
    const decided = await decideAtSeat(platform, seatId, ask, platform.clock.now())
    await playOut(gateway, round)
    if (decided.outcome !== 'decided') continue
    expect(await linesOn(round)).toHaveLength(2)
    const next = await openRoundOf(gateway, game)
    expect((await post(await formOf('rebet'))).statusCode).toBe(303)
    expect(await linesOn(next)).toEqual([`[["seat:3","${unit}00"]]`])
    return
  }
  throw new Error('nobody could double')
})
