import { z } from 'zod'
import { domain, maintenanceNotice, merchant, registerRules, resource } from '#catalogue/system/status.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { isNetwork } from '#gateway/platform/http/network.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'

/** An amount in currency units as decimal text, e.g. `100.00`; `toMinor` reads it. */
const amount = z.string().regex(/^\d{1,9}\.\d{2}$/, 'is written like 100.00')
/** Hundredths of a percent: 150 is 1.50 %. */
const basisPoints = z.number().int().min(0).max(10_000)

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

/**
 * What the merchant decides without a new release, one row of the table `Setting` per name (JSON). Several areas need them,
 * so they live below the areas. The seed writes all of them (seed/areas/system.ts).
 */
export const merchantSettingShapes = {
  /** Whether the site is open (SY-05 to SY-08). */
  site: z.strictObject({
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** Addresses, or networks such as `203.0.113.0/24`, that see the region-restricted page (OP-75). */
    blockedAddresses: z
      .array(z.string().refine(isNetwork, 'is no address such as 203.0.113.7 and no network such as 203.0.113.0/24'))
      .max(1_000),
    /** What the maintenance page says besides its own text, and until when it is expected to last. It ends nothing by itself. */
    maintenanceNotice: maintenanceNotice.nullish(),
  }),
  brand: z.strictObject({ name: z.string().min(1), copyright: z.string(), leastAge: z.number().int().min(18).max(99) }),
  /** The first one is this gateway's own (SY-12). */
  merchants: z.array(merchant).min(1),
  currency: z.strictObject({ code: z.string().min(1), symbol: z.string() }),
  /** Module id → switched on (wire 11.3); one that is not listed is off. */
  whitelabel: z.record(z.string(), z.boolean()),
  register: registerRules,
  /** `url` is plain here; the status call encrypts it (wire 4.7). */
  customerService: z.array(z.strictObject({ csType: z.string(), url: z.string(), title: z.string() })),
  domains: z.strictObject({ main: z.string(), routes: z.array(domain) }),
  resources: z.array(resource),
  analytics: z.strictObject({ gtagId: z.string().nullable() }),
  vendorSplit: z.strictObject({ esports: z.array(z.string()), cockfight: z.array(z.string()) }),
  countries: z.array(z.strictObject({ countryCode: z.string(), countryName: z.string(), dialingCode: z.string() })),
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
  }),
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
  /** Points (OP-84). They can be had and spent where PTSYS3 is switched on. */
  points: z.strictObject({
    /** So much in valid bets earns one point. */
    betPerPoint: amount.refine((text) => Number(text) > 0, 'is above zero'),
    /** So many points are worth one unit of money. */
    pointsPerUnit: z.number().int().positive(),
    /** Of one conversion, in points. */
    leastConvert: z.number().int().positive(),
    mostConvert: z.number().int().positive(),
  }),
  /** Members sending money up or down their own line (OP-11). */
  lineTransfer: z.strictObject({
    allowed: z.boolean(),
    least: amount,
    most: amount,
    timesADay: z.number().int().positive(),
  }),
  /** How long a support question may be, in characters after trimming (VA-68, OP-67). */
  supportQuestion: z
    .strictObject({ least: z.number().int().min(1), most: z.number().int().min(1).max(5_000) })
    .refine(({ least, most }) => least <= most, { path: ['least'], message: 'is at most the other bound' }),
  /**
   * The Zalo and WhatsApp numbers of the profile (VA-69 to VA-72). They come from another market, so each of them shows only where it
   * is named here (OP-42). `points` are given once, for the own verified mobile number, at most `mostPoints` (OP-66); 0 gives none.
   */
  contactNumbers: z
    .strictObject({
      shown: z.array(z.enum(['zalo', 'whatsapp'])),
      points: z.number().int().min(0),
      mostPoints: z.number().int().min(0).default(131_000),
    })
    .refine(({ points, mostPoints }) => points <= mostPoints, {
      path: ['points'],
      message: 'is at most the most points',
    }),
  /** Those who decide in the console. */
  operators: z.strictObject({
    /** From this amount on two persons have to approve (danger T66); null asks for one. */
    secondPersonFrom: amount.nullable(),
  }),
  /** Agents and their lines. */
  agents: z.strictObject({
    /** What the head of a tree gets of valid bets, by kind of games; nobody below has more. */
    headRates: z.record(z.string(), basisPoints),
    /** For how many days an invitation link can be open; 0 is without end. */
    linkDays: z.array(z.number().int().min(0)).min(1),
    mostOpenLinks: z.number().int().positive(),
    /** Letters that an agent may send in a day, to however many. */
    lettersPerDay: z.number().int().positive().default(50),
    /** When rebates are paid: each day's own as soon as the period that holds it is over (CN-36). */
    rebatePeriod: z.enum(['daily', 'weekly', 'semimonthly', 'monthly']).default('daily'),
  }),
} as const

