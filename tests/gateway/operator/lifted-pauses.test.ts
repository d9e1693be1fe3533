import { expect, test } from 'vitest'
import { afterFailure, putStreak, type StreakKey } from '#gateway/kernel/identity/streak.ts'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { openBrowser } from './console-visitor.ts'

const gateway = withGateway()

test('after the pauses of a member are lifted none of theirs is left, and those of others stay', async () => {
  const { db, clock } = gateway.platform
  const [id, other] = [await memberIdOf(gateway, 'player01'), await memberIdOf(gateway, 'player02')]
  const own: StreakKey[] = [
    'account:player01',
    'answers:player01',
    ...(['password', 'verification', 'authenticator', 'promo-code', 'payment'] as const).map(
      (kind) => `${kind}:${id}` as const,
    ),
  ]
  const all: StreakKey[] = [...own, `promo-code:${other}`, 'answers:player02']
  await db.write(async (tx) => {
    for (const key of all) await putStreak(tx, key, afterFailure(null, clock.now(), 1))
  })
  const desk = openBrowser(gateway)
  await desk.comeIn()
  await desk.submit(`/operator/members/${id}`, 'liftLocks', { reason: 'called us' })
  const left = await db.read.streak.findMany({ where: { key: { in: all } }, orderBy: { key: 'asc' } })
  expect(left.map(({ key }) => key)).toEqual(['answers:player02', `promo-code:${other}`])
})
