import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { bundles, root } from '../../scripts/prepare.mjs'

const children: ChildProcess[] = []
const byOrigin = new Map<string, ChildProcess>()

/** Starts a file, of sources or of what was bundled, as a process of its own and resolves when `url` answers. */
export async function startProcess(
  file: string,
  args: string[],
  url: string,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  if (await answers(url))
    throw new Error(`${url} answers already: what runs there would be measured in place of ${file}`)
  const child = spawn(
    process.execPath,
    [
      ...['--import', './tests/bench/floors/processor-time.mjs'],
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
      ...[file, ...args],
    ],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  children.push(child)
  byOrigin.set(new URL(url).origin, child)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    const ask = async (): Promise<void> => {
      if (await answers(url)) resolve()
      else setTimeout(ask, 100)
    }
    void ask()
  })
  return child
}

/** How much processor time the process behind an address has had, as it says itself. */
export const processorMs = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = byOrigin.get(new URL(url).origin)
    if (child === undefined) return reject(new Error(`nothing was started at ${url}`))
    child.once('message', ({ user, system }: NodeJS.CpuUsage) => resolve((user + system) / 1_000))
    child.send('processor-time')
  })

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    request(url, (response) => {
      response.resume()
      resolve(true)
    })
      .on('error', () => resolve(false))
      .end()
  })

const gatewayPort = 4201
export const gatewayUrl = `http://127.0.0.1:${gatewayPort}`

/** The gateway that the game list and the guest home ask, on the database of DATABASE_URL. */
export const startGateway = (): Promise<ChildProcess> =>
  startProcess(bundles.gateway, [], `${gatewayUrl}/healthz`, {
    GATEWAY_PORT: String(gatewayPort),
    APP_PUBLIC_URL: siteUrl,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })

const sitePort = 4204
export const siteUrl = `http://127.0.0.1:${sitePort}`

/** The built site, which asks that gateway; a second one beside it has a port and settings of its own. */
export const startSite = (port = sitePort, env: Record<string, string> = {}): Promise<ChildProcess> =>
  startProcess(bundles.app, [], `http://127.0.0.1:${port}/healthz`, {
    GATEWAY_URL: gatewayUrl,
    NODE_ENV: 'production',
    SESSION_SECRET: 'bench-only-0123456789abcdef0123456789abcdef',
    LOG_LEVEL: 'error',
    PORT: String(port),
    ...env,
  })

export const endProcesses = (): void => {
  for (const child of children.splice(0)) child.kill('SIGTERM')
}

// Also when a measure fails in a way that nobody catches.
process.on('exit', endProcesses)
