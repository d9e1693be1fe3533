import type { withdrawalCalls } from '#catalogue/wallet/withdrawals.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { Context, Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withdrawalsADay } from '#gateway/kernel/vip.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { say } from '#gateway/platform/pages/spoken.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { needsPaymentPassword } from '../payment-password.ts'
import { cardTypeOf, listPayoutAccounts, masked } from '../payout/accounts.ts'
import { keepImage, requireImage } from '../proof-images.ts'
import { listOpenBonuses } from './bonuses.ts'
import { appealWithdrawal, confirmReceived, mayAnswer, type Own, reportNotReceived } from './confirm.ts'
import { withdrawalsToday } from './day.ts'
import { requestWithdrawal } from './order.ts'
import { findOwnRow, isOwn, listConfirmations, readWithdrawalRecord } from './record.ts'
import { chargeOf, limitsOf } from './rules.ts'
import type { Mover } from './store.ts'
import { turnoverBeforeWithdrawal } from './turnover.ts'

export const withdrawalHandlers = (platform: Platform): Pick<Handlers<typeof wallet>, keyof typeof withdrawalCalls> => {
  const { clock, db } = platform
  const settingsOf = async () => (await merchantSettings(platform).all()).withdrawal
  const memberMoves = ({ caller, ip, traceId }: Pick<Context<'member'>, 'caller' | 'ip' | 'traceId'>): Mover => ({
    name: caller.account,
    actor: { memberId: caller.memberId, ip, traceId, at: clock.now() },
  })
  type RefuseFlow = (code: 'not.exists.transaction' | 'transaction.state.differs') => never
  /** What happened is answered by the row as it is now, and so is what was `said` before: a second press is no failure. */
  const answerRow = async (own: Own, outcome: string, said: Prisma.WithdrawalWhereInput, refuse: RefuseFlow) => {
    if (outcome === 'missing') refuse('not.exists.transaction')
    const isDone = outcome === 'done' || (await db.read.withdrawal.count({ where: { ...own, ...said } })) > 0
    if (!isDone) refuse('transaction.state.differs')
    return (await findOwnRow(platform, own)) ?? refuse('not.exists.transaction')
  }

  return {
    withdraw: (order, context) => requestWithdrawal(platform, order, context),
    withdrawalSettings: async () => {
      const settings = await settingsOf()
      const [minimumAmount, maximumAmount] = [Number(settings.least), Number(settings.most)]
      return {
        allowWithdraw: settings.allowed ? 'Y' : 'N',
        minimumAmount,
        maximumAmount,
        eWalletMinAmount: minimumAmount,
        eWalletMaxAmount: maximumAmount,
        withdrawDateFrom: '00:00',
        withdrawDateTo: '24:00',
        withdrawTimeMsg: '',
        c2cEnabled: 'Y',
        withdrawPenaltyCharge: 0,
        mobileVerificationType: settings.needsVerifiedMobile ? 'EVERY_WITHDRAWAL' : '',
        fixedAmountFlag: 'N',
        fixedWithdrawAmounts: [],
        amountLimitFlag: 'Y',
        allowDecimal: 'Y',
        precautionNote: settings.note,
        confirmWithinMinutes: settings.confirmWithinMinutes,
        needsPassword: (await needsPaymentPassword(platform)) ? 'Y' : 'N',
      }
    },
    withdrawalAccounts: async (_input, { caller: { memberId } }) => {
      const all = await merchantSettings(platform).all()
      const settings = all.withdrawal
      const { dailyMostMinor } = limitsOf(settings)
      const [accounts, today, openBonuses, { vipLevel, mobileVerified }] = await Promise.all([
        listPayoutAccounts(db.read, memberId),
        withdrawalsToday(db.read, memberId, clock.now()),
        listOpenBonuses(db.read, memberId, clock.now()),
        db.read.member.findUniqueOrThrow({ where: { id: memberId }, select: { vipLevel: true, mobileVerified: true } }),
      ])
      const times = withdrawalsADay(all, vipLevel)
      return {
        bankCards: accounts.map((account) => ({
          bankCardId: account.id,
          bankCode: account.bankCode,
          bankName: account.bankName,
          cardNumber: masked(account.number),
          cardHolder: account.holder,
          cardType: cardTypeOf(account),
          groupId: 0,
          isWithdrawActive: 'Y',
          maintenanceStartTime: null,
          maintenanceEndTime: null,
          createdAt: account.createdAt.getTime(),
        })),
        minWithdrawal: Number(settings.least),
        maxWithdrawal: Number(settings.most),
        dailyWithdrawAmount: Number(settings.dailyMost),
        remainingWithdrawAmount: toMoneyNumber(dailyMostMinor > today.sumMinor ? dailyMostMinor - today.sumMinor : 0n),
        charge: {
          freeTimesLeft: Math.max(0, settings.freeTimesADay - today.times),
          percent: settings.chargeBp / 100,
          least: Number(settings.leastCharge),
        },
        mustVerifyMobile: settings.needsVerifiedMobile && !mobileVerified,
        openBonuses,
        remainingTransactionTimes: Math.max(0, times - today.times),
        maxTransactionTimes: times,
      }
    },
    withdrawalMethods: (_input, { language }) => [
      { methodGroupType: 'BC', displayName: say({ EN: 'Bank card', TY: 'Bank card' }, language) },
      { methodGroupType: 'EW', displayName: say({ EN: 'E-wallet', TY: 'E-wallet' }, language) },
    ],
    withdrawalCharge: async ({ withdrawAmount }, { caller }) => {
      const { times } = await withdrawalsToday(db.read, caller.memberId, clock.now())
      return toMoneyNumber(chargeOf(toMinor(withdrawAmount), times, await settingsOf()))
    },
    turnover: async (_input, { caller }) => {
      const { requiredMinor, actualMinor, leftMinor, bonusesBefore } = await turnoverBeforeWithdrawal(
        db.read,
        caller.memberId,
        clock.now(),
      )
      const [totalRequiredTurnover, totalActualTurnover] = [toMoneyNumber(requiredMinor), toMoneyNumber(actualMinor)]
      const status = requiredMinor === 0n ? 'N' : leftMinor > 0n ? 'A' : 'D'
      const details =
        status === 'N'
          ? []
          : [{ gameType: 'ALL', requiredTurnover: totalRequiredTurnover, actualTurnover: totalActualTurnover }]
      return { status, details, totalRequiredTurnover, totalActualTurnover, bonusesBefore }
    },
    withdrawalRecord: async (asked, { caller }) => {
      const { rows, total, sumMinor } = await readWithdrawalRecord(platform, caller.memberId, asked)
      return {
        records: rows,
        total,
        totalPages: Math.ceil(total / asked.size),
        footer: [{ amount: toMoneyNumber(sumMinor) }],
      }
    },
    withdrawal: async ({ withdrawId }, { caller, refuse }) =>
      (await findOwnRow(platform, { receiptNo: withdrawId, memberId: caller.memberId })) ??
      refuse('not.exists.transaction'),
    confirmations: (_input, { caller }) => listConfirmations(platform, caller.memberId),
    confirmWithdrawal: async ({ withdrawId, action, remark }, context) => {
      const own = { receiptNo: withdrawId, memberId: context.caller.memberId }
      const by = memberMoves(context)
      if (action === 'RECEIVED') {
        const { outcome } = await confirmReceived(platform, own, by)
        return answerRow(own, outcome, { confirmation: 'received' }, context.refuse)
      }
      const { outcome } = await reportNotReceived(platform, own, remark, by)
      if (outcome === 'proof_missing') return context.refuse('picture.required')
      return answerRow(own, outcome, { confirmation: 'not_received', report: remark ?? '' }, context.refuse)
    },
    uploadProof: async ({ withdrawId, image: sent }, { caller: { memberId }, refuse }) => {
      const own = { receiptNo: withdrawId, memberId }
      const of = { memberId, subject: `withdrawal:${withdrawId}`, at: clock.now() } as const
      if (!(await isOwn(db.read, own))) return refuse('not.exists.transaction')
      if (!(await mayAnswer(db.read, own, of.at))) return refuse('transaction.state.differs')
      const image = await requireImage(sent, { reader: db.read, ...of }, refuse)
      return db.write(async (tx) => {
        if (!(await mayAnswer(tx, own, of.at))) refuse('transaction.state.differs')
        return keepImage(tx, { image, ...of }, refuse)
      })
    },
    appealWithdrawal: async ({ withdrawId, content }, context) => {
      const own = { receiptNo: withdrawId, memberId: context.caller.memberId }
      const { outcome } = await appealWithdrawal(platform, own, content, memberMoves(context))
      return answerRow(own, outcome, { confirmation: 'not_received', appeal: content }, context.refuse)
    },
  }
}
