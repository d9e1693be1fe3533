// `npm start`: from a bare clone to a running site. Installs, generates, migrates, seeds and builds what is stale,
// starts the gateway and the app, and watches over them.
import { build, compile, failWith, generate, install, requireNode, seed } from './prepare.mjs'
import { answers, supervise } from './supervise.mjs'

const host = process.env.HOST ?? '127.0.0.1'
const appPort = process.env.PORT ?? '3000'
const gatewayPort = process.env.GATEWAY_PORT ?? '4000'
const foreignGateway = process.env.GATEWAY_URL
const gatewayUrl = foreignGateway ?? `http://${host}:${gatewayPort}`
const appUrl = `http://${host}:${appPort}`

try {
  requireNode()
  console.log('Perlas')
  await install()
  await Promise.all([compile(), generate().then(build)])
  if (!foreignGateway) await seed()
} catch (error) {
  failWith(error)
}

const env = {
  NODE_ENV: process.env.NODE_ENV ?? 'development',
  GATEWAY_URL: gatewayUrl,
  GATEWAY_PUBLIC_URL: process.env.GATEWAY_PUBLIC_URL ?? gatewayUrl,
  APP_PUBLIC_URL: process.env.APP_PUBLIC_URL ?? appUrl,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}
const run = (name, file) => ({ name, command: process.execPath, args: ['--enable-source-maps', '--import', 'tsx', file], env })
supervise([...(foreignGateway ? [] : [run('gateway', 'gateway/main.ts')]), run('app', 'app/server/main.ts')])

try {
  if (!foreignGateway) await answers(`${gatewayUrl}/healthz`)
  await answers(`${appUrl}/healthz`)
  console.log(`
  The site      ${appUrl}
  Calls         ${foreignGateway ? gatewayUrl : `${gatewayUrl}/docs`}

  Accounts      player01, player02 (members) · agent01, agent02 (agents)
  Password      Perlas2026 for all four

  Ctrl-C ends both.
`)
} catch (error) {
  failWith(error)
}
