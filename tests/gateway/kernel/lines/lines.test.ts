import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveMember, placeMember } from '#gateway/kernel/lines/lines.ts'
import { listGameDays, noSums, readTeamSums, readTeams } from '#gateway/kernel/lines/team-figures.ts'
import { rebuildTeams } from '#gateway/kernel/lines/team-rebuild.ts'
import { addRoundsToTeams, addToTeams, foldTeams } from '#gateway/kernel/lines/team-sums.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import type { Db, Tx } from '#gateway/platform/database/db.ts'
import { migrationsFolder, providerOf } from '#gateway/platform/database/migration-files.ts'
import { createSeeded } from '../../../simulation/seeded.ts'
import { openTestDatabase } from '../../../support/database.ts'

let db: Db
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  url = opened.file.url
  close = opened.close
  await db.write(async (tx) => {
    for (let id = 1; id <= size; id++) {
      const uplines = [...uplineOf.keys()].filter((one) => levelOf(one) < 6)
      const uplineId = id === 1 ? null : pick(uplines)
      uplineOf.set(id, uplineId)
      await tx.member.create({
        data: {
          id,
          account: `m${id}`,
          accountKey: `m${id}`,
          nickname: `m${id}`,
          type: 0,
          passwordChangedAt: at,
          registeredAt: at,
          uplineId,
        },
      })
      await placeMember(tx, { memberId: id, uplineId, at })
    }
    // So that each test has something to add up, also by itself.
    for (let id = 1; id <= size; id += 3) await bet(tx, id, days[0])
  })
})
afterAll(() => close())

const size = 60
const at = new Date('2026-03-10T04:00:00Z')
const afterMidnight = new Date('2026-03-09T17:00:00Z')
const days = ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-08', '2026-03-09', '2026-03-10'] as const
const random = createSeeded(20_260_310)
const { pick } = random

/** The obvious model: who stands above whom, and what everybody did; every answer is worked out from scratch. */
const uplineOf = new Map<number, number | null>()
type Deed = {
  memberId: number
  day: string
  gameType: string
  stakeMinor: bigint
  /** What of the stake counts as bet. */
  validMinor: bigint
  winMinor: bigint
  depositMinor: bigint
  rebateMinor: bigint
  promotionMinor: bigint
}
const deeds: Deed[] = []
const noDeed = {
  gameType: '',
  stakeMinor: 0n,
  validMinor: 0n,
  winMinor: 0n,
  depositMinor: 0n,
  rebateMinor: 0n,
  promotionMinor: 0n,
}
const balances = new Map<number, bigint>()

const isBelowOrSame = (id: number, aboveId: number): boolean => {
  for (let one: number | null = id; one !== null; one = uplineOf.get(one) ?? null) if (one === aboveId) return true
  return false
}
const lineOf = (id: number): number[] =>
  [...uplineOf.keys()].filter((one) => isBelowOrSame(one, id)).sort((one, other) => one - other)
const levelOf = (id: number): number => {
  let level = 1
  for (let one = uplineOf.get(id) ?? null; one !== null; one = uplineOf.get(one) ?? null) level += 1
  return level
}
const heightOf = (id: number): number => Math.max(...lineOf(id).map(levelOf)) - levelOf(id) + 1

function modelOf(id: number, first: string, last: string) {
  const line = new Set(lineOf(id))
  const own = deeds.filter(({ memberId, day }) => line.has(memberId) && day >= first && day <= last)
  const bets = own.filter(({ stakeMinor }) => stakeMinor > 0n)
  const sum = (
    field: 'stakeMinor' | 'validMinor' | 'winMinor' | 'depositMinor' | 'rebateMinor' | 'promotionMinor',
  ): bigint => own.reduce((total, deed) => total + deed[field], 0n)
  return {
    rounds: bets.length,
    betMinor: sum('stakeMinor'),
    validBetMinor: sum('validMinor'),
    winMinor: sum('winMinor'),
    depositMinor: sum('depositMinor'),
    rebateMinor: sum('rebateMinor'),
    promotionMinor: sum('promotionMinor'),
    activeMembers: new Set(bets.filter(({ validMinor }) => validMinor > 0n).map(({ memberId }) => memberId)).size,
  }
}

