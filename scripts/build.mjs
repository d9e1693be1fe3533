// `npm run build`: makes the files that a start needs where they are stale, and starts nothing. For machines whose processes are started by
// hand or by a service manager.
import { readAsked } from './asked.mjs'
import { failWith, makeFiles, requireNode } from './prepare.mjs'

readAsked({ name: 'npm run build' })
try {
  requireNode()
  await makeFiles()
} catch (error) {
  failWith(error)
}
