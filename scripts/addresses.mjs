// Where the parts of the stack listen and find each other, read from the settings in one place for `npm start` and `npm run dev`.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { CannotStart, StepFailed } from './prepare.mjs'

/** Throws a CannotStart with a sentence for each port that is none. */
export function readAddresses(env = process.env) {
  const host = env.HOST ?? '127.0.0.1'
  // Who listens on every address of the machine is reached at this one.
  const reachedAt = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const app = { setting: 'PORT', port: env.PORT ?? '3000' }
  const gateway = { setting: 'GATEWAY_PORT', port: env.GATEWAY_PORT ?? '4000' }
  const wrong = [app, gateway].filter(({ port }) => !/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
  if (wrong.length > 0)
    throw new CannotStart(wrong.map(({ setting }) => `${setting} must be a port from 1 to 65535.`).join('\n'))
  const foreignGateway = env.GATEWAY_URL
  const gatewayUrl = foreignGateway ?? `http://${reachedAt}:${gateway.port}`
  const appUrl = `http://${reachedAt}:${app.port}`
  const instance = randomUUID()
  return {
    host,
    appUrl,
    gatewayUrl,
    instance,
    hasOwnGateway: foreignGateway === undefined,
    ports: foreignGateway === undefined ? [app, gateway] : [app],
    /** What the processes are told besides what is set already. */
    env: {
      GATEWAY_URL: gatewayUrl,
      GATEWAY_PUBLIC_URL: env.GATEWAY_PUBLIC_URL ?? gatewayUrl,
      APP_PUBLIC_URL: env.APP_PUBLIC_URL ?? appUrl,
      // A gateway elsewhere knows no key that is made here.
      ...(foreignGateway === undefined ? { APP_KEY: env.APP_KEY ?? randomBytes(32).toString('base64url') } : {}),
      INSTANCE: instance,
    },
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