/** The valid bets of a line by kind of games. */
function gamesOf(id: number, first: string): Record<string, bigint> {
  const line = new Set(lineOf(id))
  const sums: Record<string, bigint> = {}
  for (const { memberId, day, gameType, validMinor } of deeds)
    if (validMinor > 0n && line.has(memberId) && day >= first) sums[gameType] = (sums[gameType] ?? 0n) + validMinor
  return sums
}

async function bet(tx: Tx, memberId: number, day: string): Promise<void> {
  const stakeMinor = BigInt(1 + random.int(0, 499))
  // Who lays both sides of a table has staked and bet nothing.
  const validMinor = random.chance(40) ? 0n : stakeMinor
  const winMinor = BigInt(random.int(0, 899))
  const gameType = pick(['RNG', 'FISH'])
  const key = { memberId, day, gameType, vendorCode: 'PG' }
  await tx.dailyAggregate.upsert({
    where: { memberId_day_gameType_vendorCode: key },
    create: { ...key, rounds: 1, betMinor: stakeMinor, validBetMinor: validMinor, winMinor },
    update: {
      rounds: { increment: 1 },
      betMinor: { increment: stakeMinor },
      validBetMinor: { increment: validMinor },
      winMinor: { increment: winMinor },
    },
  })
  await addRoundsToTeams(tx, day, [{ memberId, gameType, stakeMinor, validBetMinor: validMinor, winMinor }])
  deeds.push({ ...noDeed, memberId, day, gameType, stakeMinor, validMinor, winMinor })
}

const purses = new Map<number, bigint>()

/** A bonus is given when it comes into its purse and not once more when it becomes own money; what is removed was not given. */
async function moveBonus(tx: Tx, memberId: number, move: number): Promise<void> {
  const [purse, main] = [memberAccount.bonus(memberId, 'B1'), memberAccount.main(memberId)]
  const house = { key: 'house:x', purpose: 'x', memberId: null, mayOverdraw: true }
  const inside = purses.get(memberId) ?? 0n
  const kind = inside < 3n ? 'promotion' : pick(['promotion', 'bonus-removed', 'bonus-converted'])
  const through = { account: main, amountMinor: 3n }
  const lines = {
    promotion: [
      { account: house, amountMinor: -7n },
      { account: purse, amountMinor: 7n },
    ],
    'bonus-removed': [
      { account: purse, amountMinor: -3n },
      through,
      { account: main, amountMinor: -3n },
      { account: house, amountMinor: 3n },
    ],
    'bonus-converted': [{ account: purse, amountMinor: -3n }, through],
  }[kind]
  await post(tx, { id: `b${move}`, kind, currency: 'TLB', lines: lines ?? [], at: pick([at, afterMidnight]) })
  purses.set(memberId, inside + (kind === 'promotion' ? 7n : -3n))
  if (kind === 'bonus-converted') balances.set(memberId, (balances.get(memberId) ?? 0n) + 3n)
  else deeds.push({ ...noDeed, memberId, day: '2026-03-10', promotionMinor: kind === 'promotion' ? 7n : -3n })
}

