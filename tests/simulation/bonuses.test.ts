import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { expireBonuses } from '#gateway/areas/promotions/bonuses/end.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { dayMs, hourMs, laterBy, minuteMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../support/gateway.ts'
import { type BonusDesk, createDesk } from './bonus-desk.ts'
import { BonusModel, type Spec } from './bonus-model.ts'
import { createSeeded, type Seeded } from './seeded.ts'

/**
 * Deposits, offers, claims, stakes, wins, voids, withdrawals and giving up in any order, each also sent again; the clock, the pause of the
 * campaign and restarts of the gateway come over all that go on at the same time.
 */
const gateway = withGateway()
const sequences = Number(process.env.BONUS_SEQUENCES ?? 800)
const firstSeed = Number(process.env.BONUS_SEED ?? 1)
/** Histories that go on at the same time in one book: their works share commits, as those of many members do. */
const sideBySide = 100
/** Short ones find as much: most begin with money and a bonus. */
const steps = Number(process.env.BONUS_STEPS ?? 8)

beforeAll(async () => {
  const { platform } = gateway
  const desk = merchantSettings(platform)
  const { withdrawal } = await desk.all()
  const wide = {
    least: '0.01',
    most: '1000000.00',
    dailyMost: '1000000.00',
    timesADay: 1_000,
    needsVerifiedMobile: false,
  }
  await platform.db.write((tx) => desk.change(tx, 'withdrawal', { ...withdrawal, ...wide }))
  desk.forget()
})

test('random histories of bonuses come to what the plain model says', { timeout: 0 }, async () => {
  const seen = new Set<string>()
  for (let first = firstSeed; first < firstSeed + sequences; first += sideBySide) {
    const count = Math.min(sideBySide, firstSeed + sequences - first)
    try {
      await playTogether(first, count, seen)
    } catch (error) {
      throw new Error(`BONUS_SEED=${first} BONUS_SEQUENCES=${count}`, { cause: error })
    }
  }
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
  if (sequences >= 2_000) expect([...seen].sort()).toEqual(allThatHappens)
})

/** A simulation in which something never happens says nothing about it. */
const allThatHappens = [
  'claim claimed',
  'claim expired',
  'claim missing',
  'claim repeat',
  'deposit ok',
  'giveUp given_up',
  'giveUp missing',
  'giveUp not_open',
  'is completed',
  'is expired',
  'is forfeited',
  'is lost',
  'is open',
  'offer issued',
  'offer known',
  'offer not_offered',
  'settle already_posted',
  'settle posted',
  'stake open',
  'stake too_little',
  'stake too_long',
  'void void',
  'withdraw account.balance.not.enough',
  'withdraw bonus.give.up.first',
  'withdraw ok',
  'withdraw withdraw.turnover.left',
].sort()

type History = {
  seed: number
  random: Seeded
  memberId: number
  model: BonusModel
  desk: BonusDesk
  told: string[]
  /** What it begins with. */
  story: number[]
  /** What was done last, to be sent again. */
  again: (() => Promise<Said>) | null
}
type Said = { what: string; predicted: string; answered: string }

async function playTogether(first: number, count: number, seen: Set<string>): Promise<void> {
  const { platform } = gateway
  const { clock } = platform
  const random = createSeeded(first + 2 ** 30)
  // The same time of the day whenever it runs, and half an hour off its edges.
  const tomorrow = startOfMerchantDay(laterBy(clock.now(), dayMs))
  clock.advance(laterBy(tomorrow, 12.5 * hourMs).getTime() - clock.now().getTime())
  const campaignId = await startCampaign(first)
  const histories = await begin(first, count, campaignId)
  for (let step = 0; step < steps; step += 1) {
    await Promise.all(histories.map((history) => takeStep(history, step, seen)))
    if (random.chance(25)) await moveClock(random, histories)
    if (random.chance(10)) await movePause(campaignId, histories)
    if (random.chance(5)) await restart()
    await compare(histories, seen)
  }
}

