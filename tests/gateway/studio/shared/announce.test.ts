import { expect, test } from 'vitest'
import { sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import { withGateway } from '../../../support/gateway.ts'

const demonstration = withGateway()
const bare = withGateway()

/** How many draws that are held unseen have a result, of each game that has such. */
async function countDrawn({ platform }: typeof demonstration): Promise<number[]> {
  const engines = sharedEngines.filter((engine) => tableOf({ engine }).schedule.isHeldUnseen)
  const games = await platform.db.read.game.findMany({ where: { engine: { in: engines } } })
  const counts = games.map(({ nodeId }) =>
    platform.db.read.sharedRound.count({ where: { nodeId, result: { not: null }, settledAt: { not: null } } }),
  )
  return Promise.all(counts)
}

test('the demonstration has results of the draws before its first minute, and no more with the second look', async () => {
  await turnSharedRounds(demonstration.platform)
  const counts = await countDrawn(demonstration)
  expect(counts.length).toBeGreaterThan(5)
  expect(new Set(counts)).toEqual(new Set([30]))
  await turnSharedRounds(demonstration.platform)
  expect(await countDrawn(demonstration)).toEqual(counts)
})

test('a site without accounts of a demonstration has held no draw before it was there', async () => {
  await bare.platform.db.write((tx) =>
    tx.setting.update({ where: { name: 'seeded' }, data: { value: JSON.stringify('needed') } }),
  )
  await turnSharedRounds(bare.platform)
  expect(new Set(await countDrawn(bare))).toEqual(new Set([0]))
})
