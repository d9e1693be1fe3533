// Where the parts of the stack listen and find each other, read from the settings in one place for `npm start` and `npm run dev`.
import { randomUUID } from 'node:crypto'
import { createServer, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readOrMakeSecret } from './kept-secret.mjs'
import { CannotStart, root, StepFailed } from './prepare.mjs'

const most = 32
/** The same at each start: one that ends badly is still known to the database for a while, and with another key it would be waited for. */
const appKeyFile = join(root, 'data', 'app-key')
export const keptAppKey = {
  what: 'The key that the app and the gateway share',
  setting: 'APP_KEY',
  whenLost: 'Remove it, and a new one is made.',
  refuse: (sentence, mayCome) => new (mayCome ? StepFailed : CannotStart)(sentence),
}

/** How many processes of each kind are wanted: `--gateways=2 --sites=2`. Throws a CannotStart with a sentence. */
export function readCounts(args, env = process.env) {
  const counts = { gateways: '1', sites: '1', ...parse(args) }
  const wrong = Object.entries(counts).filter(([, count]) => !/^[1-9]\d?$/.test(count) || Number(count) > most)
  if (wrong.length > 0)
    throw new CannotStart(wrong.map(([name]) => `--${name} must be a whole number from 1 to ${most}.`).join('\n'))
  const [gateways, sites] = [Number(counts.gateways), Number(counts.sites)]
  if (gateways > 1 && env.GATEWAY_URL !== undefined)
    throw new CannotStart('--gateways starts bundled gateways, and GATEWAY_URL names others: leave one of them out.')
  if (gateways > 1 && !/^postgres(ql)?:/.test(env.DATABASE_URL ?? ''))
    throw new CannotStart(
      'An SQLite file is written by one gateway: set DATABASE_URL to a PostgreSQL, or start with --gateways=1.',
    )
  return { gateways, sites }
}

function parse(args) {
  try {
    return parseArgs({ args, options: { gateways: { type: 'string' }, sites: { type: 'string' } } }).values
  } catch (error) {
    throw new CannotStart(`${error.message}\nUse: npm start -- --gateways=2 --sites=2`)
  }
}

/** Throws a CannotStart with a sentence for each port that is none. */
export function readAddresses(env = process.env, { gateways = 1, sites = 1 } = {}) {
  const host = env.HOST ?? '127.0.0.1'
  // Who listens on every address of the machine is reached at this one.
  const reachedAt = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : inUrl(host)
  const app = { setting: 'PORT', port: env.PORT ?? '3000' }
  const gateway = { setting: 'GATEWAY_PORT', port: env.GATEWAY_PORT ?? '4000' }
  const wrong = [app, gateway].filter(({ port }) => !/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
  if (wrong.length > 0)
    throw new CannotStart(wrong.map(({ setting }) => `${setting} must be a port from 1 to 65535.`).join('\n'))
  const foreignGateway = env.GATEWAY_URL
  const gatewayUrl = foreignGateway ?? `http://${reachedAt}:${gateway.port}`
  const appUrl = `http://${reachedAt}:${app.port}`
  const instance = randomUUID()
  const places = { host, reachedAt }
  const hasOwnGateway = foreignGateway === undefined
  const gatewayParts = hasOwnGateway ? partsOf('gateway', gateway, gateways, places) : []
  const siteParts = partsOf('app', app, sites, places)
  const ports = [...(hasOwnGateway ? portsOf(gateway, gatewayParts) : []), ...portsOf(app, siteParts)]
  requireDifferent(ports)
  return {
    host,
    appUrl,
    gatewayUrl,
    instance,
    hasOwnGateway,
    /** Each process with its own port and address; `front` is the port that several of a kind have before them. */
    gatewayParts,
    siteParts,
    ports,
    /** What the processes are told besides what is set already. */
    env: {
      GATEWAY_URL: hasOwnGateway ? gatewayParts.map(({ url }) => url).join(',') : foreignGateway,
      // Browsers are led to one of several, which all have the same.
      GATEWAY_PUBLIC_URL: env.GATEWAY_PUBLIC_URL ?? gatewayUrl.split(',')[0].trim(),
      APP_PUBLIC_URL: env.APP_PUBLIC_URL ?? appUrl,
      // A gateway elsewhere knows no key that is made here.
      ...(foreignGateway === undefined ? { APP_KEY: env.APP_KEY ?? readOrMakeSecret(appKeyFile, keptAppKey) } : {}),
      INSTANCE: instance,
    },
  }
}

/** In a URL the colons of an address would be taken for that of its port. */
const inUrl = (host) => (isIPv6(host) ? `[${host}]` : host)

/** One process listens where its setting says. Several have that address before them, and the ports behind it for themselves. */
function partsOf(name, { setting, port }, count, { host, reachedAt }) {
  if (count === 1) return [{ name, setting, port, url: `http://${reachedAt}:${port}`, front: null }]
  return Array.from({ length: count }, (_, index) => {
    const own = String(Number(port) + index + 1)
    return {
      name: `${name} ${index + 1}`,
      setting,
      port: own,
      url: `http://${reachedAt}:${own}`,
      front: { host, port },
    }
  })
}

const portsOf = (first, parts) => (parts.length === 1 ? [first] : [first, ...parts])

function requireDifferent(ports) {
  for (const [index, { setting, port }] of ports.entries()) {
    const other = ports.slice(0, index).find((before) => before.port === port)
    if (Number(port) > 65_535)
      throw new CannotStart(`${setting} leaves no room for the ports behind it: set a lower one.`)
    if (other !== undefined)
      throw new CannotStart(
        `Port ${port} would be taken twice: each process has one behind ${other.setting === setting ? setting : `${other.setting} or ${setting}`}, so set them farther apart.`,
      )
  }
}

/** Throws a StepFailed with a sentence for each port that somebody else listens on. */
export async function requireFreePorts({ host, ports }) {
  const taken = []
  for (const { setting, port } of ports) {
    if (!(await isFree(host, Number(port))))
      taken.push(`Port ${port} is taken by another program: end it, or set ${setting} to a free port.`)
  }
  if (taken.length > 0) throw new StepFailed(taken.join('\n'))
}

const isFree = (host, port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ host, port }, () => server.close(() => resolve(true)))
  })

/** What somebody who has just started the stack wants to know. */
export function tell({ appUrl, gatewayUrl, hasOwnGateway }, { hasDemonstration }) {
  const accounts = `
  Accounts      player01, player02 (members) · agent01, agent02 (agents)
  Password      Perlas2026 for all four
  Console       ${gatewayUrl}/operator · come in as Ligaya or Bayani by one press
`
  console.log(`
  The site      ${appUrl}
  Calls         ${hasOwnGateway ? `${gatewayUrl}/docs` : gatewayUrl}
${hasDemonstration ? accounts : ''}
  Ctrl-C ends ${hasOwnGateway ? 'both' : 'it'}.
`)
}
