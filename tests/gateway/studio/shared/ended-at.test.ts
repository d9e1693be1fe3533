import { beforeAll, expect, test } from 'vitest'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { formatTime } from '#gateway/studio/pages/moments.ts'
import { voidByHouse } from '#gateway/studio/shared/end-early.ts'
import { readFlight } from '#gateway/studio/shared/flight.ts'
import { findSharedProof } from '#gateway/studio/shared/open-proof.ts'
import { roundIdOf } from '#gateway/studio/shared/rounds.ts'
import { findSlipDetail } from '#gateway/studio/shared/slip-detail.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { standStill } from '../../../support/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { closeFlight, goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const gateway = withGateway()
beforeAll(() => standStill(gateway.platform.clock))

const now = () => gateway.platform.clock.now()
const told = (moment: Date) => formatTime(moment, textsFor('EN'))

async function betOn(engine: string, form: Record<string, string>) {
  const who = await sitAt(gateway, engine, await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, who.game)
  const placed = await lay(gateway, who, round, form)
  return { who, round, orderNo: placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : '' }
}

/** When a round was, wherever that is said: the records, the proofs, and the pages of its game. */
async function saidOf({ game, memberId }: Sitting, round: SharedRound, orderNo: string) {
  const { platform, app } = gateway
  const slip = await findSlipDetail(platform, { memberId, orderNo, language: 'EN' })
  const proof = await findSharedProof(platform, roundIdOf(round))
  const key = await issueKey(gateway, { token: await gateway.logIn('agent01'), nodeId: game.nodeId })
  const path = String((await app.inject({ url: key })).headers.location)
  const page = async (below: string) => (await app.inject({ url: path + below })).body
  const history = await page('/history')
  const times = history.slice(0, history.indexOf('id="results"')).match(/<td>[^<]*(?=<small>)/g) ?? []
  const results = history.slice(history.indexOf('id="results"')).match(/<td>[^<]*(?=<)/)
  const ended = /<dt>Ended<\/dt><dd>([^<]*)</.exec(await page(`/rounds/${round.number}`))?.[1]
  return { records: slip?.drawsAt, openly: proof?.at, bets: times[0]?.slice(4), results: results?.[0].slice(4), ended }
}

test('a flight was when it broke, and not when the longest one would have', async () => {
  const { who, round, orderNo } = await betOn('crash', { auto: '1.50', stake: '20' })
  await closeFlight(gateway, round, (hundredths) => hundredths >= 150 && hundredths < 1_000)
  expect((await saidOf(who, round, orderNo)).ended).toBeUndefined()
  const { endsAt } = (await readFlight(gateway.platform, { ...round, state: 'closed' })) ?? { endsAt: round.drawsAt }
  goTo(gateway, laterBy(endsAt, 1_100))
  await turnSharedRounds(gateway.platform)
  expect(now().getTime()).toBeLessThan(round.drawsAt.getTime() - 10_000)
  const [at, text] = [now().getTime(), told(now())]
  expect(await saidOf(who, round, orderNo)).toEqual({
    records: at,
    openly: at,
    bets: text,
    results: text,
    ended: text,
  })
})

test('a round that the house has ended was then, and one that was drawn late was when it was due', async () => {
  const house = await betOn('roulette', { bet: 'red', stake: '20' })
  await gateway.platform.db.write((tx) => voidByHouse(tx, house.round, 'No camera.', now()))
  await turnSharedRounds(gateway.platform)
  const at = now().getTime()
  expect(at).toBeLessThan(house.round.drawsAt.getTime())
  expect(await saidOf(house.who, house.round, house.orderNo)).toMatchObject({
    records: at,
    openly: at,
    bets: told(now()),
    ended: undefined,
  })
  const late = await betOn('roulette', { bet: 'red', stake: '20' })
  goTo(gateway, laterBy(late.round.closesAt, 1_500))
  await turnSharedRounds(gateway.platform)
  goTo(gateway, laterBy(late.round.drawsAt, 5_000))
  await playOut(gateway, late.round)
  const due = told(late.round.drawsAt)
  expect(await saidOf(late.who, late.round, late.orderNo)).toEqual({
    records: late.round.drawsAt.getTime(),
    openly: late.round.drawsAt.getTime(),
    bets: due,
    results: due,
    ended: due,
  })
})
