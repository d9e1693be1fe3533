import { z } from 'zod'
import { amount, basisPoints } from './amounts.ts'

/** One way to pay in. `launch` leads to the payment page, `qr` shows a code that does, `manual` names an account to send to. */
const depositChannel = z.strictObject({
  code: z.string().regex(/^[A-Z0-9_]{2,32}$/),
  method: z.enum(['launch', 'qr', 'manual']),
  name: z.string().min(1),
  bankType: z.enum(['EWALLET', 'BANK', 'QR']),
  least: amount,
  most: amount,
  chargeBp: basisPoints,
  /** Who approves a deposit that is paid: the channel itself, or an operator. */
  approval: z.enum(['auto', 'operator']),
  /** Where a manual transfer is sent. */
  account: z.strictObject({ bankName: z.string(), number: z.string(), holder: z.string() }).nullable(),
  enabled: z.boolean(),
})

/** What a merchant decides about money in and out. */
export const walletSettings = {
  /** One wallet for all games, so that nothing is moved by hand. */
  wallet: z.strictObject({ isSingle: z.boolean() }),
  /** Paying in (OP-83). */
  deposit: z.strictObject({
    allowed: z.boolean(),
    note: z.string(),
    /** How long an order can be paid. */
    payWithinMinutes: z.number().int().positive(),
    mostOpen: z.number().int().positive(),
    /** Hundredths: 100 asks for valid bets of the amount once before money may leave. */
    turnoverHundredths: z.number().int().min(0),
    channels: z.array(depositChannel),
  }),
  /** Taking out (OP-83). */
  withdrawal: z.strictObject({
    allowed: z.boolean(),
    note: z.string(),
    least: amount,
    most: amount,
    timesADay: z.number().int().positive(),
    /** All in all in one day of the merchant's zone. */
    dailyMost: amount,
    /** So many a day cost nothing; each further one costs `chargeBp`, at least `leastCharge`. */
    freeTimesADay: z.number().int().min(0),
    chargeBp: basisPoints,
    leastCharge: amount,
    needsVerifiedMobile: z.boolean(),
    /** Silence for so long counts as received (WA-10, OP-108). */
    confirmWithinMinutes: z.number().int().positive(),
    mostCards: z.number().int().positive(),
    mostWallets: z.number().int().positive(),
    banks: z.array(
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9_]{2,32}$/),
        name: z.string(),
        kind: z.enum(['bank', 'wallet']),
      }),
    ),
  }),
  /** Members sending money up or down their own line (OP-11). */
  lineTransfer: z.strictObject({
    allowed: z.boolean(),
    least: amount,
    most: amount,
    timesADay: z.number().int().positive(),
  }),
} as const
