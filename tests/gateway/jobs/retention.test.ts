import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordTrial } from '#gateway/areas/session/store.ts'
import { forgetOld, forgetShortLived } from '#gateway/jobs/housekeeping.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { retention } from '#gateway/jobs/retention.ts'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { countReaders } from '#gateway/kernel/telling/readers.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../support/gateway.ts'
import { newFormKey, sitDown } from '../studio/studio-visitor.ts'

const gateway = withGateway()
type Table = 'session'
const tableOf = (model: string): Table => `${model.charAt(0).toLowerCase()}${model.slice(1)}` as Table
const count = (model: string): Promise<number> => gateway.platform.db.read[tableOf(model)].count()
const countAll = async () =>
  Object.fromEntries(
    await Promise.all(Object.values(Prisma.ModelName).map(async (model) => [model, await count(model)] as const)),
  )

/** One row of each kind that is forgotten, as if it had been left at `at`; a trial with all that belongs to one. */
async function leaveTraces(at: Date, name: string): Promise<void> {
  const { db } = gateway.platform
  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const expiresAt = laterBy(at, minuteMs)
  await db.write(async (tx) => {
    await openSession(tx, { id: memberId }, { ip: '127.0.0.1', userAgent: 'test', at })
    await tx.captcha.create({ data: { id: name, answerHash: '', createdAt: at, expiresAt } })
    await tx.usedChallenge.create({ data: { id: name, expiresAt } })
    await tx.streak.create({ data: { key: `account:${name}`, failures: 1, firstAt: at } })
    await tx.oneTimeCode.create({
      data: { purpose: 'test', target: name, codeHash: '', ip: '127.0.0.1', createdAt: at, expiresAt },
    })
    await tx.accessTicket.create({ data: { ticketHash: name, purpose: 'test', memberId, createdAt: at, expiresAt } })
    await tx.outboxMessage.create({ data: { channel: 'sms', recipient: '63', text: '123456', createdAt: at } })
    const launch = { nodeId: 1, mode: 'free', language: 'EN', backUrl: '/' }
    await tx.launchKey.create({ data: { ...launch, keyHash: name, createdAt: at, expiresAt } })
    await tx.idempotentAnswer.create({
      data: { memberId, operation: 'test', key: name, contentHash: '', answer: '{}', createdAt: at },
    })
    await tx.mail.create({ data: { memberId, subject: name, content: '', sentAt: at } })
    await tx.chatRoom.create({
      data: {
        key: name,
        desk: 'service',
        language: 'EN',
        createdAt: at,
        lines: { create: { author: 'visitor', text: 'x', saidAt: at } },
      },
    })
    const person = { name, nameKey: name, passwordHash: '', mustChange: false, createdAt: at, createdBy: 'test' }
    const visit = { secretHash: name, createdAt: at, expiresAt, ip: '127.0.0.1', userAgent: 'test' }
    await tx.operator.create({ data: { ...person, visits: { create: visit } } })
    const sums = { rounds: 1, validBetMinor: 1n, winMinor: 0n }
    await tx.fiveMinuteAggregate.create({
      data: { memberId, startsAt: at, gameType: name, stakeMinor: 1n, result: 'lose', ...sums },
    })
    const trial = await tx.member.create({
      data: { account: name, accountKey: name, nickname: name, type: 4, passwordChangedAt: at, registeredAt: at },
    })
    await tx.memberLine.create({ data: { ancestorId: trial.id, descendantId: trial.id, depth: 0 } })
    await openSession(tx, trial, { ip: '127.0.0.1', userAgent: 'test', at })
    const number = (await tx.seedChain.count()) + 1
    const chain = await tx.seedChain.create({
      data: { nodeId: 1, firstNumber: number, length: 1, anchor: name, secret: name, publishedAt: at },
    })
    const round = { nodeId: 1, chainId: chain.id, rules: 'roulette/1', state: 'settled', delaySteps: 0 }
    await tx.sharedRound.create({ data: { ...round, number, opensAt: at, closesAt: at, drawsAt: at } })
  })
  for (const mode of ['free', 'real'] as const) {
    const visitor = await sitDown(gateway, mode === 'real' ? { token: await gateway.logIn('agent01') } : {})
    await visitor.play()
    const { row } = await visitor.seat()
    await db.write((tx) => tx.studioSeat.update({ where: { id: row.id }, data: { lastSeenAt: at, createdAt: at } }))
    await db.write((tx) =>
      tx.round.updateMany({ where: { seatId: row.id }, data: { openedAt: at, settledAt: at, formKey: newFormKey() } }),
    )
  }
}

