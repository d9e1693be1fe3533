// `npm run dev`: the gateway and the app with reload on every change.
import { readAddresses, requireFreePorts, tell } from './addresses.mjs'
import { readAsked } from './asked.mjs'
import { compile, failWith, generate, install, orFail, requireNode, seed, tsx } from './prepare.mjs'
import { supervise } from './supervise.mjs'
import { toItsEnd } from './to-its-end.mjs'

readAsked({ name: 'npm run dev' })
const addresses = orFail(readAddresses)
const { hasOwnGateway, gatewayUrl, appUrl, instance } = addresses

try {
  requireNode()
  await requireFreePorts(addresses)
  await install()
  await Promise.all([compile(), generate()])
  await tsx(['scripts/icons.ts'], { what: 'drawing the icon sprite' })
  if (hasOwnGateway) await toItsEnd((until) => seed({}, { detached: true, until }))
} catch (error) {
  failWith(error)
}

const env = { ...addresses.env, NODE_ENV: 'development' }
const watch = ['--watch-path=gateway', '--watch-preserve-output']
await supervise([
  ...(hasOwnGateway
    ? [
        {
          name: 'gateway',
          args: [...watch, '--import', 'tsx', 'gateway/main.ts'],
          env,
          url: `${gatewayUrl}/healthz`,
          instance,
        },
      ]
    : []),
  { name: 'app', args: ['--import', 'tsx', 'app/server/main.ts', '--dev'], env, url: `${appUrl}/healthz`, instance },
])
tell(addresses, { hasDemonstration: hasOwnGateway })
