import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where the app reaches the gateway. */
  GATEWAY_URL: z.url().default('http://127.0.0.1:4000'),
  /** Where browsers reach the gateway's art and games; the same address unless a proxy stands between. */
  GATEWAY_PUBLIC_URL: z.url().optional(),
  /** The site's own address. With https, cookies are Secure and carry the `__Host-` prefix. */
  APP_PUBLIC_URL: z.url().optional(),
  MERCHANT_CODE: z.string().min(1).default('08wintlbf4'),
  /** Signs cookies. Made and kept in a file when absent in development. */
  SESSION_SECRET: z.string().min(32, 'has at least 32 characters').optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated (RELIABILITY T85). */
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** `off` renders every page anew, for measurements. */
  RENDER_CACHE: z.enum(['on', 'off']).default('on'),
})

export type AppSettings = Omit<z.output<typeof schema>, 'GATEWAY_PUBLIC_URL' | 'SESSION_SECRET' | 'TRUSTED_PROXIES'> & {
  GATEWAY_PUBLIC_URL: string
  SESSION_SECRET: string
  TRUSTED_PROXIES: readonly string[]
  /** Whether browsers reach the site over TLS. */
  isSecure: boolean
}

const secretFile = 'data/session-secret'

/** Throws an Error whose message names each wrong setting. */
export function parseAppSettings(source: NodeJS.ProcessEnv, keptSecret: () => string = readOrMakeSecret): AppSettings {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    throw new Error(`The app cannot start, these settings are wrong: ${wrong}`)
  }
  const { data } = parsed
  if (data.SESSION_SECRET === undefined && data.NODE_ENV === 'production') {
    throw new Error('The app cannot start, these settings are wrong: SESSION_SECRET: is required in production')
  }
  return {
    ...data,
    GATEWAY_URL: data.GATEWAY_URL.replace(/\/+$/, ''),
    GATEWAY_PUBLIC_URL: new URL(data.GATEWAY_PUBLIC_URL ?? data.GATEWAY_URL).origin,
    SESSION_SECRET: data.SESSION_SECRET ?? keptSecret(),
    TRUSTED_PROXIES: data.TRUSTED_PROXIES.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    isSecure: data.APP_PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

function readOrMakeSecret(): string {
  try {
    return readFileSync(secretFile, 'utf8').trim()
  } catch {
    mkdirSync(dirname(secretFile), { recursive: true })
    try {
      writeFileSync(secretFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    } catch {
      // Another process made it in the same moment; its secret counts.
    }
    return readFileSync(secretFile, 'utf8').trim()
  }
}

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
  process.env.SESSION_SECRET = settings().SESSION_SECRET
  process.env.NODE_ENV = 'production'
}
