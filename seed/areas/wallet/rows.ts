import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { demoAccounts } from '../member/demo.ts'
import { walletSettings } from '../system/wallet.ts'
import { paperImage } from './paper-image.ts'

export type DepositRow = Prisma.DepositCreateManyInput & {
  receiptNo: string
  memberId: number
  amountMinor: bigint
  chargeMinor: bigint
  createdAt: Date
}
export type WithdrawalRow = Omit<Prisma.WithdrawalCreateManyInput, 'payoutAccountId'> & {
  /** The position of its card in `payoutAccounts`; the database gives the card its number. */
  card: number
  receiptNo: string
  memberId: number
  amountMinor: bigint
  chargeMinor: bigint
  createdAt: Date
}
export type WalletRows = {
  payoutAccounts: Prisma.PayoutAccountCreateManyInput[]
  deposits: DepositRow[]
  withdrawals: WithdrawalRow[]
  proofImages: Prisma.ProofImageCreateManyInput[]
  turnovers: Prisma.TurnoverEntryCreateManyInput[]
}

type Member = { id: number; account: string; type: number; nickname: string }
type Options = {
  now: Date
  seed: number
  members: readonly Member[]
  rich: (memberId: number) => bigint
  stakedBy: (memberId: number) => bigint
}

const operator = 'Ligaya'
const demoId = (account: string): number => demoAccounts.find((demo) => demo.account === account)?.id ?? 0

/** Deposits and withdrawals in every state for player01, and some of others that wait for an operator. */
export function walletRows(options: Options): WalletRows {
  const sequence = createSequence(options.seed ^ 0xca5)
  const newReceiptNo = createReceiptNumbers(sequence)
  const rows: WalletRows = {
    payoutAccounts: demoCards(options.now),
    deposits: [],
    withdrawals: [],
    proofImages: [],
    turnovers: [],
  }
  addPlayer(rows, options, newReceiptNo)
  addQueues(rows, options, sequence, newReceiptNo)
  return rows
}

const [playerBank, playerWallet] = [0, 1]

function demoCards(now: Date): Prisma.PayoutAccountCreateManyInput[] {
  const bound = (
    account: string,
    holder: string,
    bankCode: string,
    bankName: string,
    number: string,
    daysAgo = 200,
  ) => ({
    memberId: demoId(account),
    kind: bankCode === 'ALONPAY' ? 'wallet' : 'bank',
    bankCode,
    bankName,
    number,
    holder,
    createdAt: laterBy(now, -daysAgo * dayMs),
  })
  return [
    bound('player01', 'Tala Habagat', 'BAYBANK', 'Baybayin Bank', '004417202601'),
    bound('player01', 'Tala Habagat', 'ALONPAY', 'AlonPay', '9000000001'),
    bound('agent01', 'Agila Parola', 'TALABANK', 'Tala Commercial Bank', '771200450101'),
    bound('faraway01', 'Dagat Vinta', 'HABIBANK', 'Habi Savings Bank', '330800450603', 100),
  ]
}

type Extra = Partial<DepositRow>

function addPlayer(
  { deposits, withdrawals, proofImages, turnovers }: WalletRows,
  { now, stakedBy }: Options,
  newReceiptNo: (prefix: string) => string,
): void {
  const memberId = demoId('player01')
  const ago = (ms: number): Date => laterBy(now, -ms)
  const deposit = (code: string, pesos: bigint, state: string, agoMs: number, extra: Extra = {}): DepositRow => {
    const row = toDeposit(
      { receiptNo: newReceiptNo('D'), memberId, code, amountMinor: pesos * 100n, state, createdAt: ago(agoMs) },
      extra,
    )
    deposits.push(row)
    return row
  }
  const manual = (reference: string): Extra => ({ payerName: 'Tala Habagat', reference })
  deposit('ALONPAY', 5_000n, 'approved', 26 * dayMs)
  deposit('BAYTRANSFER', 3_000n, 'approved', 12 * dayMs, manual('BB-771204'))
  deposit('BAYTRANSFER', 2_500n, 'rejected', 9 * dayMs, {
    ...manual('BB-771990'),
    reason: 'No transfer with this reference was found.',
  })
  deposit('MARIPAY', 800n, 'cancelled', 7 * dayMs)
  deposit('ALONQR', 1_500n, 'approved', 5 * dayMs)
  deposit('ALONPAY', 500n, 'expired', 3 * dayMs)
  deposit('BAYBANK', 1_000n, 'approved', dayMs + 2 * hourMs)
  const waiting = deposit('BAYTRANSFER', 2_000n, 'waiting', 20 * minuteMs, manual('BB-784410'))
  deposit('MARIPAY', 300n, 'paying', 5 * minuteMs)
  proofImages.push({
    memberId,
    subject: `deposit:${waiting.receiptNo}`,
    ...paperImage(['Baybayin Bank', 'Transfer', 'BB-784410', '2,000.00']),
    createdAt: waiting.createdAt,
  })

  const withdraw = (
    pesos: bigint,
    agoMs: number,
    stand: Partial<WithdrawalRow> & { state: string },
    card = playerBank,
  ): WithdrawalRow => {
    const createdAt = ago(agoMs)
    const decision = stand.state === 'in_process' ? {} : decidedAt(laterBy(createdAt, 8 * minuteMs), stand.state)
    const row = {
      receiptNo: newReceiptNo('W'),
      memberId,
      card,
      amountMinor: pesos * 100n,
      chargeMinor: 0n,
      createdAt,
      ...decision,
      ...stand,
    }
    withdrawals.push(row)
    return row
  }
  const approved = (confirmation: string, more: Partial<WithdrawalRow> = {}) => ({
    state: 'approved',
    confirmation,
    ...more,
  })
  const closed = (agoMs: number, resolution: string) => ({
    resolvedAt: ago(agoMs),
    resolvedBy: operator,
    resolution,
    report: 'It did not arrive.',
  })
  withdraw(
    600n,
    22 * dayMs,
    approved('forced', {
      confirmedAt: ago(22 * dayMs - hourMs),
      ...closed(21 * dayMs, 'The bank confirmed the credit.'),
    }),
  )
  withdraw(900n, 20 * dayMs, approved('received_by_time', { confirmedAt: ago(20 * dayMs - hourMs) }), playerWallet)
  withdraw(
    1_100n,
    18 * dayMs,
    approved('refunded', { confirmedAt: ago(18 * dayMs - hourMs), ...closed(17 * dayMs, 'The bank sent it back.') }),
  )
  withdraw(2_000n, 15 * dayMs, approved('received', { confirmedAt: ago(15 * dayMs - hourMs) }))
  withdraw(10_000n, 8 * dayMs, { state: 'rejected', reason: 'The name on the card could not be verified.' })
  const denied = withdraw(
    1_500n,
    2 * dayMs,
    approved('not_received', { confirmedAt: ago(2 * dayMs - hourMs), report: 'Nothing on my card yet.' }),
  )
  withdraw(700n, 18 * minuteMs, approved('waiting'), playerWallet)
  withdraw(1_200n, 30 * minuteMs, { state: 'in_process' })
  proofImages.push({
    memberId,
    subject: `withdrawal:${denied.receiptNo}`,
    ...paperImage(['Baybayin Bank', 'Statement', 'No credit']),
    createdAt: denied.createdAt,
  })

  // What was asked for has been staked: nothing is left to fulfil (design 21).
  const staked = stakedBy(memberId)
  const requiredMinor = staked < 1_000_00n ? staked : 1_000_00n
  const createdAt = ago(26 * dayMs)
  turnovers.push({
    memberId,
    source: 'deposit',
    sourceNo: `before:${memberId}`,
    requiredMinor,
    doneMinor: requiredMinor,
    state: 'done',
    createdAt,
    closedAt: createdAt,
  })
}

