import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import express, { type RequestHandler, Router } from 'express'

const yearSeconds = 31_536_000
const forEver = `public, max-age=${yearSeconds}, immutable`
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

type Packed = { plain: Buffer; br: Buffer; gzip: Buffer }

/** Compressed once at the best quality, the first time somebody asks; the names carry a hash, so a file never changes. */
function createPacker() {
  const packed = new Map<string, Promise<Packed>>()
  const pack = async (path: string): Promise<Packed> => {
    const plain = await readFile(path)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
      promisify(gzip)(plain, { level: 9 }),
    ])
    return { plain, br, gzip: gz }
  }
  return (path: string): Promise<Packed> => {
    const known = packed.get(path)
    if (known !== undefined) return known
    const made = pack(path)
    packed.set(path, made)
    // What could not be read once may be there the next time.
    made.catch(() => packed.delete(path))
    return made
  }
}

/** The scripts and styles of the build. Only names that were there at the start are served, so no path leads elsewhere. */
function serveBuilt(clientFolder: string): RequestHandler {
  const getPacked = createPacker()
  const files = new Map<string, string>()
  for (const folder of ['js', 'css']) {
    for (const entry of readdirSync(join(clientFolder, folder), { withFileTypes: true })) {
      if (entry.isFile()) files.set(`/${folder}/${entry.name}`, join(clientFolder, folder, entry.name))
    }
  }
  return (request, response, next) => {
    const file = files.get(request.path)
    const type = types[extname(file ?? '')]
    if (file === undefined || type === undefined || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next()
    getPacked(file).then((packed) => {
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
      response.set({ 'content-type': type, 'cache-control': forEver, vary: 'Accept-Encoding' })
      if (encoding !== 'plain') response.set('content-encoding', encoding)
      response.end(request.method === 'HEAD' ? undefined : packed[encoding])
    }, next)
  }
}

/** Everything in the client build and in `public/`: hashed files and fonts for ever, the rest for an hour. */
export function staticFiles(clientFolder: string): Router {
  const router = Router()
  router.use(serveBuilt(clientFolder))
  for (const folder of ['js', 'css', 'fonts', 'img']) {
    router.use(
      `/${folder}`,
      express.static(join(clientFolder, folder), {
        immutable: true,
        maxAge: yearSeconds * 1_000,
        index: false,
        redirect: false,
      }),
    )
    // A file of an older build is gone: say so, and do not answer with a page.
    router.use(
      `/${folder}`,
      (_request, response) => void response.status(404).type('text/plain').send('There is no such file.'),
    )
  }
  const rest = express.static(clientFolder, { maxAge: '1h', index: false, redirect: false })
  const names = filesIn(clientFolder)
  // To look for each page among the files of the disk would cost every one of them a look.
  router.use((request, response, next) => (names.has(request.path) ? rest(request, response, next) : next()))
  return router
}

/** The paths of all that was there at the start. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder, { recursive: true }).map((name) => `/${String(name).split(sep).join('/')}`))
