import type { depositCalls } from '#catalogue/wallet/deposits.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { say } from '#gateway/platform/pages/spoken.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { keepImage, requireImage } from '../proof-images.ts'
import { isBirthdayDue } from './birthday.ts'
import { orderDeposit } from './order.ts'
import { cancelDeposit } from './pay.ts'
import { findOwnDeposit, readDepositRecord, toRow } from './record.ts'
import { methodNames, toChannelList } from './rules.ts'

export const depositHandlers = (platform: Platform): Pick<Handlers<typeof wallet>, keyof typeof depositCalls> => ({
  depositChannels: async () => toChannelList((await merchantSettings(platform).all()).deposit.channels),
  depositMethods: (_input, { language }) =>
    (Object.keys(methodNames) as (keyof typeof methodNames)[]).map((code) => ({
      code,
      displayName: say(methodNames[code], language),
    })),
  depositSettings: async (_input, { caller }) => {
    const settings = await merchantSettings(platform).all()
    const { deposit, currency } = settings
    return {
      allowDeposit: deposit.allowed ? 'Y' : 'N',
      totalDepositSuccessCount: await platform.db.read.deposit.count({
        where: { memberId: caller.memberId, state: 'approved' },
      }),
      depositInfo: deposit.note,
      currency: currency.code,
      currencySymbol: currency.symbol,
      turnoverTimes: deposit.turnoverHundredths / 100,
      payWithinMinutes: deposit.payWithinMinutes,
      asksBirthday: await isBirthdayDue(platform.db.read, caller.memberId, settings),
    }
  },
  depositByLaunch: async (order, context) => {
    const { redirectUrl, ...ordered } = await orderDeposit(platform, 'launch', order, context)
    return { ...ordered, redirectUrl: redirectUrl ?? '' }
  },
  depositByQr: async (order, context) => {
    const { redirectUrl, ...ordered } = await orderDeposit(platform, 'qr', order, context)
    return { ...ordered, redirectUrl: redirectUrl ?? '', qrText: redirectUrl ?? '' }
  },
  depositByTransfer: async (order, context) => {
    const { redirectUrl: _none, ...ordered } = await orderDeposit(platform, 'manual', order, context)
    return ordered
  },
  cancelDeposit: async ({ depositId }, { caller, ip, traceId, refuse }) => {
    const own = await findOwnDeposit(platform.db.read, caller.memberId, depositId)
    if (own === null) return refuse('not.exists.transaction')
    const at = platform.clock.now()
    const moved = await cancelDeposit(platform, own.receiptNo, {
      name: caller.account,
      actor: { memberId: caller.memberId, ip, traceId, at },
    })
    // A second press is no failure.
    const isCancelled = moved.outcome === 'done' || (moved.outcome === 'state_differs' && moved.state === 'cancelled')
    return isCancelled ? { depositId, status: 'cancelled' } : refuse('transaction.state.differs')
  },
  updateDepositReference: async ({ depositId, refId }, { caller, refuse }) => {
    const own = { receiptNo: depositId, memberId: caller.memberId, method: 'manual' }
    if ((await platform.db.read.deposit.findFirst({ where: own })) === null) return refuse('not.exists.transaction')
    const { count } = await platform.db.write((tx) =>
      tx.deposit.updateMany({ where: { ...own, state: 'waiting' }, data: { reference: refId } }),
    )
    return count === 0 ? refuse('transaction.state.differs') : { depositId, refId }
  },
  uploadDepositSlip: async ({ depositId, image: sent }, { caller: { memberId }, refuse }) => {
    const own = { receiptNo: depositId, memberId, method: 'manual' }
    const of = { memberId, subject: `deposit:${depositId}`, at: platform.clock.now() } as const
    const deposit = await platform.db.read.deposit.findFirst({ where: own, select: { state: true } })
    if (deposit === null) return refuse('not.exists.transaction')
    if (deposit.state !== 'waiting') return refuse('transaction.state.differs')
    const image = await requireImage(sent, { reader: platform.db.read, ...of }, refuse)
    return platform.db.write(async (tx) => {
      if ((await tx.deposit.count({ where: { ...own, state: 'waiting' } })) === 0) refuse('transaction.state.differs')
      return keepImage(tx, { image, ...of }, refuse)
    })
  },
  deposit: async ({ depositId }, { caller, refuse }) => {
    const own = await findOwnDeposit(platform.db.read, caller.memberId, depositId)
    if (own === null) return refuse('not.exists.transaction')
    return toRow(platform, own)
  },
  depositRecord: async (asked, { caller }) => {
    const { rows, total, sumMinor } = await readDepositRecord(platform, caller.memberId, asked)
    return { list: rows, total, totalPages: Math.ceil(total / asked.size), footer: { amount: toMoneyNumber(sumMinor) } }
  },
})
