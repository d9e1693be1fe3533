import { z } from 'zod'
import { isWeakSecret } from '../crypto/weak-secret.ts'
import { CannotStart } from './cannot-start.ts'

const stages = ['development', 'test', 'production'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** What an address of a database must be, at the end of a sentence. */
export const mustNameNoSchema = 'without a schema, which no connection would use: give each site a database of its own'

// Each setting is described by what it must be: a wrong one is answered with `<name> must be <description>.`
const settings = z.object({
  NODE_ENV: z
    .enum(stages)
    .default('development')
    .describe(`one of ${stages.join(', ')}`),
  HOST: z.string().min(1).default('127.0.0.1').describe('an address of this machine'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('a port from 0 to 65535'),
  /** Where browsers reach art and games. */
  GATEWAY_PUBLIC_URL: z.url().optional().describe('an address such as https://games.example'),
  /** The app's origin, which may frame the games and receives their messages. */
  APP_PUBLIC_URL: z.url().default('http://127.0.0.1:3000').describe('an address such as https://play.example'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, { abort: true })
    .refine(namesNoSchema, {
      params: { must: mustNameNoSchema },
    })
    .default('file:./data/perlas.db')
    .describe('an address that starts with file: or postgresql:, its password as addresses have it (%2F for a slash)'),
  /** What several gateway processes tell each other and count together; without it each is by itself. */
  REDIS_URL: z
    .string()
    .refine(isRedisUrl)
    .optional()
    .describe('an address such as redis://127.0.0.1:6379 or rediss://:password@redis.example:6379/2'),
  /** Connections of a gateway to PostgreSQL: works of the write door that run at once, and questions of the read door. */
  DATABASE_WRITERS: z.coerce.number().int().min(1).max(64).default(10).describe('a whole number from 1 to 64'),
  DATABASE_READERS: z.coerce.number().int().min(1).max(500).default(10).describe('a whole number from 1 to 500'),
  /** How long one question of the read door may take there, and how long a work may wait for a row that another one holds. */
  DATABASE_READ_MS: z.coerce.number().int().min(100).default(120_000).describe('milliseconds, 100 or more'),
  DATABASE_LOCK_MS: z.coerce.number().int().min(100).default(3_000).describe('milliseconds, 100 or more'),
  /** After how long PostgreSQL ends a transaction in which nothing is asked: it holds its rows no longer. */
  DATABASE_IDLE_MS: z.coerce.number().int().min(1_000).default(15_000).describe('milliseconds, 1000 or more'),
  MERCHANT_CODE: z.string().min(1).default('08wintlbf4').describe('the code of the merchant'),
  /** Under it a client may only try games; the merchant's own with `trial` behind it when absent. */
  TRIAL_MERCHANT_CODE: z.string().min(1).optional().describe('the code under which clients try games'),
  /** A 1024-bit RSA private key in PEM that several gateway processes share; without it one is made, kept in the database and renewed (wire 4). */
  RSA_PRIVATE_KEY: z.string().startsWith('-----BEGIN').optional().describe('a private key in PEM'),
  /** Whether changes of passwords are also read as they are: for merchants whose transport nobody else reads, on in development when absent. */
  PLAIN_PASSWORDS: z.enum(['on', 'off']).optional().describe('on or off'),
  /** Shared with the app, whose word for a visitor's address is believed wherever it runs. */
  APP_KEY: z
    .string()
    .trim()
    .min(32)
    .optional()
    .describe('a secret of at least 32 characters, the same for the app and the gateway'),
  /** Addresses of proxies between browsers and this process, whose X-Forwarded-For is believed, comma separated (danger T85). */
  TRUSTED_PROXIES: z.string().default('').describe('a list of addresses with commas between them'),
  /** Seals the secrets that are stored to be read again; processes with one database share it. Made and kept beside the database when absent. */
  DATA_KEY: z
    .string()
    // As it is set: `crypto/data-key.ts` leaves out white space around it, which was a part of the key once.
    .refine((text) => text.trim().length >= 32)
    .optional()
    .describe('a secret of at least 32 characters'),
  OPERATOR_TOKEN: z.string().trim().min(16).optional().describe('a secret of at least 16 characters'),
  /** Opens `/metrics` to who collects figures; without it only this machine reads them, and in production nobody. */
  METRICS_TOKEN: z.string().trim().min(16).optional().describe('a secret of at least 16 characters'),
  /** A query, or a work of the write door, that takes longer is named in the log. */
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(500).describe('a whole number of milliseconds from 1 up'),
  /** Multiplies every rate limit; above 1 only for benchmarks and load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).default(1).describe('a whole number from 1 up'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  /** After SIGTERM: for so long it says that it is not ready and serves all the same, so that balancers turn to another. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0).describe('a whole number from 0 to 600'),
  /** Which start of the stack this process belongs to; told by `/healthz`, so that whoever started it knows its own. */
  INSTANCE: z.string().min(1).optional().describe('a name'),
})

/** A name of a host may be missing where `?host=` names the folder of a socket, behind a user too (`postgresql://perlas@/perlas?host=/run/postgresql`). */
function isDatabaseUrl(text: string): boolean {
  return /^file:/.test(text) || (/^postgres(ql)?:/.test(text) && URL.canParse(text.replace('@/', '@localhost/')))
}

/** One of its own would be taken for the place, and every work would be done in `public`, where another site may be. */
export function namesNoSchema(text: string): boolean {
  const at = text.indexOf('?')
  if (text.startsWith('file:') || at < 0) return true
  return new URLSearchParams(text.slice(at + 1)).getAll('schema').every((schema) => schema === 'public')
}

/** `redis[s]://[[name]:password@]host[:port][/number]` */
function isRedisUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^\/?\d{0,4}$/.test(pathname)
}

export type GatewaySettings = z.output<typeof settings>

/** Parts shorter than a key are words of one secret. */
const isWeakIn = (text: string, at: number): boolean => (at === 0 || text.length >= 32) && isWeakSecret(text)

/** Reads the gateway's settings once. Throws CannotStart with a sentence for each wrong setting. */
export function readGatewaySettings(source: NodeJS.ProcessEnv = process.env): GatewaySettings {
  const read = parse(settings, source, 'gateway')
  const secrets =
    read.NODE_ENV === 'production' ? (['OPERATOR_TOKEN', 'DATA_KEY', 'APP_KEY', 'METRICS_TOKEN'] as const) : []
  // Two keys may stand with a blank between them while one is renewed; the better hides the other from a look at both.
  const weak = secrets.filter((name) => [read[name] ?? [], read[name]?.split(/\s+/) ?? []].flat().some(isWeakIn))
  if (weak.length > 0)
    throw toCannotStart(
      'gateway',
      weak.map((name) => `${name} must be a random text in production, not one that can be guessed.`),
    )
  return read
}

/** Whether a new password may come as it is, not sealed (wire 10.8). */
export const takesPlainPasswords = ({ PLAIN_PASSWORDS, NODE_ENV }: GatewaySettings): boolean =>
  (PLAIN_PASSWORDS ?? (NODE_ENV === 'development' ? 'on' : 'off')) === 'on'

/** What production is told about settings that it takes, a sentence for each. */
export function warningsOf({
  NODE_ENV,
  APP_PUBLIC_URL,
  GATEWAY_PUBLIC_URL,
  RATE_LIMIT_FACTOR,
  PLAIN_PASSWORDS,
  DATA_KEY,
}: GatewaySettings): string[] {
  if (NODE_ENV !== 'production') return []
  const open = Object.entries({ APP_PUBLIC_URL, GATEWAY_PUBLIC_URL }).filter(([, url]) => url?.startsWith('http:'))
  return [
    ...open.map(([name, url]) => `${name} is ${url}: without https everybody on the way reads passwords and sessions.`),
    ...(PLAIN_PASSWORDS === 'on'
      ? ['PLAIN_PASSWORDS is on: whoever reads what is on the way reads new passwords, wherever https ends.']
      : []),
    ...(DATA_KEY === undefined || [DATA_KEY.trim(), `${DATA_KEY.trim()}\n`].includes(DATA_KEY)
      ? []
      : [
          'DATA_KEY has white space around it: leave it as it is, because what an earlier version sealed opens with no other.',
        ]),
    ...(RATE_LIMIT_FACTOR === 1
      ? []
      : [
          `RATE_LIMIT_FACTOR is ${RATE_LIMIT_FACTOR}: every limit on guessing and flooding is ${RATE_LIMIT_FACTOR} times as wide.`,
        ]),
  ]
}

function parse<S extends z.ZodObject>(shape: S, source: NodeJS.ProcessEnv, part: string): z.output<S> {
  const parsed = shape.safeParse(source)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const must = issue.code === 'custom' ? issue.params?.must : undefined
    return `${name} must be ${must ?? shape.shape[name]?.description}.`
  })
  throw toCannotStart(part, [...new Set(wrong)])
}

const toCannotStart = (part: string, sentences: readonly string[]): CannotStart =>
  new CannotStart([`The ${part} cannot start:`, ...sentences].join('\n  '))

const seedSettings = settings.pick({ NODE_ENV: true, DATABASE_URL: true, DATA_KEY: true, MERCHANT_CODE: true }).extend({
  /** Multiplies the number of games and members; 1 is 11,500 games and 2,000 members. */
  SEED_SCALE: z.coerce.number().positive().max(100).default(1).describe('a number above 0, at most 100'),
  /** The number from which all seeded content follows. */
  SEED: z.coerce.number().int().default(20_240_808).describe('a whole number'),
  /** The moment for which the content is made, so that tests need not care what time it is; now when it is left out. */
  SEED_AT: z.iso.datetime({ offset: true }).optional().describe('a moment as ISO 8601 says it, with its zone'),
})

/** Reads the settings of the seed. Throws CannotStart with a sentence for each wrong setting. */
export const readSeedSettings = (source: NodeJS.ProcessEnv = process.env): z.output<typeof seedSettings> =>
  parse(seedSettings, source, 'seed')
