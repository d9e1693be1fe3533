import { randomInt } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { minuteMs } from '#gateway/platform/clock.ts'
import { openDatabase } from '#gateway/platform/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { createDesk, type SimMember } from './cashier-desk.ts'
import { CashierModel } from './cashier-model.ts'
import { createSeeded, type Seeded } from './seeded.ts'

/** A short run here; `CASHIER_SEQUENCES=1000` is the long one (RELIABILITY M2). */
const sequences = Number(process.env.CASHIER_SEQUENCES ?? 20)
const commandsEach = 60
/** Little enough that accounts run dry, and enough that something can leave (RELIABILITY 0.7). */
const openingMinor = 3_000_00

let gateway: TestGateway
let platform: Platform
beforeAll(async () => {
  gateway = await startGateway()
  platform = gateway.platform
})
afterAll(() => gateway.close())

async function makeMembers(name: string, count: number): Promise<SimMember[]> {
  const at = platform.clock.now()
  return platform.db.write(async (tx) => {
    const members: SimMember[] = []
    for (let index = 0; index < count; index += 1) {
      const account = `${name}m${index}`
      const person = { account, accountKey: account, nickname: account, type: 0, mobileVerified: true, passwordChangedAt: at, registeredAt: at }
      const { id } = await tx.member.create({ data: person })
      const lines = [
        { account: houseAccount.openingBalances(), amountMinor: -BigInt(openingMinor) },
        { account: memberAccount.main(id), amountMinor: BigInt(openingMinor) },
      ]
      await post(tx, { id: `opening:${id}`, kind: 'opening', currency: 'TLB', lines, memberId: id, at })
      const card = { memberId: id, kind: 'bank', bankCode: 'BAYBANK', bankName: 'x', number: account, holder: account, createdAt: at }
      members.push({ id, account, cardId: (await tx.payoutAccount.create({ data: card })).id })
    }
    return members
  })
}

async function restart(): Promise<void> {
  await platform.db.close()
  platform.db = await openDatabase(platform.settings.DATABASE_URL, pino({ level: 'silent' }))
}

async function stake(memberId: number, validBetMinor: number): Promise<void> {
  const key = { memberId, day: '2026-11-21', gameType: 'RNG', vendorCode: 'PG' }
  const amount = BigInt(validBetMinor)
  const create = { ...key, rounds: 1, betMinor: amount, validBetMinor: amount, winMinor: 0n }
  await platform.db.write((tx) =>
    tx.dailyAggregate.upsert({ where: { memberId_day_gameType_vendorCode: key }, create, update: { validBetMinor: { increment: amount } } }),
  )
}

const depositActions = ['pay', 'pay', 'pay', 'cancel', 'approve', 'reject'] as const
const withdrawalActions = ['approve', 'reject', 'receive', 'deny', 'appeal', 'force', 'refund'] as const
/** What comes next in an ordinary life; half of the commands try it, the other half tries anything. */
const ordinary = {
  in_process: ['approve', 'approve', 'reject'],
  waiting: ['receive', 'deny', 'deny'],
  not_received: ['appeal', 'force', 'refund'],
  received_by_time: ['appeal'],
} as const
const amounts = [50, 99_99, 100_00, 150_50, 200_00, 200_00, 300_00, 300_00, 700_00, 1_000_00, 60_000_00] as const

const sums = [199_99, 200_00, 200_00, 300_00, 300_00, 700_00, 1_500_00, 60_000_00] as const

