import { z } from 'zod'
import { call, moneyNumber, queryText, timestamp, yesNo } from '../call.ts'
import {
  amountInput,
  bodyText,
  idNumber,
  oneTimeKey,
  optionalText,
  pageNumber,
  pageSizeOf,
  paymentPasswordFailures,
  queryTime,
} from '../fields.ts'
import { memberCentre } from '../twins.ts'
import { pictureBodyBytes, pictureRate } from './deposits.ts'
import { withdrawalConfirmation } from './withdrawal-confirmation.ts'

const moduleId = 'WITHDRAW3'
const access = 'member'
const moneyRate = { max: 60, windowMs: 60_000 }

const withdrawalStatus = z.enum(['in_process', 'rejected', 'approved'])

const withdrawalRow = z.object({
  /** The receipt number; it names the withdrawal in every other call. */
  withdrawId: z.string(),
  amount: moneyNumber,
  charge: moneyNumber,
  /** What is paid out. */
  actualAmount: moneyNumber,
  bankName: z.string(),
  cardNumber: z.string(),
  cardType: z.enum(['BC', 'EW']),
  status: withdrawalStatus,
  confirmation: withdrawalConfirmation.nullable(),
  /** Until when receipt can be confirmed or denied; from then on silence counts as received. */
  confirmBy: timestamp.nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  confirmedAt: timestamp.nullable(),
  reason: z.string(),
  proofs: z.number().int(),
  appealed: z.boolean(),
  resolution: z.string().nullable(),
  /** Paid by the deposit of another member and not by the house. */
  paidByMember: z.boolean(),
})

const openBonus = z.object({ bonusNo: z.string(), title: z.string(), purse: moneyNumber, turnoverLeft: moneyNumber })

const flowFailures = ['not.exists.transaction', 'transaction.state.differs'] as const
const withdrawId = bodyText(32).min(1)

