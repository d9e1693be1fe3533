// `npm run restart`: makes the files that are stale, as `npm start` does, and has the running `npm start` make its database ready and start
// its processes anew, one after the other. Where there are several of a kind nobody notices; a single one is away for as long as it takes
// to start, which is said before. Settings are those that `npm start` was given: nothing of them is looked for here but the port.
import { readAsked } from './asked.mjs'
import { failWith, makeFiles, requireNode, StepFailed } from './prepare.mjs'
import { awaitOutcome, findRunning, forgetOutcome } from './running.mjs'

readAsked({ name: 'npm run restart' })
const port = process.env.PORT ?? '3000'

function requireRunning() {
  const running = findRunning(port)
  if (running === null)
    throw new StepFailed(`No \`npm start\` runs at port ${port}: set PORT to that of the site that is meant.`)
  if (running.state === 'starting')
    throw new StepFailed(
      `The \`npm start\` of port ${port} is still starting (process ${running.pid}): it makes its files and its database ready. Come again when it has said its addresses.`,
    )
  if (running.state === 'older')
    throw new StepFailed(
      'The `npm start` that runs is of an older version, which does not make its database ready: stop it and start it once.',
    )
  return running
}

const shownNames = { gateway: 'gateway', app: 'site' }
function tellOfBreak(single) {
  if (single.length === 0) return
  const names = single.map((name) => `one ${shownNames[name]}`).join(' and ')
  const who = single.length === 1 ? 'it' : 'each'
  console.log(`There is ${names}: ${who} takes no connections for some seconds, until it has started.`)
}

try {
  requireNode()
  requireRunning()
  await makeFiles()
  const { pid, single } = requireRunning()
  forgetOutcome(port)
  process.kill(pid, 'SIGUSR2')
  console.log('The database is made ready and the processes are started anew, one after the other …')
  tellOfBreak(single)
  const why = await awaitOutcome(port)
  if (why !== null) throw new StepFailed(why)
  console.log('All were started anew.')
} catch (error) {
  failWith(error)
}
