import { createSequence } from '#gateway/art/sequence.ts'
import { dayMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { DepositRow, WalletRows } from '../wallet/rows.ts'

type Member = { id: number; account: string; nickname: string; registeredAt: Date }
type Options = { now: Date; seed: number; members: readonly Member[]; rich: (memberId: number) => bigint }

const firstBulkId = 10_101
/** Of those who have enough on their wallets, this share has paid in lately, and of those this share has taken some out. */
const depositShare = 0.3
const withdrawalShare = 0.25
const daysBack = 90
const hundred = 100_00n

/** Deposits and withdrawals of the members in the lines, so that reports of agents have some of each. Adds to the cashier's rows. */
export function addTeamMoney(rows: WalletRows, { now, seed, members, rich }: Options): void {
  const sequence = createSequence(seed ^ 0xde905)
  for (const { id: memberId, nickname, registeredAt } of members) {
    const hundreds = rich(memberId) / (2n * hundred)
    if (memberId < firstBulkId || hundreds < 2n || sequence.next() >= depositShare) continue
    const since = Math.max(laterBy(registeredAt, minuteMs).getTime(), laterBy(now, -daysBack * dayMs).getTime())
    const at = new Date(Math.floor(sequence.between(since, now.getTime() - dayMs)))
    if (at.getTime() <= since) continue
    const amountMinor = hundreds * hundred
    rows.deposits.push(depositOf(memberId, amountMinor, at))
    if (sequence.next() >= withdrawalShare) continue
    const createdAt = laterBy(at, Math.floor(sequence.next() * (now.getTime() - at.getTime() - 60 * minuteMs)))
    const number = `0055${String(memberId).padStart(8, '0')}`
    const bank = {
      kind: 'bank',
      bankCode: 'LAKASBANK',
      bankName: 'Lakas Rural Bank',
      number,
      holder: nickname,
      createdAt: at,
    }
    const card = rows.payoutAccounts.push({ memberId, ...bank }) - 1
    const decidedAt = laterBy(createdAt, 9 * minuteMs)
    const decision = {
      state: 'approved',
      confirmation: 'received',
      decidedAt,
      decidedBy: 'Ligaya',
      confirmBy: null,
      confirmedAt: laterBy(decidedAt, minuteMs),
    }
    const amount = { amountMinor: (amountMinor / hundred / 2n) * hundred, chargeMinor: 0n }
    rows.withdrawals.push({
      receiptNo: `WT${String(memberId).padStart(10, '0')}`,
      memberId,
      card,
      ...amount,
      createdAt,
      ...decision,
    })
  }
}

function depositOf(memberId: number, amountMinor: bigint, createdAt: Date): DepositRow {
  return {
    receiptNo: `DT${String(memberId).padStart(10, '0')}`,
    memberId,
    method: 'launch',
    channelCode: 'ALONPAY',
    channelName: 'AlonPay',
    amountMinor,
    chargeMinor: 0n,
    state: 'approved',
    approval: 'auto',
    language: 'EN',
    backUrl: 'http://127.0.0.1:3000/member/deposit',
    createdAt,
    expiresAt: laterBy(createdAt, 15 * minuteMs),
    paidAt: laterBy(createdAt, minuteMs),
    decidedAt: laterBy(createdAt, minuteMs),
    decidedBy: 'channel',
  }
}
