import { z } from 'zod'
import { registerRules } from '#catalogue/system/status.ts'

type Rules = z.output<typeof registerRules>

/** Of what a payment password is made, wherever one is set: its fields bring up the keys for numbers. How many, the merchant says (VA-09). */
export const paymentPasswordPattern = { acceptedPattern: '^[0-9]+$', patternId: 6 } as const

const withDigits = (rules: Rules): Rules =>
  rules.paymentPassword === undefined
    ? rules
    : { ...rules, paymentPassword: { ...rules.paymentPassword, ...paymentPasswordPattern } }

/** What a merchant decides about coming in. */
export const sessionSettings = {
  register: registerRules.overwrite(withDigits),
  login: z.strictObject({
    /** The flagged password of new accounts (CN-27, OP-92). */
    defaultPassword: z.string().min(8),
    /** Null: passwords do not expire (OP-145). */
    passwordExpiresAfterDays: z.number().int().positive().nullable(),
    captchaAfterFailures: z.number().int().min(0),
    /** When a login, a registration or a trial needs a proof (SE-59): never, from the third account or the tenth login of a network within an hour on, or always. */
    botCheck: z.enum(['off', 'busy', 'always']).default('busy'),
    /** Minutes until a further sms code may be asked for (CN-23). */
    smsExpiredMinutes: z.number().positive(),
    smsDailyQuota: z.number().int().min(0),
    /** Sms of all networks and numbers together within an hour; from a tenth of it on each further code needs a proof (danger T47). */
    smsHourlyBudget: z.number().int().min(0).default(2_000),
  }),
} as const
