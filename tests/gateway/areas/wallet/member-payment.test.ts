import { beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { approveWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, faultsOf, listen, memberIdOf, newDay, operator, place, type Visitor } from './wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let payer: Visitor
let receiver: Visitor
let heard: ReturnType<typeof listen>

beforeAll(async () => {
  receiver = createVisitor(gateway, await gateway.logIn('player01'))
  payer = createVisitor(gateway, await gateway.logIn('agent01'))
  heard = listen(gateway)
})
beforeEach(async () => {
  heard.length = 0
  await newDay(gateway)
  // A member has five open ones at most.
  await gateway.platform.db.write((tx) =>
    tx.deposit.updateMany({
      where: { state: { in: ['waiting', 'paying'] }, paysFor: null },
      data: { state: 'cancelled' },
    }),
  )
})

const write = <T>(work: Parameters<typeof gateway.platform.db.write<T>>[0]) => gateway.platform.db.write(work)
const depositRow = (receiptNo: string) => gateway.platform.db.read.deposit.findUniqueOrThrow({ where: { receiptNo } })
const withdrawalRow = (receiptNo: string) =>
  gateway.platform.db.read.withdrawal.findUniqueOrThrow({ where: { receiptNo } })

/** A member's report of a transfer of 600.00, which an operator is to find. */
async function reported(by = payer, amount = 600): Promise<string> {
  const { body } = await by.report(amount)
  if (!body.success) throw new Error(body.message)
  return body.value.depositId
}
const approve = (receiptNo: string, deposit?: string) =>
  approveWithdrawal(gateway.platform, { receiptNo, payer: deposit, by: operator })

async function passTheTime(): Promise<void> {
  gateway.platform.clock.advance(31 * minuteMs)
  // Who is here has just done something, or half an hour would have logged them out.
  const lastSeenAt = gateway.platform.clock.now()
  await write((tx) => tx.session.updateMany({ data: { lastSeenAt } }))
}
const runJob = () => runDueJobs(gateway.platform, [jobs.withdrawalConfirmation])

const steps = {
  receive: async (number: string) => expect((await receiver.confirm(number, 'RECEIVED')).body.success).toBe(true),
  deny: async (number: string) => {
    const picture = {
      subject: `withdrawal:${number}`,
      type: 'image/jpeg',
      bytes: new Uint8Array(1),
      width: 1,
      height: 1,
      createdAt: gateway.platform.clock.now(),
    }
    const { memberId } = await withdrawalRow(number)
    await write((tx) => tx.proofImage.create({ data: { memberId, ...picture } }))
    expect((await receiver.confirm(number, 'NOT_RECEIVED')).body.success).toBe(true)
  },
  expire: async () => {
    await passTheTime()
    await runJob()
  },
  /** The time is over, and the job has not come by. */
  overdue: passTheTime,
  job: runJob,
  appeal: async (number: string) =>
    expect(
      (
        await gateway.ask(
          wallet.appealWithdrawal,
          { withdrawId: number, content: 'Nothing.' },
          { token: receiver.token },
        )
      ).body.success,
    ).toBe(true),
  force: async (number: string) =>
    expect(
      (
        await resolveAppeal(gateway.platform, {
          receiptNo: number,
          decision: 'force',
          reason: 'x',
          note: 'The bank says so.',
          by: operator,
        })
      ).outcome,
    ).toBe('done'),
  refund: async (number: string) =>
    expect(
      (await resolveAppeal(gateway.platform, { receiptNo: number, decision: 'refund', reason: 'x', by: operator }))
        .outcome,
    ).toBe('done'),
}

/** What the members have, and what stands in the three accounts of the house between them. */
async function holdings() {
  const house = [houseAccount.depositsClearing(), houseAccount.withdrawalsClearing(), houseAccount.disputes()]
  const stands = await Promise.all(
    house.map(async (account) => Number((await balanceOf(gateway.platform.db.read, account)).balanceMinor) / 100),
  )
  return [await receiver.balance(), await payer.balance(), ...stands]
}

type Way = { by: (keyof typeof steps)[]; ends: [withdrawal: string, deposit: string]; moved: number[]; told: string[] }
/** `moved`: receiver, payer, deposits clearing, withdrawals clearing, disputes. What goes from member to member leaves nothing in a clearing. */
const ways: Way[] = [
  { by: ['receive'], ends: ['received', 'approved'], moved: [-600, 600, 0, 0, 0], told: ['DEPOSIT_OK'] },
  { by: ['expire'], ends: ['received_by_time', 'approved'], moved: [-600, 600, 0, 0, 0], told: ['DEPOSIT_OK'] },
  { by: ['deny'], ends: ['not_received', 'waiting'], moved: [-600, 0, 0, 600, 0], told: [] },
  { by: ['deny', 'force'], ends: ['forced', 'approved'], moved: [-600, 600, 0, 0, 0], told: ['DEPOSIT_OK'] },
  { by: ['deny', 'refund'], ends: ['refunded', 'rejected'], moved: [0, 0, 0, 0, 0], told: ['DEPOSIT_FAIL'] },
  // What was credited because nobody spoke in time is not taken back.
  {
    by: ['expire', 'appeal', 'force'],
    ends: ['forced', 'approved'],
    moved: [-600, 600, 0, 0, 0],
    told: ['DEPOSIT_OK'],
  },
  {
    by: ['expire', 'appeal', 'refund'],
    ends: ['refunded', 'approved'],
    moved: [0, 600, 0, 0, -600],
    told: ['DEPOSIT_OK'],
  },
  // An appeal is offered from the moment on, whenever the job comes by.
  {
    by: ['overdue', 'appeal', 'job', 'force'],
    ends: ['forced', 'approved'],
    moved: [-600, 600, 0, 0, 0],
    told: ['DEPOSIT_OK'],
  },
  {
    by: ['overdue', 'appeal', 'job', 'refund'],
    ends: ['refunded', 'approved'],
    moved: [0, 600, 0, 0, -600],
    told: ['DEPOSIT_OK'],
  },
  { by: [], ends: ['waiting', 'waiting'], moved: [-600, 0, 0, 600, 0], told: [] },
]

test.each(ways)(
  'approved and then $by: the withdrawal and the deposit that pays it end as $ends',
  async ({ by, ends, moved, told }) => {
    const deposit = await reported()
    const before = await holdings()
    const { withdrawId } = await place(gateway, 'player01', '600')
    expect((await approve(withdrawId, deposit)).outcome).toBe('done')
    for (const step of by) await steps[step](withdrawId)
    expect([(await withdrawalRow(withdrawId)).confirmation, (await depositRow(deposit)).state]).toEqual(ends)
    expect((await holdings()).map((now, index) => Math.round((now - (before[index] ?? 0)) * 100) / 100)).toEqual(moved)
    expect(heard.filter(({ message }) => message.receiptNo === deposit).map(({ message }) => message.type)).toEqual(
      told,
    )
  },
)

test.each([
  ['EN', 'Your payment did not arrive at the other member', 'show customer service the slip of the transfer'],
  ['TY', 'Hindi dumating sa kabilang miyembro ang bayad mo', 'ipakita sa customer service ang resibo ng padala'],
])(
  'who has paid a member that gets the money back is told why, and where to go, in %s',
  async (language, why, next) => {
    const deposit = await reported()
    const { memberId } = await depositRow(deposit)
    await write((tx) => tx.member.update({ where: { id: memberId }, data: { language } }))
    const { withdrawId } = await place(gateway, 'player01', '600')
    await approve(withdrawId, deposit)
    await steps.deny(withdrawId)
    await steps.refund(withdrawId)
    const letter = await gateway.platform.db.read.mail.findFirstOrThrow({
      where: { memberId },
      orderBy: { id: 'desc' },
    })
    for (const told of [deposit, why, next]) expect(letter.content).toContain(told)
  },
)

test('after a forced receipt nothing is given back to either, and nothing can be decided again', async () => {
  const deposit = await reported()
  const { withdrawId } = await place(gateway, 'player01', '600')
  await approve(withdrawId, deposit)
  await steps.deny(withdrawId)
  const noNote = resolveAppeal(gateway.platform, {
    receiptNo: withdrawId,
    decision: 'force',
    reason: 'x',
    by: operator,
  })
  await expect(noNote).rejects.toMatchObject({ code: 'request_param_err', value: { fields: [{ field: 'note' }] } })
  expect((await withdrawalRow(withdrawId)).confirmation).toBe('not_received')
  await steps.force(withdrawId)
  const after = await holdings()
  const again = { receiptNo: withdrawId, reason: 'x', by: operator }
  expect((await resolveAppeal(gateway.platform, { ...again, decision: 'refund' })).outcome).toBe('state_differs')
  expect((await rejectDeposit(gateway.platform, { receiptNo: deposit, reason: 'x', by: operator })).outcome).toBe(
    'state_differs',
  )
  expect((await approveDeposit(gateway.platform, { receiptNo: deposit, by: operator })).outcome).toBe('state_differs')
  expect(await holdings()).toEqual(after)
  const audit = await gateway.platform.db.read.auditEvent.findMany({
    where: { kind: 'withdrawal.force' },
    orderBy: { id: 'desc' },
    take: 1,
  })
  expect(JSON.parse(audit[0]?.detail ?? '')).toMatchObject({ receiptNo: withdrawId, disputeNote: 'The bank says so.' })
})

test('while it pays another member a deposit is neither taken back nor decided, but it can be described', async () => {
  const deposit = await reported()
  const { withdrawId } = await place(gateway, 'player01', '600')
  await approve(withdrawId, deposit)
  const as = { token: payer.token }
  expect((await payer.deposit(deposit)).body.value.memberPayment).toEqual({
    confirmation: 'waiting',
    confirmBy: expect.any(Number),
  })
  expect((await receiver.withdrawal(withdrawId)).body.value.paidByMember).toBe(true)
  const former = await depositRow(deposit)
  expect((await gateway.ask(wallet.cancelDeposit, { depositId: deposit }, as)).body.errorCode).toBe(
    'transaction.state.differs',
  )
  expect((await approveDeposit(gateway.platform, { receiptNo: deposit, by: operator })).outcome).toBe('state_differs')
  expect((await rejectDeposit(gateway.platform, { receiptNo: deposit, reason: 'x', by: operator })).outcome).toBe(
    'state_differs',
  )
  expect(await depositRow(deposit)).toEqual(former)
  expect(
    (await gateway.ask(wallet.updateDepositReference, { depositId: deposit, refId: 'BB-1' }, as)).body.success,
  ).toBe(true)
  await steps.receive(withdrawId)
})

const unfit: [string, () => Promise<string>][] = [
  ['is the receiver’s own', () => reported(receiver)],
  ['has another sum', () => reported(payer, 601)],
  [
    'was taken back',
    async () => {
      const deposit = await reported()
      await gateway.ask(wallet.cancelDeposit, { depositId: deposit }, { token: payer.token })
      return deposit
    },
  ],
  [
    'pays another withdrawal',
    async () => {
      const deposit = await reported()
      await approve((await place(gateway, 'player01', '600')).withdrawId, deposit)
      return deposit
    },
  ],
  [
    'was paid on a payment page',
    async () => {
      const { value } = (await payer.order(600, 'MARIPAY')).body
      await payer.press(value, 'pay')
      return value.depositId
    },
  ],
  ['does not exist', async () => 'DNOSUCHNUMBER'],
]
test.each(unfit)('a deposit that %s pays nobody', async (_what, make) => {
  const deposit = await make()
  const { withdrawId } = await place(gateway, 'player01', '600')
  const before = await holdings()
  await expect(approve(withdrawId, deposit)).rejects.toMatchObject({
    code: 'request_param_err',
    value: { fields: [{ field: 'payer' }] },
  })
  expect([(await withdrawalRow(withdrawId)).state, await holdings()]).toEqual(['in_process', before])
})

test.each(['agent01', 'player01'])('while %s is frozen, neither pays the other', async (account) => {
  const deposit = await reported()
  const { withdrawId } = await place(gateway, 'player01', '600')
  const id = await memberIdOf(gateway, account)
  const setState = (state: string) => write((tx) => tx.member.update({ where: { id }, data: { state } }))
  await setState('disabled')
  await expect(approve(withdrawId, deposit)).rejects.toMatchObject({
    value: { fields: [{ field: 'payer', rule: expect.stringContaining('frozen') }] },
  })
  await setState('active')
  expect((await withdrawalRow(withdrawId)).state).toBe('in_process')
  expect((await depositRow(deposit)).paysFor).toBeNull()
})

test('of two withdrawals that name one deposit at the same time it pays one', async () => {
  const deposit = await reported()
  const numbers = [await place(gateway, 'player01', '600'), await place(gateway, 'player01', '600')].map(
    ({ withdrawId }) => withdrawId,
  )
  const outcomes = await Promise.allSettled(numbers.map((number) => approve(number, deposit)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await Promise.all(numbers.map(withdrawalRow))
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['approved', 'in_process'])
})

test('after all of it the book is sound', async () => {
  expect(await faultsOf(gateway)).toEqual([])
})
