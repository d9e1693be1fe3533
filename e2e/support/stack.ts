import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const appPort = Number(process.env.JOURNEYS_PORT ?? 3100)
const gatewayPort = appPort + 1000

export const appUrl = `http://127.0.0.1:${appPort}`
export const gatewayUrl = `http://127.0.0.1:${gatewayPort}`

// Playwright loads its configuration once per worker; the folder is made by the first and inherited by the rest.
process.env.PERLAS_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'perlas-e2e-'))

export const databasePath = join(process.env.PERLAS_E2E_FOLDER, 'perlas.db')

/** The settings of the stack under test: its own ports, a fresh small database, and limits that a fast test does not meet. */
export const stackEnvironment: Record<string, string> = {
  NODE_ENV: 'development',
  PORT: String(appPort),
  GATEWAY_PORT: String(gatewayPort),
  GATEWAY_URL: gatewayUrl,
  GATEWAY_PUBLIC_URL: gatewayUrl,
  APP_PUBLIC_URL: appUrl,
  DATABASE_URL: `file:${databasePath}`,
  SESSION_SECRET: 'journeys-only-0123456789abcdef0123456789abcdef',
  // Each journey comes from an address of its own (X-Forwarded-For), so that one's wrong logins do not trouble another.
  TRUSTED_PROXIES: '127.0.0.1',
  SEED_SCALE: '0.1',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'error',
}
