import { beforeAll, expect, test } from 'vitest'
import { codeLifeMinutes } from '#catalogue/code-life.ts'
import { catalogue } from '#catalogue/index.ts'
import { findPause } from '#gateway/areas/member/play-safe/store.ts'
import { issueTicket, type TicketPurpose, ticketLifeMs, tryTicket, useTicket } from '#gateway/areas/session/tickets.ts'
import { payDeposit } from '#gateway/areas/wallet/deposits/pay.ts'
import { expireConfirmations, mayAnswer } from '#gateway/areas/wallet/withdrawals/confirm.ts'
import { captchaLifeMs, redeemCaptcha } from '#gateway/kernel/identity/captcha.ts'
import { captchaAlphabet } from '#gateway/kernel/identity/captcha-picture.ts'
import { createCode, spendCode, tryCode } from '#gateway/kernel/identity/one-time-code.ts'
import { findCaller, isSessionOpen, openSession } from '#gateway/kernel/identity/sessions.ts'
import { findInvitation, isOpenInvitation } from '#gateway/kernel/lines/invitations.ts'
import { findObstacle } from '#gateway/kernel/safety/guard.ts'
import { addOperator } from '#gateway/operator/people/store.ts'
import { findVisit, openVisit } from '#gateway/operator/people/visits.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
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