const kept = Object.entries(retention).filter(([, { keptMs }]) => keptMs === 'for ever')
const passing = Object.entries(retention).flatMap(([model, { keptMs }]) =>
  keptMs === 'for ever' ? [] : [{ model, keptMs }],
)
/** What is deleted with a trial though its table is kept. */
const ofTrials = { MemberLine: 1 }

test('every table says how long its rows are kept, and why', () => {
  expect(Object.keys(retention).sort()).toEqual(Object.values(Prisma.ModelName).sort())
  for (const [model, { why }] of Object.entries(retention)) expect(why, model).toMatch(/^[A-Z].{15,}\.$/)
})

test('what is old enough is forgotten, in batches, and what is younger or kept for ever stays', async () => {
  const { platform } = gateway
  const { clock, db } = platform
  await forgetOld(platform)
  const old = laterBy(clock.now(), -2 * 365 * dayMs)
  for (let at = 0; at < 3; at += 1) await leaveTraces(old, `old${at}`)
  await db.write((tx) =>
    tx.outboxMessage.createMany({
      data: Array.from({ length: 450 }, () => ({ channel: 'sms', recipient: '63', text: '123456', createdAt: old })),
    }),
  )
  const before = await countAll()
  await leaveTraces(clock.now(), 'young')
  const young = await countAll()
  await forgetOld(platform)
  const after = await countAll()
  for (const { model } of passing) {
    const gone = (young[model] ?? 0) - (after[model] ?? 0)
    const expected = model === 'OutboxMessage' ? 453 : model === 'Session' ? 6 : 3
    expect(gone, `${model}: of ${before[model]} and the young ones`).toBe(expected)
  }
  for (const [model] of kept) expect((young[model] ?? 0) - (after[model] ?? 0), model).toBe(model in ofTrials ? 3 : 0)
  expect(await db.read.member.count({ where: { accountKey: 'young' } })).toBe(1)
  expect(await verifyBook(db.read)).toEqual([])
  expect(await forgetOld(platform)).toBe(0)
})

test('a conversation in which nothing was said is forgotten after two days, one in which something was not', async () => {
  const { clock, db } = gateway.platform
  await forgetOld(gateway.platform)
  const room = (key: string, days: number) => ({
    key,
    desk: 'support',
    language: 'EN',
    createdAt: laterBy(clock.now(), -days * dayMs),
  })
  const lines = { create: { author: 'visitor', text: 'x', saidAt: clock.now() } }
  const [before] = [await db.read.chatRoom.count()]
  await db.write(async (tx) => {
    for (const days of [1, 3, 400]) await tx.chatRoom.create({ data: room(`empty ${days}`, days) })
    for (const days of [1, 3, 300]) await tx.chatRoom.create({ data: { ...room(`said ${days}`, days), lines } })
  })
  await forgetOld(gateway.platform)
  const kept = await db.read.chatRoom.findMany({ orderBy: { id: 'asc' }, skip: before, select: { key: true } })
  expect(kept.map(({ key }) => key)).toEqual(['empty 1', 'said 1', 'said 3', 'said 300'])
})