function decidedAt(at: Date, state: string) {
  const confirmBy = state === 'approved' ? laterBy(at, walletSettings.withdrawal.confirmWithinMinutes * minuteMs) : null
  return { decidedAt: at, decidedBy: operator, confirmBy }
}

type Order = { receiptNo: string; memberId: number; code: string; amountMinor: bigint; state: string; createdAt: Date }

function toDeposit({ code, state, createdAt, ...order }: Order, extra: Extra): DepositRow {
  const channel = walletSettings.deposit.channels.find((candidate) => candidate.code === code)
  if (channel === undefined) throw new Error(`There is no channel ${code}`)
  const isDecided = state === 'approved' || state === 'rejected'
  const decided = isDecided
    ? { decidedAt: laterBy(createdAt, 4 * minuteMs), decidedBy: channel.approval === 'auto' ? 'channel' : operator }
    : {}
  return {
    ...order,
    method: channel.method,
    channelCode: code,
    channelName: channel.name,
    chargeMinor: (order.amountMinor * BigInt(channel.chargeBp)) / 10_000n,
    state,
    approval: channel.approval,
    language: 'EN',
    backUrl: 'http://127.0.0.1:3000/member/deposit',
    createdAt,
    expiresAt: laterBy(createdAt, walletSettings.deposit.payWithinMinutes * minuteMs),
    paidAt: isDecided || state === 'waiting' ? laterBy(createdAt, minuteMs) : null,
    ...decided,
    ...extra,
  }
}

const queueLength = 6
const askedMinor = (at: number): bigint => BigInt(2 + at) * 100_00n

/** Members of all sorts who wait for an operator, so that the console's queues are not empty. */
function addQueues(
  rows: WalletRows,
  { now, members, rich }: Options,
  sequence: Sequence,
  newReceiptNo: (prefix: string) => string,
): void {
  const able = members
    .filter(({ id, type }) => type === 0 && id > 10_100 && rich(id) >= 1_000_00n)
    .slice(0, queueLength)
  for (const [at, { id: memberId, nickname }] of able.entries()) {
    const createdAt = laterBy(now, -(at + 1) * 13 * minuteMs)
    const drawnMinor = BigInt(5 + Math.floor(sequence.next() * 20)) * 100_00n
    // The first deposit is just what the last withdrawal asks for, so that an operator can let one pay the other (OP-40).
    const amountMinor = at === 0 ? askedMinor(able.length - 1) : drawnMinor
    const order = {
      receiptNo: newReceiptNo('D'),
      memberId,
      code: 'BAYTRANSFER',
      amountMinor,
      state: 'waiting',
      createdAt,
    }
    rows.deposits.push(toDeposit(order, { payerName: nickname, reference: `BB-79${1_000 + at}` }))
    const number = `0044${String(memberId).padStart(8, '0')}`
    const card =
      rows.payoutAccounts.push({
        memberId,
        kind: 'bank',
        bankCode: 'HABIBANK',
        bankName: 'Habi Savings Bank',
        number,
        holder: nickname,
        createdAt,
      }) - 1
    const amount = { card, amountMinor: askedMinor(at), chargeMinor: 0n }
    rows.withdrawals.push({ receiptNo: newReceiptNo('W'), memberId, ...amount, state: 'in_process', createdAt })
  }
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function createReceiptNumbers(sequence: Sequence): (prefix: string) => string {
  return (prefix) =>
    prefix + Array.from({ length: 12 }, () => alphabet[Math.floor(sequence.next() * alphabet.length)]).join('')
}
