import { beforeAll, expect, test } from 'vitest'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { cancelDeposit, payDeposit } from '#gateway/areas/wallet/deposits/pay.ts'
import {
  appealWithdrawal,
  confirmReceived,
  expireConfirmations,
  reportNotReceived,
} from '#gateway/areas/wallet/withdrawals/confirm.ts'
import { approveWithdrawal, rejectWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { setAside } from '#gateway/ledger/withdrawal-money.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { faultsOf, memberIdOf, operator } from './wallet-visitor.ts'

/**
 * Every state with every action. What is allowed is written down here once more, by hand and by OP-41, so that
 * the rules in the code cannot agree with themselves. Everything else must be refused and leave the record and the book untouched.
 */
const gateway = withGateway()
let memberId: number
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player01')
})

const now = () => gateway.platform.clock.now()
const by = () => ({ name: 'test', actor: { memberId, ip: '', traceId: 't', at: now() } })

async function book() {
  const { read } = gateway.platform.db
  return JSON.stringify(
    [
      (await balanceOf(read, memberAccount.main(memberId))).balanceMinor,
      await read.ledgerTransfer.count(),
      await read.auditEvent.count(),
    ],
    (_k, value) => (typeof value === 'bigint' ? String(value) : value),
  )
}

const depositActions = {
  pay: (receiptNo: string) => payDeposit(gateway.platform, receiptNo, by()),
  cancel: (receiptNo: string) => cancelDeposit(gateway.platform, receiptNo, by()),
  approve: (receiptNo: string) => approveDeposit(gateway.platform, { receiptNo, by: operator }),
  reject: (receiptNo: string) => rejectDeposit(gateway.platform, { receiptNo, reason: 'no', by: operator }),
}
const allowedDeposits: Record<string, Partial<Record<keyof typeof depositActions, string>>> = {
  paying: { pay: 'waiting', cancel: 'cancelled' },
  waiting: { cancel: 'cancelled', approve: 'approved', reject: 'rejected' },
  'waiting and pays another member': {},
  approved: {},
  rejected: {},
  cancelled: {},
  expired: {},
}
const depositPairs = Object.keys(allowedDeposits).flatMap((state) =>
  (Object.keys(depositActions) as (keyof typeof depositActions)[]).map((action) => [state, action] as const),
)

test.each(depositPairs)('a deposit that is %s answers to %s as the table says', async (state, action) => {
  const receiptNo = `D-${state}-${action}`
  const stand = state.startsWith('waiting and') ? { state: 'waiting', paysFor: `W-${action}` } : { state }
  const times = { createdAt: now(), expiresAt: laterBy(now(), hourMs) }
  const data = {
    memberId,
    method: 'manual',
    channelCode: 'X',
    channelName: 'X',
    amountMinor: 100_00n,
    chargeMinor: 0n,
    approval: 'operator',
    language: 'EN',
    backUrl: 'http://127.0.0.1:3000/',
    ...times,
  }
  const former = await gateway.platform.db.write((tx) => tx.deposit.create({ data: { ...data, receiptNo, ...stand } }))
  const before = await book()
  const { outcome } = await depositActions[action](receiptNo)
  const row = await gateway.platform.db.read.deposit.findUniqueOrThrow({ where: { receiptNo } })
  const next = allowedDeposits[state]?.[action]
  if (next !== undefined) return expect([outcome, row.state]).toEqual(['done', next])
  expect([outcome, row, await book()]).toEqual(['state_differs', former, before])
})

