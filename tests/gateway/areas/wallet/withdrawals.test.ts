import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { withdrawalsToday } from '#gateway/areas/wallet/withdrawals/day.ts'
import { approveWithdrawal, rejectWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { fillTurnover, turnoverOf } from '#gateway/kernel/turnover.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { reserve } from '#gateway/ledger/ledger.ts'
import { hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, faultsOf, listen, memberIdOf, newDay, operator, place, type Visitor } from './wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let player: Visitor
let other: Visitor
let heard: ReturnType<typeof listen>

beforeAll(async () => {
  player = createVisitor(gateway, await gateway.logIn('player01'))
  other = createVisitor(gateway, await gateway.logIn('agent01'))
  heard = listen(gateway)
})
beforeEach(async () => {
  heard.length = 0
  await newDay(gateway)
})

const decide = {
  approve: (receiptNo: string) => approveWithdrawal(gateway.platform, { receiptNo, by: operator }),
  reject: (receiptNo: string) =>
    rejectWithdrawal(gateway.platform, { receiptNo, reason: 'The card is closed.', by: operator }),
  end: (receiptNo: string, decision: 'refund' | 'force') =>
    resolveAppeal(gateway.platform, { receiptNo, decision, reason: 'The bank answered.', by: operator }),
}
const proof = createCanvas(20, 20).toBuffer('image/png').toString('base64')
const prove = (withdrawId: string) =>
  gateway.ask(wallet.uploadProof, { withdrawId, image: proof }, { token: player.token })
const ask = async (amount = '300.00'): Promise<string> => (await place(gateway, 'player01', amount)).withdrawId
async function approved(): Promise<string> {
  const withdrawId = await ask()
  expect((await decide.approve(withdrawId)).outcome).toBe('done')
  return withdrawId
}
async function notReceived(): Promise<string> {
  const withdrawId = await approved()
  await prove(withdrawId)
  expect((await player.confirm(withdrawId, 'NOT_RECEIVED', 'Nothing came.')).body.success).toBe(true)
  return withdrawId
}
const stand = async (withdrawId: string) => {
  const { status, confirmation } = (await player.withdrawal(withdrawId)).body.value
  return [status, confirmation]
}

test('a withdrawal is reserved, approved and confirmed as received', async () => {
  const before = await player.balance()
  const { value } = (await player.withdraw('300.50', { requestId: 'one' })).body
  expect(value).toEqual({
    withdrawId: expect.stringMatching(/^W/),
    status: 'in_process',
    amount: 300.5,
    charge: 0,
    actualAmount: 300.5,
  })
  expect(await player.balance()).toBe(before - 300.5)
  await decide.approve(value.withdrawId)
  expect(await player.balance()).toBe(before - 300.5)
  expect(heard.map(({ message }) => [message.type, message.amount])).toEqual([['WITHDRAW_OK', 300.5]])
  expect(
    (await gateway.ask(wallet.confirmations, {}, { token: player.token })).body.value.map(
      ({ withdrawId }) => withdrawId,
    ),
  ).toContain(value.withdrawId)
  expect((await player.confirm(value.withdrawId, 'RECEIVED')).body.value).toMatchObject({
    status: 'approved',
    confirmation: 'received',
  })
  expect(await faultsOf(gateway)).toEqual([])
})

test('a rejected withdrawal gives the money back and says why', async () => {
  const before = await player.balance()
  const withdrawId = await ask()
  await decide.reject(withdrawId)
  expect(await player.balance()).toBe(before)
  expect((await player.withdrawal(withdrawId)).body.value).toMatchObject({
    status: 'rejected',
    reason: 'The card is closed.',
    confirmation: null,
  })
  expect(heard.map(({ message }) => message.type)).toEqual(['WITHDRAW_REJECT'])
})

test('the record has a withdrawal from the moment it is asked for, and says the balance that all pages say', async () => {
  const latest = async () => {
    const { list } = (await gateway.ask(wallet.transactions, { size: 5 } as never, { token: player.token })).body.value
    const newest = list[0]
    return {
      orderNo: newest?.orderNo,
      codeType: newest?.codeType,
      amount: newest?.amount,
      after: newest?.currentAvailBalance,
      at: newest?.txTimeInTimestamp,
    }
  }
  const askedAt = gateway.platform.clock.now().getTime()
  const withdrawId = await ask()
  const held = { orderNo: withdrawId, codeType: 'withdraw', amount: -300, after: await player.balance() }
  expect(await latest()).toEqual({ ...held, at: expect.any(Number) })
  expect((await latest()).at).toBeGreaterThanOrEqual(askedAt)
  const { at } = await latest()
  gateway.platform.clock.advance(minuteMs)
  await decide.approve(withdrawId)
  expect(await latest()).toEqual({ ...held, at })
  const rejected = await ask()
  await decide.reject(rejected)
  expect(await latest()).toMatchObject({
    orderNo: rejected,
    codeType: 'withdraw',
    amount: 300,
    after: await player.balance(),
  })
  expect(await faultsOf(gateway)).toEqual([])
})

test.each(['approve', 'reject'] as const)(
  'a withdrawal that an earlier version held on the main wallet is still decided: %s',
  async (decision) => {
    const before = await player.balance()
    const receiptNo = `W2HELD${decision.toUpperCase()}`
    const memberId = await memberIdOf(gateway, 'player01')
    const createdAt = gateway.platform.clock.now()
    await gateway.platform.db.write(async (tx) => {
      await tx.withdrawal.create({
        data: {
          receiptNo,
          memberId,
          payoutAccountId: 1,
          amountMinor: 20_00n,
          chargeMinor: 0n,
          state: 'in_process',
          createdAt,
        },
      })
      const lines = [
        { account: memberAccount.main(memberId), amountMinor: -20_00n },
        { account: houseAccount.withdrawalsClearing(), amountMinor: 20_00n },
      ]
      await reserve(tx, {
        id: `withdrawal:${receiptNo}`,
        kind: 'withdrawal',
        currency: 'TLB',
        lines,
        memberId,
        at: createdAt,
      })
    })
    expect(await player.balance()).toBe(before - 20)
    expect((await decide[decision](receiptNo)).outcome).toBe('done')
    expect(await player.balance()).toBe(decision === 'approve' ? before - 20 : before)
    expect(await faultsOf(gateway)).toEqual([])
  },
)

test('each decision leaves a letter in the language of the member, the newest first', async () => {
  const memberId = await memberIdOf(gateway, 'player01')
  const letters = async () =>
    (await gateway.ask(catalogue.messages.inbox, {} as never, { token: player.token })).body.value.content
  const [first, second] = [await ask(), await ask()]
  await decide.reject(first)
  expect((await letters())[0]).toMatchObject({
    subject: 'Your withdrawal was rejected',
    read: false,
    content: expect.stringContaining('The card is closed.'),
  })
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'TY' } }))
  await decide.approve(second)
  expect((await letters())[0]).toMatchObject({
    subject: 'Aprubado ang withdrawal mo',
    content: expect.stringContaining(`${second}: ₱300.00`),
  })
  const { depositId } = (await player.report('700')).body.value
  await rejectDeposit(gateway.platform, { receiptNo: depositId, reason: 'No such transfer.', by: operator })
  expect((await letters())[0]).toMatchObject({
    subject: 'Tinanggihan ang deposito mo',
    content: expect.stringContaining('No such transfer.'),
  })
  await gateway.platform.db.write((tx) => tx.member.update({ where: { id: memberId }, data: { language: 'EN' } }))
})

