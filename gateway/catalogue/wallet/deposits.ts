import { z } from 'zod'
import { call, moneyNumber, queryText, timestamp, yesNo } from '../call.ts'
import { amountInput, bodyText, oneTimeKey, optionalText, pageNumber, pageSizeOf, queryTime } from '../fields.ts'
import { memberCentre } from '../twins.ts'
import { withdrawalConfirmation } from './withdrawal-confirmation.ts'

const moduleId = 'DPSTBAS3'
const access = 'member'
const moneyRate = { max: 120, windowMs: 60_000 }
/** A picture of 5 MB in base64 and the rest of its request. */
export const pictureBodyBytes = 7 * 1024 * 1024
export const pictureRate = { max: 30, windowMs: 60_000 }

/** paying: not paid yet; waiting: paid, an operator looks at it. */
const depositStatus = z.enum(['paying', 'waiting', 'approved', 'rejected', 'cancelled', 'expired'])
const methodCode = z.enum(['launch', 'qr', 'manual'])

const channel = z.object({
  vendorName: z.string(),
  vendorId: z.number().int(),
  /** Names the channel in an order. */
  mcsBankCode: z.string(),
  mcsAuxType: z.string(),
  channelDisplayMode: z.string(),
  banks: z.array(z.object({ bankCode: z.string(), bankType: z.string() })),
  minimumAmount: moneyNumber,
  maximumAmount: moneyNumber,
  /** Percent of the amount that is taken out of it. */
  chargePercent: z.number(),
  approval: z.enum(['auto', 'operator']),
  /** Where a manual transfer is sent. */
  account: z.object({ bankName: z.string(), number: z.string(), holder: z.string() }).nullable(),
})

/** What an order says. Clients of other builds send all of wire 10.1; the channel decides. */
const order = {
  amount: amountInput,
  /** The channel, as `mcsBankCode` of the channel list. */
  mcsBankCode: bodyText(32).min(1),
  targetUsername: optionalText(64),
  bankCode: optionalText(32),
  bankType: optionalText(32),
  vendorId: z.union([z.number().int(), z.string().max(16)]).optional(),
  token: optionalText(64),
  promotionId: z.union([z.number().int(), z.string().max(16)]).nullish(),
  /** Where the payment page leads back to: a path of the app. */
  backPath: z
    .string()
    .max(300)
    // Browsers drop tabs and line ends inside an address, so "/\t/evil.example" would be "//evil.example".
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
    .regex(/^\/(?![/\\])[^\u0000-\u0020\u007f\\]*$/, 'must be a path of the app')
    .optional(),
  theme: z.enum(['dark', 'light']).optional(),
  requestId: oneTimeKey,
}

const ordered = {
  /** The receipt number; it names the deposit in every other call. */
  depositId: z.string(),
  status: depositStatus,
  amount: moneyNumber,
  charge: moneyNumber,
  expiresAt: timestamp,
}

const orderFailures = [
  'function.not.available',
  'deposit.channel.gone',
  'account.amount.positive',
  'idempotency.key.reused',
  'birthday.required',
  'deposit.invalid.amount',
  'deposit.too.many.open',
  'play.break.running',
  'play.limit.reached',
  'promotion.id.invalid',
  'promotion.offer.differs',
  'promotion.offer.carried',
] as const

const depositRow = z.object({
  depositId: z.string(),
  depositMethod: z.string(),
  methodCode,
  depositDate: timestamp,
  actualDepositDate: timestamp.nullable(),
  amount: moneyNumber,
  /** What was or will be credited. */
  reimbursementAmount: moneyNumber,
  customerBankCharge: moneyNumber,
  /** 2 paying, 3 waiting, 4 approved, 5 rejected, 6 cancelled, 7 expired. */
  state: z.string(),
  status: depositStatus,
  accelerationStatus: z.string(),
  depositSlip: yesNo,
  refId: z.string(),
  promotionName: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  expiresAt: timestamp,
  /** Where one that is not paid yet can still be paid; designed here, so another gateway may leave it out. */
  payUrl: z.string().nullable().default(null),
  /** Of one that pays the withdrawal of another member: whether that one has the money, and until when they can say so; else null. */
  memberPayment: z.object({ confirmation: withdrawalConfirmation, confirmBy: timestamp }).nullable(),
})