const withdrawalActions = {
  approve: (receiptNo: string) => approveWithdrawal(gateway.platform, { receiptNo, by: operator }),
  reject: (receiptNo: string) => rejectWithdrawal(gateway.platform, { receiptNo, reason: 'no', by: operator }),
  receive: (receiptNo: string) => confirmReceived(gateway.platform, { receiptNo, memberId }, by()),
  deny: (receiptNo: string) => reportNotReceived(gateway.platform, { receiptNo, memberId }, 'no', by()),
  appeal: (receiptNo: string) => appealWithdrawal(gateway.platform, { receiptNo, memberId }, 'please', by()),
  force: (receiptNo: string) =>
    resolveAppeal(gateway.platform, { receiptNo, decision: 'force', reason: 'x', by: operator }),
  refund: (receiptNo: string) =>
    resolveAppeal(gateway.platform, { receiptNo, decision: 'refund', reason: 'x', by: operator }),
}
type Action = keyof typeof withdrawalActions
const allowedWithdrawals: Record<string, Partial<Record<Action, string>>> = {
  in_process: { approve: 'approved/waiting', reject: 'rejected' },
  rejected: {},
  'approved/waiting': { receive: 'approved/received', deny: 'approved/not_received' },
  'approved/received': {},
  'approved/not_received': { appeal: 'approved/not_received', force: 'approved/forced', refund: 'approved/refunded' },
  'approved/received_by_time': { appeal: 'approved/not_received' },
  'approved/forced': {},
  'approved/refunded': {},
}
/** The way into a state, by the product's own steps, so that the book is in step with it. */
const wayTo: Record<string, Action[]> = {
  in_process: [],
  rejected: ['reject'],
  'approved/waiting': ['approve'],
  'approved/received': ['approve', 'receive'],
  'approved/not_received': ['approve', 'deny'],
  'approved/received_by_time': ['approve'],
  'approved/forced': ['approve', 'deny', 'force'],
  'approved/refunded': ['approve', 'deny', 'refund'],
}
const withdrawalPairs = Object.keys(allowedWithdrawals).flatMap((state) =>
  (Object.keys(withdrawalActions) as Action[]).map((action) => [state, action] as const),
)

async function openWithdrawal(receiptNo: string): Promise<void> {
  const row = {
    receiptNo,
    memberId,
    payoutAccountId: 1,
    amountMinor: 20_00n,
    chargeMinor: 1_00n,
    state: 'in_process',
    createdAt: now(),
  }
  await gateway.platform.db.write(async (tx) => {
    await tx.withdrawal.create({ data: row })
    await setAside(tx, row, { currency: 'TLB', traceId: null, at: now() })
    await tx.proofImage.create({
      data: {
        memberId,
        subject: `withdrawal:${receiptNo}`,
        type: 'image/jpeg',
        bytes: new Uint8Array(1),
        width: 1,
        height: 1,
        createdAt: now(),
      },
    })
  })
}

test.each(withdrawalPairs)('a withdrawal that is %s answers to %s as the table says', async (state, action) => {
  const receiptNo = `W-${state}-${action}`
  await openWithdrawal(receiptNo)
  for (const step of wayTo[state] ?? []) expect((await withdrawalActions[step](receiptNo)).outcome).toBe('done')
  if (state === 'approved/received_by_time') {
    await gateway.platform.db.write((tx) => tx.withdrawal.update({ where: { receiptNo }, data: { confirmBy: now() } }))
    await expireConfirmations(gateway.platform)
  }
  const find = () => gateway.platform.db.read.withdrawal.findUniqueOrThrow({ where: { receiptNo } })
  const former = await find()
  const before = await book()
  const { outcome } = await withdrawalActions[action](receiptNo)
  const row = await find()
  const next = allowedWithdrawals[state]?.[action]
  if (next !== undefined)
    return expect([outcome, [row.state, row.confirmation].filter(Boolean).join('/')]).toEqual(['done', next])
  expect([outcome, row, await book()]).toEqual(['state_differs', former, before])
})

test('silence counts as received after as many minutes as the merchant has set, and no sooner', async () => {
  const { platform } = gateway
  const setMinutes = (confirmWithinMinutes: number) =>
    platform.db.write((tx) =>
      changeSetting(tx, platform, 'withdrawal', (before) => ({ ...before, confirmWithinMinutes })),
    )
  await setMinutes(45)
  await openWithdrawal('W-45')
  await withdrawalActions.approve('W-45')
  await setMinutes(30)
  const after = async (minutes: number) => {
    platform.clock.advance(minutes * minuteMs)
    await expireConfirmations(platform)
    return (await platform.db.read.withdrawal.findUniqueOrThrow({ where: { receiptNo: 'W-45' } })).confirmation
  }
  expect([await after(44), await after(1)]).toEqual(['waiting', 'received_by_time'])
})

test('after all of it the book is sound', async () => {
  expect(await faultsOf(gateway)).toEqual([])
})