test('a report that the money did not arrive needs a proof of its own; a refund brings all of it back', async () => {
  expect((await prove(await approved())).body.value.images).toBe(1)
  const before = await player.balance()
  const withdrawId = await approved()
  expect((await player.confirm(withdrawId, 'NOT_RECEIVED')).body.errorCode).toBe('picture.required')
  expect((await prove(withdrawId)).body.value.images).toBe(1)
  expect((await player.confirm(withdrawId, 'NOT_RECEIVED')).body.value).toMatchObject({
    confirmation: 'not_received',
    proofs: 1,
  })
  const { db, clock } = gateway.platform
  const memberId = await memberIdOf(gateway, 'player01')
  const asked = async () => (await withdrawalsToday(db.read, memberId, clock.now())).times
  const times = await asked()
  await decide.end(withdrawId, 'refund')
  // What came to nothing costs no time of the day.
  expect(times - (await asked())).toBe(1)
  expect([await stand(withdrawId), await player.balance()]).toEqual([['approved', 'refunded'], before])
  expect(await faultsOf(gateway)).toEqual([])
})

test('a forced receipt is final: nothing is paid back and there is no appeal', async () => {
  const before = await player.balance()
  const withdrawId = await notReceived()
  await decide.end(withdrawId, 'force')
  expect(await stand(withdrawId)).toEqual(['approved', 'forced'])
  expect(
    (await gateway.ask(wallet.appealWithdrawal, { withdrawId, content: 'Still nothing.' }, { token: player.token }))
      .body.errorCode,
  ).toBe('transaction.state.differs')
  expect((await decide.end(withdrawId, 'refund')).outcome).toBe('state_differs')
  expect(await player.balance()).toBe(before - 300)
  expect(await faultsOf(gateway)).toEqual([])
})

