import { z } from 'zod'
import { readOrMakeSecret } from '../../scripts/kept-secret.mjs'
import { NotYet, toCannotStart } from './cannot-start.server.ts'

const stages = ['development', 'test', 'production'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

// Each setting is described by what it must be: a wrong one is answered with `<name> must be <description>.`
const schema = z.object({
  NODE_ENV: z
    .enum(stages)
    .default('development')
    .describe(`one of ${stages.join(', ')}`),
  HOST: z.string().min(1).default('127.0.0.1').describe('an address of this machine'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('a port from 0 to 65535'),
  /** Where the app reaches the gateway; several with commas between them where several work on one database. */
  GATEWAY_URL: z
    .string()
    .default('http://127.0.0.1:4000')
    .transform((list) => list.split(',').map((address) => address.trim().replace(/\/+$/, '')))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
    .describe('an address such as http://127.0.0.1:4000, or several with commas between them'),
  /** Within how many milliseconds the gateway has to begin its answer (danger T26). */
  GATEWAY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(10)
    .max(30_000)
    .default(2_000)
    .describe('a whole number from 10 to 30000'),
  /** Where browsers reach the gateway's art and games; the same address unless a proxy stands between. */
  GATEWAY_PUBLIC_URL: z.url().optional().describe('an address such as https://games.example'),
  /** Other addresses that a gateway's answers lead browsers to: pictures, games, payment pages and chats of vendors (danger W2). */
  GAME_ORIGINS: z
    .string()
    .transform((list) => list.split(',').flatMap((address) => (address.trim() === '' ? [] : [address.trim()])))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)))
    .default([])
    .describe('a list of addresses such as https://games.example with commas between them'),
  /** The site's own address. With https, cookies are Secure and carry the `__Host-` prefix. */
  APP_PUBLIC_URL: z.url().optional().describe('an address such as https://play.example'),
  MERCHANT_CODE: z.string().min(1).default('08wintlbf4').describe('the code of the merchant'),
  /** Signs cookies. Made and kept in a file when absent in development. */
  SESSION_SECRET: z.string().min(32).optional().describe('a secret of at least 32 characters'),
  /** Shared with the gateway: of two the app shows the first. With it the app says whose request it is, and limits count visitors apart. */
  APP_KEY: z
    .string()
    .trim()
    .min(32)
    .optional()
    .describe('a secret of at least 32 characters, the same for the app and the gateway'),
  /** Addresses of proxies between browsers and this process, whose X-Forwarded-For is believed, comma separated (danger T85). */
  TRUSTED_PROXIES: z.string().default('').describe('a list of addresses with commas between them'),
  /** Opens `/metrics` to who collects figures; without it only this machine reads them, and in production nobody. */
  METRICS_TOKEN: z.string().trim().min(16).optional().describe('a secret of at least 16 characters'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  /** `off` renders every page anew, for measurements. */
  RENDER_CACHE: z.enum(['on', 'off']).default('on').describe('on or off'),
  /** After SIGTERM: for so long it says that it is not ready and serves all the same, so that balancers turn to another. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0).describe('a whole number from 0 to 600'),
  /** Which start of the stack this process belongs to; told by `/healthz`, so that whoever started it knows its own. */
  INSTANCE: z.string().min(1).optional().describe('a name'),
  /** Listens when whoever has started this process says so over its channel: loaded, and not yet seen without its gateway. */
  LISTEN_WHEN_TOLD: z.stringbool().default(false).describe('yes or no'),
})

export type AppSettings = Omit<
  z.output<typeof schema>,
  'GATEWAY_URL' | 'GATEWAY_PUBLIC_URL' | 'SESSION_SECRET' | 'TRUSTED_PROXIES'
> & {
  GATEWAY_URL: readonly [string, ...string[]]
  GATEWAY_PUBLIC_URL: string
  /** The first signs, all are read: two while it is renewed. */
  SESSION_SECRET: readonly [string, ...string[]]
  TRUSTED_PROXIES: readonly string[]
  /** Whether browsers reach the site over TLS. */
  isSecure: boolean
}

const secretFile = 'data/session-secret'
export const keptSecret = {
  what: 'The secret that signs the cookies',
  setting: 'SESSION_SECRET',
  whenLost: 'Remove it, and a new one is made: everybody logs in again.',
  refuse: (sentence: string, mayCome: boolean) => toCannotStart([sentence], mayCome ? NotYet : undefined),
}

