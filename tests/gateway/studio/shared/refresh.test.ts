import { expect, test } from 'vitest'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import type { TableView } from '#gateway/studio/shared/desk.ts'
import { secondsToRefresh } from '#gateway/studio/shared/pages/refresh.ts'
import { findNextRound } from '#gateway/studio/shared/rounds.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { withGateway } from '../../../support/gateway.ts'
import { findTable } from './shared-visitor.ts'

const gateway = withGateway()

test('without a script who comes between the draw and the payment looks again at once', async () => {
  const game = await findTable(gateway, 'crash')
  const next = await findNextRound(gateway.platform, game)
  const ofMine = (state: string) => ({ ...seen, mineOnLast: [{ state }] }) as unknown as TableView
  const flight = { shown: { phase: 'broken', hundredths: 137 }, flyers: [] }
  const seen = { next, flight, waiting: null, now: laterBy(next.closesAt, -80 * secondMs) }
  expect(secondsToRefresh(ofMine('open'))).toBe(2)
  expect(secondsToRefresh(ofMine('settled'))).toBe(82)
  // So does whoever waits for a draw that is overdue, though sales for the one behind it have closed too.
  const { now } = seen
  const behind = { closesAt: now, drawsAt: laterBy(now, 60 * secondMs) }
  const waits = (mine: object[]) =>
    secondsToRefresh({
      ...seen,
      table: tableOf(game),
      flight: null,
      seating: null,
      hall: null,
      waiting: behind,
      mine,
      mineOnLast: [],
    } as unknown as TableView)
  expect(waits([{ round: { drawsAt: now } }])).toBe(2)
  expect(waits([{ round: behind }])).toBeGreaterThan(2)
})
