// `npm run dev`: the gateway and the app with reload on every change.
import { compile, failWith, generate, install, requireNode, seed, tsx } from './prepare.mjs'
import { supervise } from './supervise.mjs'

try {
  requireNode()
  await install()
  await Promise.all([compile(), generate()])
  await tsx(['scripts/icons.ts'], { what: 'drawing the icon sprite' })
  if (!process.env.GATEWAY_URL) await seed()
} catch (error) {
  failWith(error)
}

const env = { NODE_ENV: 'development' }
const watched = (name, args) => ({ name, command: process.execPath, args, env })
supervise([
  ...(process.env.GATEWAY_URL ? [] : [watched('gateway', ['--watch-path=gateway', '--watch-preserve-output', '--import', 'tsx', 'gateway/main.ts'])]),
  watched('app', ['--import', 'tsx', 'app/server/main.ts', '--dev']),
])