test('a letter that was read stays read for its writer when it is forgotten', async () => {
  const { clock, db } = gateway.platform
  const sentAt = laterBy(clock.now(), -2 * 365 * dayMs)
  const letter = { senderId: 1, addressed: 'members', recipientCount: 450, subject: 'x', content: 'x', sentAt }
  const { id: teamMessageId } = await db.write((tx) => tx.teamMessage.create({ data: letter }))
  const mail = { subject: '', content: '', sentAt, teamMessageId }
  await db.write((tx) =>
    tx.mail.createMany({
      data: Array.from({ length: 450 }, (_, at) => ({ ...mail, memberId: at + 1, readAt: at < 300 ? sentAt : null })),
    }),
  )
  await forgetOld(gateway.platform)
  expect(await db.read.mail.count({ where: { teamMessageId } })).toBe(0)
  const row = await db.read.teamMessage.findUniqueOrThrow({ where: { id: teamMessageId } })
  expect((await countReaders(db.read, [row]))(teamMessageId)).toBe(300)
})

test('what is kept for a day at most is forgotten by day, and nothing else is', async () => {
  const { platform } = gateway
  await forgetOld(platform)
  await leaveTraces(laterBy(platform.clock.now(), -2 * 365 * dayMs), 'by-day')
  const before = await countAll()
  await forgetShortLived(platform)
  const after = await countAll()
  const fewer = Object.keys(before).filter((model) => before[model] !== after[model])
  expect(fewer.sort()).toEqual(['AccessTicket', 'Captcha', 'LaunchKey', 'Streak', 'UsedChallenge'])
  await forgetOld(platform)
  expect(jobs.shortLived.everyMs).toBeLessThan(jobs.housekeeping.everyMs)
})

test('no request deletes by age: the table of ages alone does', () => {
  const deleting = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('jobs'))
    .filter((file) => /deleteMany\([^)]*\b(?:lt|lte):/.test(readFileSync(`gateway/${file}`, 'utf8')))
  expect(deleting).toEqual([])
})

test('a table keeps what is one day younger than its age', async () => {
  const { platform } = gateway
  const now = platform.clock.now()
  for (const age of new Set(passing.map(({ keptMs }) => keptMs).filter((ms) => ms > dayMs))) {
    await leaveTraces(laterBy(now, -age + dayMs / 2), `nearly-${age}`)
    const before = await countAll()
    await forgetOld(platform)
    const after = await countAll()
    // A trial takes its session along.
    for (const { model } of passing.filter(({ keptMs }) => keptMs === age))
      expect(after[model], model).toBe((before[model] ?? 0) - (model === 'Session' ? 1 : 0))
  }
})

test('sums of five minutes are kept until a contract has been settled over them, whenever that began', async () => {
  const { platform } = gateway
  const now = platform.clock.now()
  const old = laterBy(now, -200 * dayMs)
  const { id: receiverId } = await platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'agent01' } })
  const short = { kind: 'hourly', product: 'CONS', period: 'hourly', receiverId, state: 'active', createdAt: old }
  const parked = { ...short, startsAt: laterBy(old, -30 * dayMs), settledUntil: laterBy(old, -dayMs) }
  const { id } = await platform.db.write((tx) => tx.contract.create({ data: parked }))
  await leaveTraces(old, 'unsettled')
  const find = () => platform.db.read.fiveMinuteAggregate.count({ where: { gameType: 'unsettled' } })
  await forgetOld(platform)
  expect(await find()).toBe(1)
  // One that was agreed today needs none of what was before it.
  const justAgreed = { startsAt: now, settledUntil: now }
  await platform.db.write((tx) => tx.contract.update({ where: { id }, data: justAgreed }))
  await forgetOld(platform)
  expect(await find()).toBe(0)
})

test('a trial of yesterday stays, and one of three days ago is gone with its name', async () => {
  const { platform } = gateway
  const origin = { ip: '127.0.0.1', traceId: 'test', userAgent: 'test', at: platform.clock.now() }
  await platform.db.write((tx) => recordTrial(tx, { account: 'trial-of-today' }, origin))
  const find = () => platform.db.read.member.count({ where: { account: 'trial-of-today' } })
  platform.clock.advance(dayMs)
  await forgetOld(platform)
  expect(await find()).toBe(1)
  platform.clock.advance(2 * dayMs)
  await forgetOld(platform)
  expect(await find()).toBe(0)
})