test('a captcha takes what its bent characters are taken for, however it is typed', async () => {
  const { platform } = gateway
  for (const [drawn, typed] of ['RB', 'EF', 'CG', 'KH', 'KN', '38', 'Rb', 'X '].map(
    (pair) => [...pair] as [string, string],
  )) {
    const { captcha, cookies } = await readCaptcha(platform, drawn)
    expect(captchaAlphabet.includes(typed)).toBe(false)
    const words = typed === ' ' ? ` ${captcha.toLowerCase()} ` : typed.repeat(5)
    expect(await redeemCaptcha(platform, cookies.captchaId, words), `${drawn} as ${typed}`).toBe(true)
  }
  const { cookies } = await readCaptcha(platform, 'R')
  expect(await redeemCaptcha(platform, cookies.captchaId, 'KKKKK')).toBe(false)
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

test('an invitation is open until its end', async () => {
  const { db } = gateway.platform
  const expiresAt = new Date(nowMs + hourMs)
  expect(isOpenInvitation({ expiresAt, closedAt: null }, laterBy(expiresAt, -1))).toBe(true)
  expect(isOpenInvitation({ expiresAt, closedAt: null }, expiresAt)).toBe(false)

  const invitation = { code: 'ENDS01', ownerId: memberId, type: 0, rates: '{}', createdAt: new Date(nowMs), expiresAt }
  await db.write((tx) => tx.invitation.create({ data: invitation }))
  const find = async () => (await findInvitation(db.read, 'ENDS01', new Date(nowMs))) !== null
  expect(await aroundEnd(expiresAt.getTime(), find)).toEqual([true, false])
})

test('a break from playing holds until its end', async () => {
  const { db } = gateway.platform
  const until = new Date(nowMs + hourMs)
  await db.write((tx) => tx.playBreak.create({ data: { memberId, kind: 'cool_off', since: new Date(nowMs), until } }))
  const obstacleAt = (now: Date) => findObstacle(db.read, memberId, { kind: 'start' }, now)
  expect(await obstacleAt(laterBy(until, -1))).toMatchObject({ why: 'break' })
  expect(await obstacleAt(until)).toBeNull()
  expect(await findPause(db.read, memberId, laterBy(until, -1))).toMatchObject({ kind: 'cool_off' })
  expect(await findPause(db.read, memberId, until)).toBeNull()
})

test('a code is right and can be used until its end, and used once', async () => {
  const { platform } = gateway
  const make = async (target: string) => {
    const wanted = { purpose: 'login', target, ip: guesser.ip, at: new Date(nowMs) } as const
    const code = await platform.db.write((tx) => createCode(platform, tx, wanted))
    return () => tryCode(platform, { purposes: ['login'], target, code }, guesser)
  }
  const endMs = nowMs + codeLifeMinutes * minuteMs
  expect(await aroundEnd(endMs, await make('ends one'))).toEqual([{ codeId: expect.any(Number) }, 'expired'])

  const rights = await Promise.all([(await make('ends two'))(), (await make('ends three'))()])
  const spend = async () => {
    const [right] = rights
    if (typeof right !== 'object') throw new Error('The code is not right')
    const isSpent = await platform.db.write((tx) => spendCode(tx, right, new Date(nowMs)))
    return [isSpent, await platform.db.write((tx) => spendCode(tx, right, new Date(nowMs)))]
  }
  const attempt = () => spend().finally(() => rights.shift())
  expect(await aroundEnd(endMs, attempt)).toEqual([
    [true, false],
    [false, false],
  ])
})

test.each([
  ['for half an hour after it was seen', 30 * minuteMs + 1, 0],
  ['until its twelve hours are over', 12 * hourMs, 12 * hourMs - minuteMs],
])('a session counts %s', async (_what, livesMs, seenAfterMs) => {
  const { platform } = gateway
  const open = async () => {
    const from = { ip: guesser.ip, userAgent: 'test', at: new Date(nowMs) }
    const token = await platform.db.write((tx) => openSession(tx, { id: memberId }, from))
    const lastSeenAt = new Date(nowMs + seenAfterMs)
    const { id } = await platform.db.write((tx) =>
      tx.session.update({ where: { tokenHash: sha256(token) }, data: { lastSeenAt } }),
    )
    return { token, id }
  }
  // One for each look, because to be looked at is to be seen.
  const opened = [await open(), await open()]
  const look = async () => {
    const { token, id } = opened.shift() ?? (await open())
    const mayStake = await platform.db.write((tx) => isSessionOpen(tx, id, new Date(nowMs)))
    return [mayStake, typeof (await findCaller(platform, token)) === 'object']
  }
  expect(await aroundEnd(nowMs + livesMs, look)).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a visit of the console is open until its end', async () => {
  const { platform } = gateway
  const headers = {}
  const secret = await platform.db.write(async (tx) => {
    const at = new Date(nowMs)
    const person = { name: 'Tala', passwordHash: '', mustChange: false, createdBy: 'test', at }
    const { id } = await addOperator(tx, person)
    return openVisit(tx, id, { ip: guesser.ip, headers }, at)
  })
  const request = { headers: { cookie: `operator=${secret}` } } as Parameters<typeof findVisit>[1]
  const isOpen = async () => (await findVisit(platform, request)) !== null
  expect(await aroundEnd(nowMs + 8 * hourMs, isOpen)).toEqual([true, false])
})

test('whether a withdrawal arrived can be said until its end, and from then on silence counts', async () => {
  const { db } = gateway.platform
  const own = { receiptNo: 'WENDS1', memberId }
  const confirmBy = new Date(nowMs + hourMs)
  const { id: payoutAccountId } = await db.read.payoutAccount.findFirstOrThrow({ where: { memberId } })
  await db.write((tx) =>
    tx.withdrawal.create({
      data: {
        ...own,
        payoutAccountId,
        amountMinor: 100_00n,
        chargeMinor: 0n,
        state: 'approved',
        confirmation: 'waiting',
        createdAt: new Date(nowMs),
        confirmBy,
      },
    }),
  )
  const look = async () => {
    const may = await mayAnswer(db.read, own, new Date(nowMs))
    await expireConfirmations(gateway.platform)
    return [may, (await db.read.withdrawal.findUniqueOrThrow({ where: { receiptNo: own.receiptNo } })).confirmation]
  }
  expect(await aroundEnd(confirmBy.getTime(), look)).toEqual([
    [true, 'waiting'],
    [false, 'received_by_time'],
  ])
})
