import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { issueTicket, type TicketPurpose, ticketLifeMs, tryTicket, useTicket } from '#gateway/areas/session/tickets.ts'
import { isOpenLink } from '#gateway/areas/team/people/links.ts'
import { payDeposit } from '#gateway/areas/wallet/deposits/pay.ts'
import { captchaLifeMs, redeemCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { findObstacle } from '#gateway/kernel/safety/guard.ts'
import { hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import { openLaunch } from '#gateway/studio/launch.ts'
import { withGateway } from '../support/gateway.ts'
import { readCaptcha } from './areas/session/solved-captcha.ts'

/** What works once, and what works until a moment: a second time with the clock unmoved, the last millisecond, and the moment itself. */

const gateway = withGateway()
const guesser = { ip: '203.0.113.5', traceId: 'test' }
let nowMs: number
let memberId: number

/** The clock of this file stands still. */
beforeAll(async () => {
  nowMs = gateway.platform.clock.now().getTime()
  gateway.platform.clock.now = () => new Date(nowMs)
  memberId = (await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })).id
})

/** What the same attempt finds in the last millisecond before the end, and at the end. */
async function aroundEnd<T>(endMs: number, attempt: () => Promise<T>): Promise<[before: T, at: T]> {
  const began = nowMs
  nowMs = endMs - 1
  const before = await attempt()
  nowMs = endMs
  const at = await attempt()
  nowMs = began
  return [before, at]
}

test('a captcha is used up by a wrong answer and by a right one', async () => {
  const { platform } = gateway
  for (const first of ['WRONG', undefined]) {
    const { captcha, cookies } = await readCaptcha(platform)
    expect(await redeemCaptcha(platform, cookies.captchaId, first ?? captcha)).toBe(first === undefined)
    expect(await redeemCaptcha(platform, cookies.captchaId, captcha)).toBe(false)
  }
})

test('a captcha works until its end', async () => {
  const made = [await readCaptcha(gateway.platform), await readCaptcha(gateway.platform)]
  const attempt = async () => {
    const next = made.shift()
    return redeemCaptcha(gateway.platform, next?.cookies.captchaId, next?.captcha ?? '')
  }
  expect(await aroundEnd(nowMs + captchaLifeMs, attempt)).toEqual([true, false])
})

const issue = (purpose: TicketPurpose) =>
  gateway.platform.db.write((tx) => issueTicket(tx, { purpose, memberId, at: new Date(nowMs) }))

test('a ticket works once, also for two who try at the same moment', async () => {
  const secret = await issue('new_address')
  const ticket = await tryTicket(gateway.platform, 'new_address', secret, guesser)
  if (ticket === null) throw new Error('The ticket is not known')
  const use = () => gateway.platform.db.write((tx) => useTicket(tx, ticket, new Date(nowMs)))
  expect(await Promise.all([use(), use()])).toEqual([true, false])
  expect(await tryTicket(gateway.platform, 'new_address', secret, guesser)).toBeNull()
})

test.each([
  ['new_address', 'password_mail'],
  ['password_mail', 'new_address'],
] as const)('a ticket for %s opens nothing else and works until its end', async (purpose, other) => {
  const secret = await issue(purpose)
  expect(await tryTicket(gateway.platform, other, secret, guesser)).toBeNull()
  const isOpen = async () => (await tryTicket(gateway.platform, purpose, secret, guesser)) !== null
  expect(await aroundEnd(nowMs + ticketLifeMs[purpose], isOpen)).toEqual([true, false])
})

test('a launch key opens one seat, until its end', async () => {
  const { platform } = gateway
  const launch = async () => {
    const game = await platform.db.read.game.findFirstOrThrow({
      where: { gameType: 'RNG' },
      orderBy: { nodeId: 'asc' },
    })
    const { value } = (await gateway.ask(catalogue.games.trialLaunch, { nodeId: game.nodeId })).body
    return value.content.game_url.split('/').at(-1) ?? ''
  }
  const key = await launch()
  expect([(await openLaunch(platform, key)).outcome, (await openLaunch(platform, key)).outcome]).toEqual([
    'opened',
    'gone',
  ])

  const keys = [await launch(), await launch()]
  const { expiresAt } = await platform.db.read.launchKey.findFirstOrThrow({ orderBy: { expiresAt: 'desc' } })
  const attempt = async () => (await openLaunch(platform, keys.shift() ?? '')).outcome
  expect(await aroundEnd(expiresAt.getTime(), attempt)).toEqual(['opened', 'gone'])
})

test('an order can be paid until its end', async () => {
  const { db } = gateway.platform
  const endMs = nowMs + hourMs
  const make = (receiptNo: string) =>
    db.write((tx) =>
      tx.deposit.create({
        data: {
          receiptNo,
          memberId,
          method: 'launch',
          channelCode: 'ALONPAY',
          channelName: 'AlonPay',
          amountMinor: 100_00n,
          chargeMinor: 0n,
          state: 'paying',
          approval: 'operator',
          language: 'EN',
          backUrl: 'http://127.0.0.1:3000/',
          createdAt: new Date(nowMs),
          expiresAt: new Date(endMs),
        },
      }),
    )
  const orders = [await make('DENDS1'), await make('DENDS2')]
  const attempt = async () => {
    const at = new Date(nowMs)
    const moved = await payDeposit(gateway.platform, orders.shift()?.receiptNo ?? '', {
      name: 'player01',
      actor: { memberId, ...guesser, at },
    })
    return moved.outcome === 'done' ? moved.deposit.state : moved
  }
  expect(await aroundEnd(endMs, attempt)).toEqual(['waiting', { outcome: 'state_differs', state: 'expired' }])
})

test('an invitation is open until its end', () => {
  const expiresAt = new Date(nowMs)
  expect(isOpenLink({ expiresAt, closedAt: null }, laterBy(expiresAt, -1))).toBe(true)
  expect(isOpenLink({ expiresAt, closedAt: null }, expiresAt)).toBe(false)
})

test('a break from playing holds until its end', async () => {
  const { db } = gateway.platform
  const until = new Date(nowMs + hourMs)
  await db.write((tx) => tx.playBreak.create({ data: { memberId, kind: 'cool_off', since: new Date(nowMs), until } }))
  const obstacleAt = (now: Date) => findObstacle(db.read, memberId, { kind: 'start' }, now)
  expect(await obstacleAt(laterBy(until, -1))).toMatchObject({ why: 'break' })
  expect(await obstacleAt(until)).toBeNull()
})
