// `npm start`: from a bare clone to a running site. Installs, generates, migrates, seeds and builds what is stale,
// starts the gateway and the app, and watches over them.
import { readAddresses, requireFreePorts, tell } from './addresses.mjs'
import { build, compile, failWith, generate, install, orFail, requireNode, seed } from './prepare.mjs'
import { supervise } from './supervise.mjs'

const addresses = orFail(readAddresses)
const { hasOwnGateway, gatewayUrl, appUrl, instance } = addresses
const stage = process.env.NODE_ENV ?? 'development'

try {
  requireNode()
  console.log('Perlas')
  await requireFreePorts(addresses)
  await install()
  await Promise.all([compile(), generate().then(build)])
  if (hasOwnGateway) await seed()
} catch (error) {
  failWith(error)
}

const env = { ...addresses.env, NODE_ENV: stage, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
const part = (name, file, url) => ({
  name,
  args: ['--enable-source-maps', '--import', 'tsx', file],
  env,
  url,
  instance,
})
// A page that was opened before the gateway answers would be one without games, so the app listens second.
await supervise([
  ...(hasOwnGateway ? [part('gateway', 'gateway/main.ts', `${gatewayUrl}/healthz`)] : []),
  { ...part('app', 'app/server/main.ts', `${appUrl}/healthz`), isTold: true },
])
tell(addresses, { hasDemonstration: hasOwnGateway && stage !== 'production' })
