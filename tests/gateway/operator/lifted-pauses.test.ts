import { expect, test } from 'vitest'
import { afterFailure, putStreak, type StreakKey } from '#gateway/kernel/identity/streak.ts'
import { formatTime } from '#gateway/operator/format.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { openBrowser } from './console-visitor.ts'

const gateway = withGateway()

/** All that is counted of a member. */
const keysOf = (account: string, id: number): StreakKey[] => [
  `account:${account}`,
  `answers:${account}`,
  ...(['password', 'verification', 'authenticator', 'promo-code', 'payment'] as const).map(
    (kind) => `${kind}:${id}` as const,
  ),
]

test('after the pauses of a member are lifted none of theirs is left, and those of others stay', async () => {
  const { db, clock } = gateway.platform
  const [id, other] = [await memberIdOf(gateway, 'player01'), await memberIdOf(gateway, 'player02')]
  const own = keysOf('player01', id)
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

test('the page of a member names every pause that runs, with its end, and tries that count without one', async () => {
  const { db, clock } = gateway.platform
  const id = await memberIdOf(gateway, 'agent01')
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const readTries = async () => {
    const { page } = await desk.get(`/operator/members/${id}`)
    return [...page.matchAll(/<dt>(Wrong [^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, said]) => `${name}: ${said}`)
  }
  expect(await readTries()).toEqual(['Wrong tries: none'])
  const now = clock.now()
  const [until, past] = [laterBy(now, 25 * minuteMs), laterBy(now, -minuteMs)]
  await db.write(async (tx) => {
    for (const key of keysOf('agent01', id)) await putStreak(tx, key, { failures: 5, firstAt: now, lockedUntil: until })
  })
  const end = formatTime(until)
  expect(await readTries()).toEqual([
    `Wrong logins: 5, paused until ${end}`,
    `Wrong answers at the second step of a login: 5, paused until ${end}`,
    `Wrong login passwords while logged in: 5, paused until ${end}`,
    `Wrong answers to the security questions: 5, paused until ${end}`,
    `Wrong payment passwords: 5, paused until ${end}`,
    `Wrong codes of the authenticator app: 5, paused until ${end}`,
    `Wrong promo codes: 5, paused until ${end}`,
  ])
  await db.write(async (tx) => {
    for (const key of keysOf('agent01', id)) await putStreak(tx, key, { failures: 5, firstAt: past, lockedUntil: past })
    await putStreak(tx, `payment:${id}`, afterFailure(null, now, null))
  })
  expect(await readTries()).toEqual(['Wrong payment passwords: 1'])
})