test('silence counts as received after the configured minutes, not one minute before; an appeal reopens it once', async () => {
  const withdrawId = await approved()
  gateway.platform.clock.advance(29 * minuteMs)
  await runDueJobs(gateway.platform, [jobs.withdrawalConfirmation])
  expect(await stand(withdrawId)).toEqual(['approved', 'waiting'])
  gateway.platform.clock.advance(minuteMs)
  // The time is over before the job has said so.
  expect((await player.confirm(withdrawId, 'RECEIVED')).body.errorCode).toBe('transaction.state.differs')
  await runDueJobs(gateway.platform, [jobs.withdrawalConfirmation])
  const row = await gateway.platform.db.read.withdrawal.findUniqueOrThrow({ where: { receiptNo: withdrawId } })
  expect(row.confirmation).toBe('received_by_time')
  const { token } = player
  const appeal = (content: string) => gateway.ask(wallet.appealWithdrawal, { withdrawId, content }, { token })
  for (const _press of [1, 2])
    expect((await appeal('It never came.')).body.value).toMatchObject({ confirmation: 'not_received', appealed: true })
  expect((await appeal('It still has not.')).body.errorCode).toBe('transaction.state.differs')
})

test('no payment password where one is asked for is a field that is missing, and no try', async () => {
  const { value } = (await other.withdraw(300, { bankCardId: 3, password: '' })).body
  expect(value).toEqual({ fields: [{ field: 'password', rule: 'is required', fault: 'missing' }] })
})

test('a wrong payment password says how many tries are left; the fifth locks it with the time left, also for the right one', async () => {
  for (const triesLeft of [4, 3, 2, 1]) {
    const { body } = await other.withdraw(300, { bankCardId: 3, password: '000000' })
    expect([body.errorCode, body.value]).toEqual([
      'invalid.payment.pw',
      { fields: [{ field: 'password', rule: 'is not correct' }], triesLeft },
    ])
  }
  expect((await other.withdraw(300, { bankCardId: 3, password: '000000' })).body).toMatchObject({
    errorCode: 'payment.pw.locked',
    value: { minutesLeft: 30 },
  })
  gateway.platform.clock.advance(20 * minuteMs)
  expect((await other.withdraw(300, { bankCardId: 3 })).body).toMatchObject({
    errorCode: 'payment.pw.locked',
    value: { minutesLeft: 10 },
  })
  gateway.platform.clock.advance(10 * minuteMs)
  await newDay(gateway)
  expect((await other.withdraw(300, { bankCardId: 3 })).body.success).toBe(true)
})

test('parallel guesses at the payment password are counted one by one', async () => {
  const token = await gateway.logIn('agent02')
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () =>
      gateway.ask(wallet.transferToUpline, { amount: 10, password: '111111' }, { token }),
    ),
  )
  expect(guesses.map(({ body }) => body.errorCode).every((code) => code === 'not.exists.payment.password')).toBe(true)
  const fresh = await gateway.logIn('player01')
  const wrong = await Promise.all(
    Array.from({ length: 8 }, () =>
      gateway.ask(wallet.withdraw, { amount: 300, bankCardId: 1, password: '111111' }, { token: fresh }),
    ),
  )
  expect(wrong.filter(({ body }) => body.errorCode === 'invalid.payment.pw')).toHaveLength(4)
  await gateway.platform.db.write((tx) => tx.streak.deleteMany())
})

test('what was paid in must be staked before money may leave', async () => {
  const { value: order } = (await player.order('400')).body
  await player.press(order, 'pay')
  expect((await gateway.ask(wallet.turnover, {}, { token: player.token })).body.value).toMatchObject({
    status: 'A',
    totalRequiredTurnover: 400,
    totalActualTurnover: 0,
  })
  expect((await player.withdraw(300)).body).toMatchObject({
    errorCode: 'withdraw.turnover.left',
    value: { turnoverLeft: 400 },
  })
  const { memberId } = await gateway.platform.db.read.turnoverEntry.findFirstOrThrow({
    where: { requiredMinor: 400_00n },
  })
  const { clock, db } = gateway.platform
  const stake = (validBetMinor: bigint, placedAt = clock.now()) =>
    db.write((tx) => fillTurnover(tx, { memberId, category: 'RNG', validBetMinor, placedAt, at: clock.now() }))
  // What was on the table before the money came is no stake of it (decision 420).
  await stake(400_00n, laterBy(clock.now(), -hourMs))
  expect((await turnoverOf(db.read, memberId)).leftMinor).toBe(400_00n)
  await stake(399_99n)
  expect((await turnoverOf(gateway.platform.db.read, memberId)).leftMinor).toBe(1n)
  expect((await player.withdraw(300)).body.errorCode).toBe('withdraw.turnover.left')
  await stake(1n)
  expect((await gateway.ask(wallet.turnover, {}, { token: player.token })).body.value.status).toBe('D')
  await ask()
})