async function startCampaign(first: number): Promise<number> {
  const { db, clock } = gateway.platform
  const at = clock.now()
  const text = { title: 'Simulated', summary: '', rules: '' }
  const longestStake = null
  const terms = { timesHundredths: 0, shares: {}, longestStake, days: 1, keeps: 'all', cap: null } as const
  const { id } = await db.write((tx) =>
    createCampaign(tx, {
      code: `SIM-${first}`,
      kind: 'manual',
      state: 'running',
      terms: { reward: { type: 'BONUS', amount: '1.00', terms }, claimDays: 3 },
      texts: { EN: text, TY: text },
      picture: 'gift',
      startsAt: at,
      endsAt: null,
      budgetMinor: 1_000_000_00n,
      currency: 'TLB',
      by: 'simulation',
      at,
    }),
  )
  return id
}

async function begin(first: number, count: number, campaignId: number): Promise<History[]> {
  const { platform } = gateway
  const at = platform.clock.now()
  const names = Array.from({ length: count }, (_, index) => `bonus${first + index}`)
  const person = { type: 0, passwordChangedAt: at, registeredAt: at }
  const card = { kind: 'bank', bankCode: 'BAYBANK', bankName: 'x', holder: 'x', createdAt: at }
  const { people, cards } = await platform.db.write(async (tx) => {
    const people = await tx.member.createManyAndReturn({
      data: names.map((account) => ({ ...person, account, accountKey: account, nickname: account })),
    })
    const cards = await tx.payoutAccount.createManyAndReturn({
      data: people.map(({ id, account }) => ({ ...card, memberId: id, number: account })),
    })
    return { people, cards }
  })
  return people.map(({ id }, index) => {
    const random = createSeeded(first + index)
    return {
      seed: first + index,
      random,
      memberId: id,
      model: new BonusModel(),
      desk: createDesk(platform, { id, cardId: cards[index]?.id ?? 0 }, campaignId),
      told: [],
      story: random.chance(80) ? [...random.pick(stories)] : [],
      again: null,
    }
  })
}

/** One deed against both; one in eight is the one before, sent again. */
async function takeStep(history: History, step: number, seen: Set<string>): Promise<void> {
  const { random, seed, told } = history
  const deed = history.again !== null && random.chance(12) ? history.again : drawDeed(history, step)
  const { what, predicted, answered } = await deed()
  told.push(`${what} ${answered}`)
  expect(answered, `history ${seed}: ${told.join('; ')}`).toBe(predicted)
  seen.add(`${what} ${answered}`)
}

/**
 * What histories begin with, as deeds of `drawDeed` by their numbers: money and a bonus, two bonuses that are staked in turn, a bonus that
 * is given up while its round is open.
 */
const stories = [
  [6, 7, 8],
  [6, 7, 8],
  [7, 8, 7, 9, 0, 0],
  [7, 8, 0, 10, 0],
]

function drawDeed(history: History, step: number): () => Promise<Said> {
  const { random, model, desk, seed } = history
  const name = `S${seed}-${step}`
  const now = (): number => gateway.platform.clock.now().getTime()
  /** The same deed again is predicted again, except where a key or a number makes it the one that was. */
  const give =
    (what: string, predict: () => string, answer: () => Promise<string>, isRepeated = true): (() => Promise<Said>) =>
    async () => {
      const predicted = predict()
      const answered = await answer()
      history.again = isRepeated ? give(what, predict, answer) : null
      return { what, predicted, answered }
    }
  const kind = history.story.shift() ?? random.int(0, 11)
  if (model.round !== null && kind < 6) {
    const stake = model.round.reduce((sum, { centavos }) => sum + centavos, 0)
    if (random.chance(15))
      return give(
        'void',
        () => model.void(now()),
        () => desk.void(),
        false,
      )
    const win = random.chance(33) ? random.int(0, stake * 4) : 0
    return async () => {
      const predicted = model.settle(win, now())
      const answered = await desk.settle(stake, win)
      history.again = give(
        'settle',
        () => 'already_posted',
        () => desk.settle(stake, win),
      )
      return { what: 'settle', predicted, answered }
    }
  }
  if (model.round === null && kind < 6) {
    const centavos = random.int(1, 4_000)
    return give(
      'stake',
      () => model.stake(centavos, now()),
      () => desk.stake(name, centavos),
      false,
    )
  }
  const latest = Math.max(0, model.claims.length - 1)
  switch (kind) {
    case 6: {
      const centavos = random.int(1, 5_000)
      return give(
        'deposit',
        () => model.deposit(centavos),
        () => desk.deposit(name, centavos),
        false,
      )
    }
    case 7: {
      const [number, spec] = [model.claims.length, drawSpec(random)]
      return give(
        'offer',
        () => model.offer(number, spec, now()),
        () => desk.offer(number, spec),
      )
    }
    case 8:
    case 9: {
      const number = random.int(0, latest)
      return give(
        'claim',
        () => model.claim(number, now()),
        () => desk.claim(number),
      )
    }
    case 10: {
      const number = random.int(0, latest)
      return give(
        'giveUp',
        () => model.giveUp(number, now()),
        () => desk.giveUp(number),
      )
    }
    default: {
      const [centavos, isConfirmed] = [random.int(1, 1_500), random.chance(50)]
      // What was ordered answers its receipt again; what was refused is looked at anew.
      let ordered = false
      return give(
        'withdraw',
        () => {
          const outcome = ordered ? 'ok' : model.withdraw(centavos, isConfirmed, now())
          ordered = outcome === 'ok'
          return outcome
        },
        () => desk.withdraw(name, centavos, isConfirmed),
      )
    }
  }
}