async function expectAgreement(): Promise<void> {
  for (const id of [1, pick([...uplineOf.keys()]), pick([...uplineOf.keys()])]) {
    const seen = await db.read.memberLine.findMany({ where: { ancestorId: id }, orderBy: { descendantId: 'asc' } })
    expect(seen.map(({ descendantId }) => descendantId)).toEqual(lineOf(id))
    for (const { descendantId, depth } of seen) expect(depth).toBe(levelOf(descendantId) - levelOf(id))
    const first = pick(days.slice(0, 4))
    const sums = (await readTeamSums(db.read, { ids: [id] }, { first, last: '2026-03-10' })).get(id)
    expect(sums ?? noSums).toMatchObject(modelOf(id, first, '2026-03-10'))
    const games: Record<string, bigint> = {}
    for (const { gameType, validBetMinor } of await listGameDays(db.read, { ids: [id] }, { first, last: '2026-03-10' }))
      if (validBetMinor !== 0n) games[gameType] = (games[gameType] ?? 0n) + validBetMinor
    expect(games).toEqual(gamesOf(id, first))
    const team = (await readTeams(db.read, { ids: [id] })).get(id)
    expect(team?.members ?? 0).toBe(lineOf(id).length)
    expect(team?.balanceMinor ?? 0n).toBe(lineOf(id).reduce((sum, one) => sum + (balances.get(one) ?? 0n), 0n))
  }
}

test('after each of 200 moves over 6 levels, everybody sees and adds up exactly their own line, before and after the fold', async () => {
  for (let move = 0; move < 200; move++) {
    const id = 2 + random.int(0, size - 2)
    const places = [...uplineOf.keys()].filter((one) => !isBelowOrSame(one, id) && levelOf(one) + heightOf(id) <= 6)
    await db.write(async (tx) => {
      const player = pick([...uplineOf.keys()])
      await bet(tx, player, days[Math.min(5, Math.floor(move / 34))] as string)
      const depositMinor = BigInt(random.int(0, 999))
      await addToTeams(tx, [{ memberId: player, day: '2026-03-09', depositMinor }])
      deeds.push({ ...noDeed, memberId: player, day: '2026-03-09', depositMinor })
      const kind = pick(['test', 'rebate', 'promotion', 'bonus-removed'])
      const balance = balances.get(player) ?? 0n
      const amountMinor = kind === 'bonus-removed' && balance > 0n ? -2n : 5n
      const lines = [
        { account: { key: 'house:x', purpose: 'x', memberId: null, mayOverdraw: true }, amountMinor: -amountMinor },
        { account: memberAccount.main(player), amountMinor },
      ]
      // One day of the merchant's, and two of the world's.
      await post(tx, { id: `t${move}`, kind, currency: 'TLB', lines, at: pick([at, afterMidnight]) })
      const gift = kind === 'rebate' ? 'rebateMinor' : 'promotionMinor'
      if (kind !== 'test') deeds.push({ ...noDeed, memberId: player, day: '2026-03-10', [gift]: amountMinor })
      balances.set(player, balance + amountMinor)
      await moveBonus(tx, player, move)
      if (random.chance(33)) await foldTeams(tx)
      if (places.length === 0) return
      const uplineId = random.chance(5) ? null : pick(places)
      await moveMember(tx, id, uplineId)
      uplineOf.set(id, uplineId)
    })
    await expectAgreement()
  }
})

test('sums that are worked out anew are the same', async () => {
  await db.write((tx) => foldTeams(tx))
  const kept = () =>
    db.read.teamDay.findMany({
      where: { OR: [{ betMinor: { gt: 0 } }, { rebateMinor: { not: 0 } }, { promotionMinor: { not: 0 } }] },
      orderBy: [{ memberId: 'asc' }, { day: 'asc' }],
      omit: { depositMinor: true },
    })
  const before = await kept()
  const active = () =>
    db.read.teamActive.findMany({
      where: { members: { gt: 0 } },
      orderBy: [{ memberId: 'asc' }, { day: 'asc' }, { previousDay: 'asc' }],
    })
  const activeBefore = await active()
  const games = () =>
    db.read.teamGameDay.findMany({
      where: { betMinor: { gt: 0 } },
      orderBy: [{ memberId: 'asc' }, { day: 'asc' }, { gameType: 'asc' }],
    })
  const gamesBefore = await games()
  for (const field of ['rebateMinor', 'promotionMinor'] as const)
    expect(before.reduce((sum, row) => sum + row[field], 0n)).toBeGreaterThan(0n)
  for (const rows of [before, activeBefore, gamesBefore]) expect(rows.length).toBeGreaterThan(size / 2)
  await db.write((tx) => rebuildTeams(tx))
  expect(await kept()).toEqual(before)
  expect(await active()).toEqual(activeBefore)
  expect(await games()).toEqual(gamesBefore)
})