test('five a day are allowed, the fourth and fifth cost a charge, and rejected ones do not count', async () => {
  // A higher level may more often.
  await gateway.platform.db.write((tx) =>
    tx.member.updateMany({ where: { account: 'player01' }, data: { vipLevel: 0 } }),
  )
  const before = await player.balance()
  await decide.reject(await ask())
  const charges: number[] = []
  for (let count = 0; count < 5; count += 1) {
    charges.push((await place(gateway, 'player01', '2000')).charge)
  }
  expect(charges).toEqual([0, 0, 0, 20, 20])
  expect((await player.withdraw(2_000)).body.errorCode).toBe('withdraw.reach.max.count')
  expect((await gateway.ask(wallet.withdrawalAccounts, {}, { token: player.token })).body.value).toMatchObject({
    remainingTransactionTimes: 0,
    remainingWithdrawAmount: 90_000,
  })
  expect(await player.balance()).toBe(before - 10_000)
})

test('bound cards are shown with stars, and another member’s card is as if it did not exist', async () => {
  const { bankCards } = (await gateway.ask(wallet.withdrawalAccounts, {}, { token: player.token })).body.value
  expect(bankCards.map(({ cardNumber, cardType }) => [cardNumber, cardType])).toEqual([
    ['**** 2601', 'BC'],
    ['**** 0001', 'EW'],
  ])
  const foreign = await player.withdraw(300, { bankCardId: 3 })
  expect(foreign.body).toEqual((await player.withdraw(300, { bankCardId: 99_999 })).body)
  expect(foreign.body.errorCode).toBe('not.exists.bank.card')
})

test('another member’s withdrawal is as if it did not exist', async () => {
  const withdrawId = await approved()
  const as = { token: other.token }
  const missing = (await gateway.ask(wallet.withdrawal, { withdrawId: 'WNOSUCHNUMBER' }, as)).body
  expect(missing.errorCode).toBe('not.exists.transaction')
  expect((await other.withdrawal(withdrawId)).body).toEqual(missing)
  expect((await other.confirm(withdrawId, 'RECEIVED')).body).toEqual(missing)
  expect((await other.confirm(withdrawId, 'NOT_RECEIVED')).body).toEqual(missing)
  expect((await gateway.ask(wallet.appealWithdrawal, { withdrawId, content: 'x' }, as)).body).toEqual(missing)
  expect((await gateway.ask(wallet.uploadProof, { withdrawId, image: proof }, as)).body).toEqual(missing)
  expect(await stand(withdrawId)).toEqual(['approved', 'waiting'])
})

test('a member without a verified phone completes that first', async () => {
  await gateway.platform.db.write((tx) =>
    tx.member.updateMany({ where: { accountKey: 'player01' }, data: { mobileVerified: false } }),
  )
  const mustVerify = async () =>
    (await gateway.ask(wallet.withdrawalAccounts, {}, { token: player.token })).body.value.mustVerifyMobile
  expect(await mustVerify()).toBe(true)
  expect((await player.withdraw(300)).body.errorCode).toBe('login_verify_required')
  await gateway.platform.db.write((tx) =>
    tx.member.updateMany({ where: { accountKey: 'player01' }, data: { mobileVerified: true } }),
  )
  expect(await mustVerify()).toBe(false)
})

test('the same key answers the same withdrawal, with other content it is refused', async () => {
  const before = await player.balance()
  const answers = await Promise.all([1, 2, 3, 4].map(() => player.withdraw(300, { requestId: 'same' })))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await player.withdraw(301, { requestId: 'same' })).body.errorCode).toBe('idempotency.key.reused')
  expect((await player.withdraw(300, { requestId: 'same', bankCardId: 2 })).body.errorCode).toBe(
    'idempotency.key.reused',
  )
  expect(await player.balance()).toBe(before - 300)
})

test('the record has every state, its sums, and no secret of the operator', async () => {
  const { value } = (await gateway.ask(wallet.withdrawalRecord, { size: 100 }, { token: player.token })).body
  expect(new Set(value.records.map(({ status }) => status))).toEqual(new Set(['in_process', 'rejected', 'approved']))
  expect(new Set(value.records.map(({ confirmation }) => confirmation))).toEqual(
    new Set([null, 'waiting', 'received', 'not_received', 'received_by_time', 'forced', 'refunded']),
  )
  const kept = value.records.filter(({ status, confirmation }) => status === 'approved' && confirmation !== 'refunded')
  expect(value.footer[0]?.amount).toBeCloseTo(kept.reduce((sum, { amount }) => sum + amount, 0))
  expect(JSON.stringify(value)).not.toContain(operator.name)
})