/** One command against both; answers what the model says and what the gateway did. */
async function step(
  random: Seeded,
  model: CashierModel,
  desk: ReturnType<typeof createDesk>,
  members: readonly SimMember[],
): Promise<[string, string, string]> {
  const who = random.int(0, members.length - 1)
  const member = members[who] as SimMember
  const amount = random.pick(amounts)
  // Few keys, so that they come again with the same and with other content.
  const key = `k${random.int(1, 30)}`
  const at = platform.clock.now().getTime()
  const dice = random.int(1, 100)
  if (dice <= 12 || model.deposits.length === 0) {
    const isAuto = random.chance(60)
    return ['order', model.order(who, amount, isAuto, key, at), await desk.order(member, amount, isAuto, key)]
  }
  if (dice <= 36) {
    const id = random.int(Math.max(0, model.deposits.length - 4), model.deposits.length - 1)
    const action = random.pick(depositActions)
    return [`${action} D${id}`, model.moveDeposit(id, action, at), await desk.moveDeposit(id, action)]
  }
  if (dice <= 56) {
    const sum = random.pick(sums)
    return ['withdraw', model.withdraw(who, sum, key, at), await desk.withdraw(member, sum, key)]
  }
  if (dice <= 82 && model.withdrawals.length > 0) {
    const id = random.int(Math.max(0, model.withdrawals.length - 4), model.withdrawals.length - 1)
    const next = ordinary[model.withdrawals[id]?.stand as keyof typeof ordinary] ?? withdrawalActions
    const action = random.pick<(typeof withdrawalActions)[number]>(random.chance(50) ? next : withdrawalActions)
    const owner = members[model.withdrawals[id]?.member ?? 0] as SimMember
    return [`${action} W${id}`, model.moveWithdrawal(id, action, at), await desk.moveWithdrawal(id, owner, action)]
  }
  if (dice <= 89) {
    const direction = random.chance(60) ? 'out' : 'in'
    return [`transfer ${direction}`, model.transfer(who, direction, amount, key), await desk.transfer(member, direction, amount, key)]
  }
  if (dice <= 91) return ['return all', model.returnAll(who), await desk.returnAll(member)]
  if (dice <= 96) {
    // Enough, mostly, for what was paid in: else no withdrawal would ever be allowed.
    const bets = random.chance(30) ? amount : 2_000_00
    model.stake(who, bets)
    await stake(member.id, bets)
    return ['stake', 'ok', 'ok']
  }
  if (dice <= 99) {
    platform.clock.advance(random.int(5, 40) * minuteMs)
    // The jobs are late half of the time; what is over is over without them.
    if (random.chance(50)) {
      await runDueJobs(platform, jobs)
      model.tick(platform.clock.now().getTime())
    }
    return ['clock', 'ok', 'ok']
  }
  if (random.chance(25)) await restart()
  return ['restart', 'ok', 'ok']
}

test.each([20_261_121, randomInt(2 ** 31)])('the cashier does what a much simpler model predicts (seed %i)', async (seed) => {
  const random = createSeeded(seed)
  const seen = new Map<string, number>()
  for (let sequence = 0; sequence < sequences / 2; sequence += 1) {
    const members = await makeMembers(`s${seed}x${sequence}`, 2)
    const model = new CashierModel(members.length, openingMinor)
    const desk = createDesk(platform)
    const told: string[] = []
    for (let command = 0; command < commandsEach; command += 1) {
      const [name, predicted, answered] = await step(random, model, desk, members)
      told.push(`${name}: ${answered}`)
      expect(answered, `sequence ${sequence}, seed ${seed}: ${told.join('; ')} – predicted ${predicted}`).toBe(predicted)
      for (const what of [answered.split(' ')[0] ?? '', `${name.replace(/\d+$/, '')} ${answered.split(' ')[0]}`]) seen.set(what, (seen.get(what) ?? 0) + 1)
    }
    for (const [index, { id }] of members.entries()) {
      const { main, held, vendor } = model.members[index] ?? { main: -1, held: -1, vendor: -1 }
      const account = await balanceOf(platform.db.read, memberAccount.main(id))
      const atVendor = await balanceOf(platform.db.read, memberAccount.vendor(id, 'PG'))
      const replay = `member ${index}, sequence ${sequence}, seed ${seed}: ${told.join('; ')}`
      expect([account.balanceMinor, account.heldMinor, atVendor.balanceMinor], replay).toEqual([BigInt(main), BigInt(held), BigInt(vendor)])
    }
  }
  expect(await verifyBook(platform.db.read)).toEqual([])
  // A workload that is never refused proves little: each answer must have come, in a long run also those that need several steps before.
  const often = [
    'state_differs',
    'idempotency.key.reused',
    'account.balance.not.enough',
    'withdraw.turnover.left',
    'pay D done',
    'withdraw ok',
    'approve W done',
  ]
  const later = ['approve D done', 'reject W done', 'deny W done', 'refund W done', 'force W done', 'appeal W done', 'transfer out ok']
  for (const outcome of sequences < 100 ? often : [...often, ...later]) {
    expect(seen.get(outcome) ?? 0, `${outcome}, seed ${seed}: ${JSON.stringify([...seen])}`).toBeGreaterThan(sequences / 20)
  }
})
