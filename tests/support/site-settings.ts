import { type AppSettings, changeSettings } from '#app/platform/env.server.ts'

/**
 * The app's settings as tests want them, with the gateway that a file asks. Files share the modules of one process: what was
 * kept of the gateway of the file before goes with its settings.
 */
export function setGateway(url = 'http://127.0.0.1:9', more: Partial<Record<keyof AppSettings, string>> = {}): void {
  const settings = {
    GATEWAY_URL: url,
    SESSION_SECRET: 'tests-only-0123456789abcdef0123456789abcdef',
    LOG_LEVEL: 'silent',
    // A gateway in the same process on a busy machine is slow, and not away.
    GATEWAY_TIMEOUT_MS: '30000',
  }
  changeSettings({ ...settings, ...more, NODE_ENV: 'test' })
}
