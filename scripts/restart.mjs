// `npm run restart`: makes the files that are stale, as `npm start` does, and has the running `npm start` make its database ready and start
// its processes anew, one after the other. Where there are several of a kind nobody notices; a single one is away for as long as it takes
// to start. Settings are those that `npm start` was given: nothing of them is looked for here but the port.
import { failWith, makeFiles, requireNode, StepFailed } from './prepare.mjs'
import { awaitOutcome, findRunning, forgetOutcome } from './running.mjs'

const port = process.env.PORT ?? '3000'
const none = () => new StepFailed(`No \`npm start\` runs at port ${port}: set PORT to that of the site that is meant.`)

try {
  requireNode()
  const before = findRunning(port)
  if (before === null) throw none()
  if (!before.makesDatabaseReady)
    throw new StepFailed(
      'The `npm start` that runs is of an older version, which does not make its database ready: stop it and start it once.',
    )
  await makeFiles()
  const running = findRunning(port)
  if (running === null) throw none()
  forgetOutcome(port)
  process.kill(running.pid, 'SIGUSR2')
  console.log('The database is made ready and the processes are started anew, one after the other …')
  const why = await awaitOutcome(port)
  if (why !== null) throw new StepFailed(why)
  console.log('All were started anew.')
} catch (error) {
  failWith(error)
}
