// `npm start`: from a bare clone to a running site. Installs, generates, migrates, seeds and builds what is stale,
// starts the gateway and the app, and watches over them. `npm start -- --gateways=2 --sites=2` starts several of each.
import { readAddresses, readCounts, requireFreePorts, tell } from './addresses.mjs'
import { readAsked } from './asked.mjs'
import { bundles, cannotStartCode, failWith, makeDatabase, makeFiles, orFail, requireNode } from './prepare.mjs'
import { forgetRunning, noteOutcome, noteRunning } from './running.mjs'
import { supervise } from './supervise.mjs'
import { toItsEnd } from './to-its-end.mjs'

const count = { called: 'NUMBER' }
const { options } = readAsked({ name: 'npm start', options: { gateways: count, sites: count } }, cannotStartCode)
const counts = orFail(() => readCounts(options))
const addresses = orFail(() => readAddresses(process.env, counts))
const { hasOwnGateway, instance } = addresses
const stage = process.env.NODE_ENV ?? 'development'
/** Long enough that the app, and a balancer, have asked once more whether a gateway is ready and turn to another. */
const drainSeconds = '3'
const port = process.env.PORT ?? '3000'
process.on('exit', () => forgetRunning(port))

try {
  requireNode()
  console.log('Perlas')
  await requireFreePorts(addresses)
  noteRunning(port, 'starting')
  await makeFiles()
  await toItsEnd((until) => makeDatabase(addresses, { detached: true, until }))
} catch (error) {
  failWith(error)
}

const env = { ...addresses.env, NODE_ENV: stage, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
const part = ({ name, setting, port: own, url, front }, file) => ({
  name,
  args: ['--enable-source-maps', file],
  env: {
    ...env,
    [setting]: own,
    DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? (front === null ? '0' : drainSeconds),
  },
  url: `${url}/healthz`,
  front,
  instance,
})
// A page that was opened before the gateway answers would be one without games, so the app listens second.
const parts = [
  ...addresses.gatewayParts.map((place) => part(place, bundles.gateway)),
  ...addresses.siteParts.map((place) => ({ ...part(place, bundles.app), isTold: true })),
]
const single = parts.filter(({ front }) => front === null).map(({ name }) => name)
orFail(() => noteRunning(port, 'ready', single))
await supervise(
  parts,
  (until) => makeDatabase(addresses, { detached: true, until }),
  (why) => noteOutcome(port, why),
)
tell(addresses, { hasDemonstration: hasOwnGateway && stage !== 'production' })