/** Throws CannotStart with a sentence for each wrong setting. */
export function parseAppSettings(
  source: NodeJS.ProcessEnv,
  readKept: () => string = () => readOrMakeSecret(secretFile, keptSecret),
): AppSettings {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path: [name] }) => name as keyof typeof schema.shape))
    throw toCannotStart([...wrong].map((name) => `${name} must be ${schema.shape[name].description}.`))
  }
  const { data } = parsed
  if (data.NODE_ENV === 'production' && data.SESSION_SECRET === undefined)
    throw toCannotStart(['SESSION_SECRET must be set in production.'])
  return {
    ...data,
    GATEWAY_URL: data.GATEWAY_URL as [string, ...string[]],
    GATEWAY_PUBLIC_URL: new URL(data.GATEWAY_PUBLIC_URL ?? (data.GATEWAY_URL[0] as string)).origin,
    ...(data.APP_KEY === undefined ? {} : { APP_KEY: secretsOf(data.APP_KEY)[0] }),
    SESSION_SECRET: secretsOf(data.SESSION_SECRET ?? readKept()),
    TRUSTED_PROXIES: data.TRUSTED_PROXIES.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    isSecure: data.APP_PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

/** Two secrets may stand with a blank between them; a secret that has blanks itself is one. */
function secretsOf(text: string): readonly [string, ...string[]] {
  const [first, ...rest] = text.trim().split(/\s+/)
  return first !== undefined && [first, ...rest].every((part) => part.length >= leastSecret) ? [first, ...rest] : [text]
}
const leastSecret = 32

/** Throws CannotStart for a secret that production does not start with; answers a sentence for each setting that it takes with a warning. */
export function reviewForProduction(settings: AppSettings): string[] {
  const { NODE_ENV, SESSION_SECRET, APP_KEY, APP_PUBLIC_URL, METRICS_TOKEN } = settings
  if (NODE_ENV !== 'production') return []
  const secrets = {
    SESSION_SECRET,
    APP_KEY: APP_KEY === undefined ? [] : [APP_KEY],
    METRICS_TOKEN: METRICS_TOKEN === undefined ? [] : [METRICS_TOKEN],
  }
  const weak = Object.entries(secrets).filter(([, each]) => each.some(isWeakSecret))
  if (weak.length > 0)
    throw toCannotStart(
      weak.map(([name]) => `${name} must be a random text in production, not one that can be guessed.`),
    )
  return [
    ...(APP_PUBLIC_URL?.startsWith('https:')
      ? []
      : [
          `APP_PUBLIC_URL is ${APP_PUBLIC_URL ?? 'not set'}: without https everybody on the way reads passwords and sessions.`,
        ]),
    ...(APP_KEY === undefined
      ? ['APP_KEY is not set: the gateway cannot tell visitors apart and counts them all as one.']
      : []),
  ]
}

/** Few different steps from one character to the next: one key held down, a row of the keyboard, a short word again and again. */
function isWeakSecret(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0)
  return new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0))).size < leastSteps
}
const leastSteps = 6

let known: AppSettings | undefined

/** The app's settings, read from the environment once. */
export function settings(): AppSettings {
  known ??= parseAppSettings(process.env)
  return known
}

/** Takes other settings than the environment's, for a process in which one site follows another. Throws as `parseAppSettings`. */
export function changeSettings(source: NodeJS.ProcessEnv): void {
  known = parseAppSettings(source)
}

/** Something that is made when it is first asked for and lives as long as the settings that it was made for. */
export function perSettings<T extends object>(make: (settings: AppSettings) => T): () => T {
  const made = new WeakMap<AppSettings, T>()
  return () => {
    const current = settings()
    const value = made.get(current) ?? make(current)
    made.set(current, value)
    return value
  }
}

/**
 * Readies the environment for the built app. React and Remix choose their fast variants by NODE_ENV when they are
 * imported, and a build is always the production one; the build reads its settings anew, so the secret that was found
 * here is handed on.
 */
export function readyForBuild(): void {
  process.env.SESSION_SECRET = settings().SESSION_SECRET.join(' ')
  process.env.NODE_ENV = 'production'
}