const readMigration = (name: string): string =>
  readFileSync(join(migrationsFolder(providerOf(url)), name, 'migration.sql'), 'utf8')

async function migrate(tx: Tx, name: string): Promise<void> {
  for (const statement of readMigration(name).split(/;\s*$/m))
    if (statement.trim() !== '') await tx.$executeRawUnsafe(statement)
}

test('the migrations that brought rebates and promotions into the lines find what was given before them', async () => {
  const sql = readMigration('20261126044329_gifts_in_lines')
  const fill = sql.slice(sql.indexOf('INSERT INTO "TeamDay"'))
  const gifts = () =>
    db.read.teamDay.findMany({
      where: { OR: [{ rebateMinor: { not: 0 } }, { promotionMinor: { not: 0 } }] },
      orderBy: [{ memberId: 'asc' }, { day: 'asc' }],
      select: { memberId: true, day: true, rebateMinor: true, promotionMinor: true },
    })
  const before = await gifts()
  expect(before.length).toBeGreaterThan(10)
  await db.write(async (tx) => {
    // Days of a line on which nothing but gifts came are not there before it.
    await tx.teamDay.deleteMany({ where: { rounds: 0, depositMinor: 0 } })
    await tx.teamDay.updateMany({ data: { rebateMinor: 0, promotionMinor: 0 } })
    await tx.$executeRawUnsafe(fill)
  })
  expect(await gifts()).not.toEqual(before)
  await db.write((tx) => migrate(tx, '20261129_gifts_of_purses'))
  expect(await gifts()).toEqual(before)
})

test('the migration by which the active are those with a valid bet makes the sums of before into those of now', async () => {
  const kept = async () => [
    await db.read.teamActive.findMany({
      where: { members: { not: 0 } },
      orderBy: [{ memberId: 'asc' }, { day: 'asc' }, { previousDay: 'asc' }],
    }),
    await db.read.teamDay.findMany({ orderBy: [{ memberId: 'asc' }, { day: 'asc' }] }),
  ]
  const now = await kept()
  const played = deeds.filter(({ stakeMinor }) => stakeMinor > 0n)
  const before = new Map<string, { memberId: number; day: string; previousDay: string; members: number }>()
  for (const id of uplineOf.keys()) {
    const own = [...new Set(played.filter(({ memberId }) => memberId === id).map(({ day }) => day))].sort()
    for (const [at, day] of own.entries())
      for (const memberId of [...uplineOf.keys()].filter((above) => isBelowOrSame(id, above))) {
        const row = { memberId, day, previousDay: own[at - 1] ?? '' }
        const { members } = before.get(JSON.stringify(row)) ?? { members: 0 }
        before.set(JSON.stringify(row), { ...row, members: members + 1 })
      }
  }
  await db.write(async (tx) => {
    await tx.teamActive.deleteMany()
    await tx.teamDay.updateMany({ data: { activeMembers: 0 } })
    await tx.teamActive.createMany({ data: [...before.values()] })
    for (const { memberId, day, members } of before.values())
      await tx.teamDay.update({
        where: { memberId_day: { memberId, day } },
        data: { activeMembers: { increment: members } },
      })
  })
  expect(await kept()).not.toEqual(now)
  await db.write((tx) => migrate(tx, '20261127233000_active_by_valid_bets'))
  expect(await kept()).toEqual(now)
})

test('nobody is moved below their own line', async () => {
  const below = lineOf(1).find((id) => id !== 1) as number
  await expect(db.write((tx) => moveMember(tx, 1, below))).rejects.toThrow('cannot stand below')
})
