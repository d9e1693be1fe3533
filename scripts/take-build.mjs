// Puts a finished build of the app in the place of the one that is served. Pages of former builds are open in browsers, and come from sites
// that are not started anew yet: the scripts and styles that they ask for stay beside the new ones for a week, as do the parts that a
// running site loads late.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where names carry a hash: two builds have the same name for the same file alone. */
const folders = ['client/js', 'client/css', 'client/fonts', 'client/img', 'server/js']
const keptForMs = 7 * 24 * 60 * 60 * 1_000

/** The folder of this process's build: two at once are two. What builds that were ended in the middle have left goes. */
export function nextBuild(root, place, pid = process.pid) {
  const [folder, name] = [dirname(place), `${basename(place)}-next-`]
  const left = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  for (const entry of left)
    if (entry.startsWith(name) && !isRunning(Number(entry.slice(name.length))))
      rmSync(join(root, folder, entry), { recursive: true, force: true })
  return join(folder, `${name}${pid}`)
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** `next` and `place` are folders under `root`, each of one build: the files of browsers in `client`, the app in `server`. */
export function takeBuild(root, { next, place }, nowMs = Date.now()) {
  const [from, to] = [join(root, next), join(root, place)]
  const former = `${to}-former`
  // Whoever was ended between the two steps below has left nothing in the place.
  if (!existsSync(to) && existsSync(former)) renameSync(former, to)
  const replacedAt = readReplaced(to)
  tellPlace(from, { next, place })
  const kept = {}
  for (const name of listFiles(to)) {
    const atMs = replacedAt[name] ?? nowMs
    const file = join(from, name)
    if (existsSync(file) || nowMs - atMs > keptForMs) continue
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(join(to, name), file)
    kept[name] = atMs
  }
  writeFileSync(replacedFile(from), JSON.stringify(kept))
  rmSync(former, { recursive: true, force: true })
  if (existsSync(to)) renameSync(to, former)
  renameSync(from, to)
  rmSync(former, { recursive: true, force: true })
}

/** The app tells whoever else serves it where its files are. */
function tellPlace(from, { next, place }) {
  for (const name of listFiles(from).filter((file) => /^server.*\.js$/.test(file))) {
    const text = readFileSync(join(from, name), 'utf8')
    if (text.includes(`"${next}/client"`))
      writeFileSync(join(from, name), text.replaceAll(`"${next}/client"`, `"${place}/client"`))
  }
}

/** Which files are of a former build, and when that was replaced. */
const replacedFile = (folder) => join(folder, 'former-files.json')
const readReplaced = (folder) =>
  existsSync(replacedFile(folder)) ? JSON.parse(readFileSync(replacedFile(folder), 'utf8')) : {}

const listFiles = (build) =>
  folders
    .filter((folder) => existsSync(join(build, folder)))
    .flatMap((folder) =>
      readdirSync(join(build, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(folder, entry.name)),
    )
