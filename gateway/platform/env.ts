import { z } from 'zod'

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Where browsers reach art and games. */
  GATEWAY_PUBLIC_URL: z.url().optional(),
  /** The app's origin, which may frame the games and receives their messages. */
  APP_PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:)/, 'starts with file: or postgresql:')
    .default('file:./data/perlas.db'),
  MERCHANT_CODE: z.string().min(1).default('08wintlbf4'),
  /** A 1024-bit RSA private key in PEM that several gateway processes share; without it each process makes its own (PROTOCOL 4). */
  RSA_PRIVATE_KEY: z.string().startsWith('-----BEGIN').optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated (RELIABILITY T85). */
  TRUSTED_PROXIES: z.string().default('127.0.0.1'),
  /** Seals the secrets that are stored to be read again; processes with one database share it. Made and kept beside the database when absent. */
  DATA_KEY: z.string().min(32, 'has at least 32 characters').optional(),
  OPERATOR_TOKEN: z.string().min(16).optional(),
  /** Multiplies every rate limit; above 1 only for benchmarks and load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().int().min(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type GatewaySettings = z.output<typeof settings>

/** Reads the gateway's settings once. Throws an Error whose message names each wrong setting. */
export const readGatewaySettings = (source: NodeJS.ProcessEnv = process.env): GatewaySettings => parse(settings, source, 'gateway')

function parse<S extends z.ZodType>(shape: S, source: NodeJS.ProcessEnv, part: string): z.output<S> {
  const parsed = shape.safeParse(source)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new Error(`The ${part} cannot start, these settings are wrong: ${wrong}`)
}

const seedSettings = settings.pick({ DATABASE_URL: true }).extend({
  /** Multiplies the number of games and members; 1 is 11,500 games and 2,000 members. */
  SEED_SCALE: z.coerce.number().positive().max(100).default(1),
  /** The number from which all seeded content follows. */
  SEED: z.coerce.number().int().default(20_240_808),
})

/** Reads the settings of the seed. Throws an Error whose message names each wrong setting. */
export const readSeedSettings = (source: NodeJS.ProcessEnv = process.env): z.output<typeof seedSettings> => parse(seedSettings, source, 'seed')