const drawSpec = (random: Seeded): Spec => ({
  amount: random.int(100, 5_000),
  // A small one is soon full, and what is left of its bet flows on.
  times: random.int(0, random.pick([30, 300])),
  counts: random.pick([100, 100, 33, 0]),
  most: random.pick([2_000, 5_000, 1_000_000]),
  cap: random.pick([1_000, 1_000_000, 1_000_000]),
  keeps: random.pick(['all', 'all', 'winnings']),
  days: random.int(1, 7),
})

/** Moves the time of all; the job is late half of the time, and what is over is over without it. */
async function moveClock(random: Seeded, histories: readonly History[]): Promise<void> {
  const { platform } = gateway
  platform.clock.advance(random.pick([30 * minuteMs, 12 * hourMs, dayMs, 3 * dayMs]))
  if (!random.chance(50)) return
  await expireBonuses(platform)
  for (const { model } of histories) model.tick(platform.clock.now().getTime())
}

async function movePause(campaignId: number, histories: readonly History[]): Promise<void> {
  const { db, clock } = gateway.platform
  const isPaused = histories[0]?.model.isPaused === true
  const moved = await db.write((tx) => moveCampaign(tx, campaignId, isPaused ? 'resume' : 'pause', clock.now()))
  expect(moved.outcome).toBe('done')
  for (const { model } of histories) model.isPaused = !isPaused
}

async function restart(): Promise<void> {
  const { platform } = gateway
  await platform.db.close()
  platform.db = await openDatabase(platform.settings.DATABASE_URL, pino({ level: 'silent' }))
}

/** All members of a group in three readings, after each step. */
async function compare(histories: readonly History[], seen: Set<string>): Promise<void> {
  const { read } = gateway.platform.db
  const of = { memberId: { in: histories.map(({ memberId }) => memberId) } }
  const accounts = await read.ledgerAccount.findMany({ where: of })
  const bonuses = await read.bonus.findMany({ where: of, orderBy: { id: 'asc' } })
  const entries = await read.turnoverEntry.findMany({ where: { ...of, source: 'bonus' } })
  const byKey = new Map(accounts.map((account) => [account.key, account]))
  const doneBy = new Map(entries.map(({ sourceNo, doneMinor }) => [sourceNo, Number(doneMinor)]))
  for (const { seed, told, memberId, model } of histories) {
    const main = byKey.get(`member:${memberId}:main`)
    const found = {
      own: [Number(main?.balanceMinor ?? 0), Number(main?.heldMinor ?? 0)],
      purses: bonuses
        .filter((bonus) => bonus.memberId === memberId)
        .map(({ bonusNo, state, convertedMinor, removedMinor }) => [
          state,
          Number(byKey.get(`member:${memberId}:bonus:${bonusNo}`)?.balanceMinor ?? 0),
          Number(convertedMinor),
          Number(removedMinor),
          doneBy.get(bonusNo) ?? 0,
        ]),
    }
    const { purses } = model
    expect(found, `history ${seed}: ${told.join('; ')}`).toEqual({
      own: [model.own, model.heldOf(null)],
      purses: purses.map((purse) => [purse.state, purse.has, purse.converted, purse.removed, model.doneOf(purse)]),
    })
    for (const { state } of purses) seen.add(`is ${state}`)
  }
}