export const depositCalls = {
  depositChannels: call({
    summary: 'The ways to pay in, by method: a payment page, a QR code, a manual transfer.',
    method: 'GET',
    ...memberCentre('MCSFE_getDepositPaymentChannels'),
    moduleId,
    access,
    input: z.object({
      webSupported: queryText(4).optional(),
      mobileSupported: queryText(4).optional(),
      groupMTByChannelName: queryText(4).optional(),
      device: queryText(16).optional(),
    }),
    value: z.record(z.string(), z.object({ channels: z.array(channel) })),
  }),
  depositMethods: call({
    summary: 'The methods by which the deposit record can be filtered.',
    method: 'GET',
    ...memberCentre('MCSFE_getDepositMethods'),
    moduleId: 'DEPREC3',
    access,
    value: z.array(z.object({ code: methodCode, displayName: z.string() })),
  }),
  depositSettings: call({
    summary: 'Whether the member may deposit, and how often they have.',
    method: 'GET',
    ...memberCentre('MCSFE_getDepositSettings'),
    moduleId,
    access,
    value: z.object({
      allowDeposit: yesNo,
      totalDepositSuccessCount: z.number().int(),
      depositInfo: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      /** How many times the amount must be staked before money may leave. */
      turnoverTimes: z.number(),
      payWithinMinutes: z.number().int(),
      /** The first deposit waits until the member has told the day of birth (`member.saveProfile`); designed here. */
      asksBirthday: z.boolean().default(false),
    }),
  }),
  depositByLaunch: call({
    summary: 'Orders a deposit and answers the address of its payment page; the page pays it once.',
    method: 'POST',
    ...memberCentre('MCSFE_depositByLaunchUrl', 'MCSFE_postDeposit'),
    moduleId,
    access,
    rate: moneyRate,
    input: z.strictObject(order),
    value: z.object({ ...ordered, redirectUrl: z.string() }),
    failures: orderFailures,
  }),
  depositByQr: call({
    summary: 'Orders a deposit and answers the text of a QR code that opens its payment page.',
    method: 'POST',
    ...memberCentre('MCSFE_depositByQRImageUrl'),
    moduleId,
    access,
    rate: moneyRate,
    input: z.strictObject({
      ...order,
      showQrImageOnly: z.number().int().optional(),
      nickname: optionalText(64),
      deviceId: optionalText(64),
    }),
    value: z.object({ ...ordered, qrText: z.string(), redirectUrl: z.string() }),
    failures: orderFailures,
  }),
  depositByTransfer: call({
    summary: 'Reports a manual transfer, which an operator looks up and approves.',
    method: 'POST',
    ...memberCentre(
      'MCSFE_manualTransferByAccountName',
      'MCSFE_manualTransferByRemark',
      'MCSFE_manualTransferByBankCard',
      'MCSFE_manualTransferByTransactionId',
      'MCSFE_manualTransferGeneric',
    ),
    moduleId,
    access,
    rate: moneyRate,
    input: z.strictObject({
      ...order,
      payeeName: bodyText(60).min(1, 'is required'),
      /** The number of the transfer at the sender's bank. */
      refId: optionalText(64),
    }),
    value: z.object(ordered),
    failures: orderFailures,
  }),
  cancelDeposit: call({
    summary: 'Takes back a deposit that was not approved yet. One that is cancelled by now is answered alike.',
    method: 'POST',
    ...memberCentre('MCSFE_cancelDeposit'),
    moduleId,
    access,
    rate: moneyRate,
    input: z.strictObject({ depositId: bodyText(32).min(1) }),
    value: z.object({ depositId: z.string(), status: depositStatus }),
    failures: ['not.exists.transaction', 'transaction.state.differs'],
  }),
  updateDepositReference: call({
    summary: 'Adds or corrects the reference of a manual transfer while it waits.',
    method: 'POST',
    ...memberCentre('MCSFE_updateDepositReference'),
    moduleId,
    access,
    rate: moneyRate,
    origin: 'designed here',
    input: z.strictObject({ depositId: bodyText(32).min(1), refId: bodyText(64).min(1) }),
    value: z.object({ depositId: z.string(), refId: z.string() }),
    failures: ['not.exists.transaction', 'transaction.state.differs'],
  }),
  uploadDepositSlip: call({
    summary:
      'Adds the slip of a manual transfer: a PNG or JPEG by content, at most 5 MB and 12.2 megapixels, at most three.',
    method: 'POST',
    ...memberCentre('MCSFE_uploadDepositEncodedImage'),
    moduleId,
    access,
    rate: pictureRate,
    bodyBytes: pictureBodyBytes,
    origin: 'designed here',
    input: z.strictObject({ depositId: bodyText(32).min(1), image: z.string().min(1).max(pictureBodyBytes) }),
    value: z.object({ imageId: z.number().int(), images: z.number().int() }),
    failures: [
      'not.exists.transaction',
      'transaction.state.differs',
      'picture.reach.max',
      'picture.too.large',
      'picture.not.valid',
      'system.busy',
    ],
  }),
  deposit: call({
    summary: 'One deposit of the member: the receipt.',
    method: 'GET',
    ...memberCentre('MCSFE_getDepositConfirmationDetail'),
    moduleId,
    access,
    origin: 'designed here',
    input: z.object({ depositId: z.string().trim().min(1).max(32) }),
    value: depositRow,
    failures: ['not.exists.transaction'],
  }),
  depositRecord: call({
    summary: 'The deposits of the member, the latest first.',
    method: 'GET',
    ...memberCentre('MCSFE_getDepositTransactionReport'),
    moduleId: 'DEPREC3',
    access,
    input: z.object({
      startDate: queryTime,
      endDate: queryTime,
      page: pageNumber,
      size: pageSizeOf(20),
      depositType: queryText(32).optional(),
      /** A number of `state` or a name of `status`. */
      depositState: queryText(16).optional(),
    }),
    value: z.object({
      list: z.array(depositRow),
      total: z.number().int(),
      totalPages: z.number().int(),
      footer: z.object({ amount: moneyNumber }),
    }),
  }),
}