export type MerchantSettingName = keyof typeof merchantSettingShapes
export type MerchantSettings = { readonly [K in MerchantSettingName]: z.output<(typeof merchantSettingShapes)[K]> }

export type MerchantSettingsDesk = {
  /** All settings at one moment. It is the same object for as long as nothing has changed, so it can key a cache. */
  all(): Promise<MerchantSettings>
  /** Writes one setting in the caller's transaction. Other processes see it within five seconds, this one after `forget`. */
  change<K extends MerchantSettingName>(tx: Tx, name: K, value: MerchantSettings[K]): Promise<void>
  /** Makes the next `all` read again; called after the transaction of a change. */
  forget(): void
}

const rereadAfterMs = 5 * secondMs
const desks = new WeakMap<Platform, MerchantSettingsDesk>()

/** The one desk of a platform: every area of a process reads the same memory. */
export function merchantSettings(platform: Platform): MerchantSettingsDesk {
  const desk = desks.get(platform) ?? createDesk(platform)
  desks.set(platform, desk)
  return desk
}

export const isSwitchedOn = (settings: Pick<MerchantSettings, 'whitelabel'>, moduleId: string): boolean =>
  settings.whitelabel[moduleId] === true

/** Vendors from another market, and the switch of each; where it is not said the vendor is there (OP-42, OP-141). */
const switchOfVendor: Readonly<Record<string, string>> = { TCG_VN: 'VNLOTTERY3' }

/** Whether a vendor's games are offered here: in lists, menus and launches. */
export const isVendorOffered = ({ whitelabel }: Pick<MerchantSettings, 'whitelabel'>, vendorCode: string): boolean =>
  whitelabel[switchOfVendor[vendorCode] ?? ''] !== false

type Snapshot = { settings: MerchantSettings; text: string; readAtMs: number }

function createDesk(platform: Platform): MerchantSettingsDesk {
  let latest: Snapshot | undefined
  let reading: Promise<Snapshot> | undefined
  let isStale = false

  const nowMs = (): number => platform.clock.now().getTime()
  const reread = async (): Promise<Snapshot> => {
    isStale = false
    const rows = await platform.db.read.setting.findMany({ orderBy: { name: 'asc' } })
    const text = rows.map((row) => `${row.name}=${row.value}`).join('\n')
    if (latest?.text === text) return { ...latest, readAtMs: nowMs() }
    return { settings: parseSettings(new Map(rows.map((row) => [row.name, row.value]))), text, readAtMs: nowMs() }
  }
  /** A setting that cannot be read does not take the site down: what was valid before stays in force. */
  const keepFormer = (error: unknown): Snapshot => {
    if (latest === undefined) throw error
    platform.log.error({ err: error }, 'the merchant settings cannot be read, the former ones stay in force')
    return { ...latest, readAtMs: nowMs() }
  }

  return {
    async all() {
      if (latest !== undefined && !isStale && nowMs() - latest.readAtMs < rereadAfterMs) return latest.settings
      reading ??= reread()
        .catch(keepFormer)
        .finally(() => {
          reading = undefined
        })
      latest = await reading
      return latest.settings
    },
    async change(tx, name, value) {
      const text = JSON.stringify(merchantSettingShapes[name].parse(value))
      const updatedAt = platform.clock.now()
      await tx.setting.upsert({
        where: { name },
        create: { name, value: text, updatedAt },
        update: { value: text, updatedAt },
      })
    },
    forget() {
      isStale = true
    },
  }
}

/** Throws an Error that names the setting which is missing or wrong. */
function parseSettings(values: ReadonlyMap<string, string>): MerchantSettings {
  const parsed = Object.entries(merchantSettingShapes).map(([name, shape]) => {
    const text = values.get(name)
    if (text === undefined) throw new Error(`The merchant setting ${name} is missing; npm run seed writes it`)
    const result = shape.safeParse(JSON.parse(text))
    if (!result.success) throw new Error(`The merchant setting ${name} is not valid: ${z.prettifyError(result.error)}`)
    return [name, result.data]
  })
  return Object.freeze(Object.fromEntries(parsed)) as MerchantSettings
}
