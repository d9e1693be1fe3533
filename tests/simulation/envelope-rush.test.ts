import { expect, test } from 'vitest'
import { rushEnvelope } from '../soak/envelope.ts'
import { copySeededDatabase } from '../support/database.ts'

test('of four hundred claims at once on forty parts forty are paid, one per member, also when the gateway is killed in the middle', async () => {
  const { path, remove } = copySeededDatabase()
  expect(await rushEnvelope({ claims: 400, connections: 50, parts: 40, killAfter: 15, path })).toEqual([])
  remove()
}, 180_000)