export const withdrawalCalls = {
  withdraw: call({
    summary: 'Asks for a withdrawal: the amount leaves the main wallet and is set aside until an operator decides.',
    method: 'POST',
    path: '/wps/v2/transaction/withdraw',
    aliases: ['/wps/transaction/withdraw'],
    moduleId,
    access,
    carrier: 'encrypted',
    rate: moneyRate,
    input: z.strictObject({
      check: optionalText(8),
      amount: amountInput,
      bankCardId: idNumber,
      /** The payment password; empty where the merchant asks for none (WDRAWNOPASSVERIF3). */
      password: z.string().max(128).default(''),
      verificationCode: optionalText(16),
      firebaseIdToken: optionalText(4000),
      virtualAmount: z.union([z.number(), z.string().max(32)]).nullish(),
      groupId: z.union([z.number(), z.string().max(16)]).nullish(),
      /** Open bonuses are given up with it; without this a withdrawal with an open bonus is refused. */
      giveUpBonuses: z.boolean().default(false),
      /** Those that were shown, of the site; with another one open it is refused like without. Designed here. */
      bonusNos: z.array(bodyText(32)).max(50).optional(),
      /** The charge that the site has shown; with another one nothing is asked for. Designed here. */
      charge: z.number().min(0).optional(),
      requestId: oneTimeKey,
    }),
    value: z.object({
      withdrawId: z.string(),
      status: withdrawalStatus,
      amount: moneyNumber,
      charge: moneyNumber,
      actualAmount: moneyNumber,
    }),
    failures: [
      'function.not.available',
      'idempotency.key.reused',
      'not.exists.bank.card',
      // An empty password where one is asked for.
      'request_param_err',
      ...paymentPasswordFailures,
      'login_verify_required',
      'account.amount.positive',
      'withdraw.amount.limit',
      'withdraw.turnover.left',
      'bonus.give.up.first',
      'withdraw.reach.max.count',
      'withdraw.charge.changed',
      'account.balance.not.enough',
    ],
  }),
  withdrawalSettings: call({
    summary: 'The limits of a withdrawal.',
    method: 'GET',
    ...memberCentre('MCSFE_getWithdrawSettings'),
    moduleId,
    access,
    input: z.object({ groupId: queryText(16).optional() }),
    value: z.object({
      allowWithdraw: yesNo,
      minimumAmount: moneyNumber,
      maximumAmount: moneyNumber,
      eWalletMinAmount: moneyNumber,
      eWalletMaxAmount: moneyNumber,
      withdrawDateFrom: z.string(),
      withdrawDateTo: z.string(),
      withdrawTimeMsg: z.string(),
      c2cEnabled: yesNo,
      withdrawPenaltyCharge: moneyNumber,
      mobileVerificationType: z.string(),
      fixedAmountFlag: yesNo,
      fixedWithdrawAmounts: z.array(moneyNumber),
      amountLimitFlag: yesNo,
      allowDecimal: yesNo,
      precautionNote: z.string(),
      confirmWithinMinutes: z.number().int(),
      needsPassword: yesNo,
    }),
  }),
  withdrawalAccounts: call({
    summary: 'The bound cards and e-wallets, masked, and what is left of today’s limits.',
    method: 'GET',
    ...memberCentre('MCSFE_getWithdrawAccountInfo'),
    moduleId,
    access,
    input: z.object({ groupId: queryText(16).optional() }),
    value: z.object({
      bankCards: z.array(
        z.object({
          bankCardId: z.number().int(),
          bankCode: z.string(),
          bankName: z.string(),
          cardNumber: z.string(),
          cardHolder: z.string(),
          cardType: z.enum(['BC', 'EW']),
          groupId: z.number().int(),
          isWithdrawActive: yesNo,
          maintenanceStartTime: timestamp.nullable(),
          maintenanceEndTime: timestamp.nullable(),
          createdAt: timestamp,
        }),
      ),
      minWithdrawal: moneyNumber,
      maxWithdrawal: moneyNumber,
      /** What may leave in one day all in all; designed here, so another gateway may leave it out. */
      dailyWithdrawAmount: moneyNumber.optional(),
      remainingWithdrawAmount: moneyNumber,
      /** What the next one costs; designed here, so another gateway may leave it out. */
      charge: z.object({ freeTimesLeft: z.number().int(), percent: z.number(), least: moneyNumber }).optional(),
      /** Open bonuses, which leave no money out before they are given up: what is lost then. Designed here. */
      openBonuses: z.array(openBonus).optional(),
      /** Nothing is paid out before the mobile number is verified. Designed here. */
      mustVerifyMobile: z.boolean().optional(),
      remainingTransactionTimes: z.number().int(),
      maxTransactionTimes: z.number().int(),
    }),
  }),
  withdrawalMethods: call({
    summary: 'The kinds of accounts to which money is paid out.',
    method: 'GET',
    ...memberCentre('MCSFE_getWithdrawMethods'),
    moduleId,
    access,
    value: z.array(z.object({ methodGroupType: z.enum(['BC', 'EW']), displayName: z.string() })),
  }),
  withdrawalCharge: call({
    summary: 'What a withdrawal of this amount would cost now.',
    method: 'GET',
    ...memberCentre('MCSFE_getCalculatedWithdrawCharges'),
    moduleId,
    access,
    input: z.object({ withdrawAmount: amountInput, withdrawType: queryText(4).optional() }),
    value: moneyNumber,
  }),
  turnover: call({
    summary: 'What must still be staked before money may leave: A = some is left, D = done, N = none was asked for.',
    method: 'GET',
    ...memberCentre('MCSFE_getTurnoverInfo'),
    moduleId,
    access,
    value: z.object({
      status: z.enum(['A', 'D', 'I', 'N']),
      details: z.array(z.object({ gameType: z.string(), requiredTurnover: moneyNumber, actualTurnover: moneyNumber })),
      totalRequiredTurnover: moneyNumber,
      totalActualTurnover: moneyNumber,
      /** Open bonuses that stand before some of it, so that bets fill them first: they are in the sums. Designed here. */
      bonusesBefore: z.array(openBonus).optional(),
    }),
  }),
  withdrawalRecord: call({
    summary: 'The withdrawals of the member, the latest first.',
    method: 'GET',
    ...memberCentre('MCSFE_getWithdrawTransactionReport'),
    moduleId: 'WDRAWREC3',
    access,
    input: z.object({
      startDate: queryTime,
      endDate: queryTime,
      status: queryText(16).optional(),
      page: pageNumber,
      size: pageSizeOf(20),
    }),
    value: z.object({
      records: z.array(withdrawalRow),
      total: z.number().int(),
      totalPages: z.number().int(),
      footer: z.array(z.object({ amount: moneyNumber })),
    }),
  }),
  withdrawal: call({
    summary: 'One withdrawal of the member: the receipt.',
    method: 'GET',
    ...memberCentre('MCSFE_getWithdrawTransactionDetail'),
    moduleId: 'WDRAWREC3',
    access,
    origin: 'designed here',
    input: z.object({ withdrawId: z.string().trim().min(1).max(32) }),
    value: withdrawalRow,
    failures: ['not.exists.transaction'],
  }),
  confirmations: call({
    summary: 'Approved withdrawals whose receipt is to be confirmed, the most urgent first.',
    method: 'GET',
    ...memberCentre('MCSFE_getPaymentConfirmationList'),
    moduleId,
    access,
    value: z.array(withdrawalRow),
  }),
  confirmWithdrawal: call({
    summary:
      'Says that the money of an approved withdrawal was received, or not; a report of the latter needs a proof that was uploaded before. The same said again is answered alike.',
    method: 'POST',
    ...memberCentre('MCSFE_processC2CTransaction'),
    moduleId,
    access,
    rate: moneyRate,
    origin: 'designed here',
    input: z.strictObject({ withdrawId, action: z.enum(['RECEIVED', 'NOT_RECEIVED']), remark: optionalText(140) }),
    value: withdrawalRow,
    failures: [...flowFailures, 'picture.required'],
  }),
  uploadProof: call({
    summary:
      'Adds a proof to a withdrawal that did not arrive: a PNG or JPEG by content, at most 5 MB and 12.2 megapixels, at most three.',
    method: 'POST',
    ...memberCentre('MCSFE_uploadC2CEncodedImage'),
    moduleId,
    access,
    rate: pictureRate,
    bodyBytes: pictureBodyBytes,
    origin: 'designed here',
    input: z.strictObject({ withdrawId, image: z.string().min(1).max(pictureBodyBytes) }),
    value: z.object({ imageId: z.number().int(), images: z.number().int() }),
    failures: [...flowFailures, 'picture.reach.max', 'picture.too.large', 'picture.not.valid', 'system.busy'],
  }),
  appealWithdrawal: call({
    summary:
      'Asks customer service to look at a withdrawal that was reported as not received, or that counts as received by time. The same said again is answered alike.',
    method: 'POST',
    ...memberCentre('MCSFE_appealC2CTransaction'),
    moduleId,
    access,
    rate: moneyRate,
    origin: 'designed here',
    input: z.strictObject({ withdrawId, content: bodyText(140).min(1, 'is required') }),
    value: withdrawalRow,
    failures: flowFailures,
  }),
}
