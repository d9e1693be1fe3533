// `npm run restart`: makes ready what is stale, as `npm start` does, and has the running `npm start` start its processes anew, one after the
// other. Where there are several of a kind nobody notices; a single one is away for as long as it takes to start.
import { readAddresses } from './addresses.mjs'
import { failWith, makeReady, orFail, requireNode, StepFailed } from './prepare.mjs'
import { findRunning } from './running.mjs'

const addresses = orFail(readAddresses)
const port = process.env.PORT ?? '3000'
const none = () => new StepFailed(`No \`npm start\` runs at port ${port}: set PORT to that of the site that is meant.`)

try {
  requireNode()
  if (findRunning(port) === null) throw none()
  await makeReady(addresses)
  const pid = findRunning(port)
  if (pid === null) throw none()
  process.kill(pid, 'SIGUSR2')
  console.log('The processes are started anew, one after the other; the terminal of `npm start` says which.')
} catch (error) {
  failWith(error)
}
