// `npm run restart`: makes the files that are stale, as `npm start` does, and has the running `npm start` make its database ready and start
// its processes anew, one after the other. Where there are several of a kind nobody notices; a single one is away for as long as it takes
// to start. Settings are those that `npm start` was given: nothing of them is looked for here but the port.
import { failWith, makeFiles, requireNode, StepFailed } from './prepare.mjs'
import { findRunning } from './running.mjs'

const port = process.env.PORT ?? '3000'
const none = () => new StepFailed(`No \`npm start\` runs at port ${port}: set PORT to that of the site that is meant.`)

try {
  requireNode()
  if (findRunning(port) === null) throw none()
  await makeFiles()
  const pid = findRunning(port)
  if (pid === null) throw none()
  process.kill(pid, 'SIGUSR2')
  console.log(
    'The database is made ready and the processes are started anew, one after the other; the terminal of `npm start` says which.',
  )
} catch (error) {
  failWith(error)
}
