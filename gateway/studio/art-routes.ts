import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ArtSpec,
  avatarCount,
  drawAvatar,
  drawBanner,
  drawGood,
  drawTile,
  drawVendor,
  isBannerScene,
  isGood,
} from '#gateway/art/art.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { type ArtKind, artHash } from '#gateway/platform/http/public-url.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'

/** What a picture is drawn from, and how. Its address carries the hash of `spec` (gateway/platform/http/public-url.ts). */
type Source = { spec: string; draw(): string }
type Sources = Readonly<Record<ArtKind, (name: string) => Promise<Source | null> | Source | null>>
type Coding = 'br' | 'gzip' | 'identity'
type Picture = { etag: string; forms: Map<Coding, Buffer>; isKept: boolean }

/** All forms of all pictures together; a tile takes about 35 kB, so that some 1,800 stay drawn. */
const memoryLimitBytes = 64 * 1024 * 1024
const forEver = 'public, max-age=31536000, immutable'
/** An address without the right hash may show something else tomorrow. */
const forAnHour = 'public, max-age=3600'

/** Pictures, drawn when they are first asked for (design 13): `/cdn/games/<nodeId>.<hash>.svg`, and so for every kind of art. */
export function artRoutes(app: FastifyInstance, platform: Platform): void {
  const cache = createPictureCache()
  for (const [kind, findSource] of Object.entries(sourcesOf(platform))) {
    app.get<{ Params: { file: string } }>(`/cdn/${kind}/:file`, async (request, reply) => {
      const { name, hash } =
        /^(?<name>[\w-]{1,64})(?:\.(?<hash>[0-9a-f]{8}))?\.svg$/.exec(request.params.file)?.groups ?? {}
      if (name === undefined) throw new Refusal('path.not.found')
      const known = hash === undefined ? undefined : cache.get(`${kind}/${name}.${hash}`)
      if (known !== undefined) return send(known, forEver, request, reply, cache.grow)
      const source = await findSource(name)
      if (source === null) throw new Refusal('path.not.found')
      const rightHash = artHash(source.spec)
      const picture = cache.getOrDraw(`${kind}/${name}.${rightHash}`, source)
      return send(picture, hash === rightHash ? forEver : forAnHour, request, reply, cache.grow)
    })
  }
}

const sourcesOf = (platform: Platform): Sources => ({
  async games(nodeId) {
    if (!/^\d{1,9}$/.test(nodeId)) return null
    const game = await platform.db.read.game.findUnique({
      where: { nodeId: Number(nodeId) },
      select: { artSpec: true },
    })
    return game && { spec: game.artSpec, draw: () => drawTile(JSON.parse(game.artSpec) as ArtSpec) }
  },
  async vendors(code) {
    const vendor = await platform.db.read.vendor.findFirst({ where: { code }, select: { code: true } })
    return vendor && { spec: code, draw: () => drawVendor(code) }
  },
  banner: (scene) => (isBannerScene(scene) ? { spec: scene, draw: () => drawBanner(scene) } : null),
  goods: (name) => (isGood(name) ? { spec: name, draw: () => drawGood(name) } : null),
  avatar(number) {
    const isAvatar = /^[1-9]\d?$/.test(number) && Number(number) <= avatarCount
    return isAvatar ? { spec: number, draw: () => drawAvatar(Number(number)) } : null
  },
})

/** Keeps what was drawn, with the forms it travels in; what was not asked for longest goes first. */
function createPictureCache() {
  const pictures = new Map<string, Picture>()
  let heldBytes = 0
  const sizeOf = (picture: Picture): number => [...picture.forms.values()].reduce((sum, form) => sum + form.length, 0)

  const grow = (bytes: number): void => {
    heldBytes += bytes
    for (const [oldest, picture] of pictures) {
      if (heldBytes <= memoryLimitBytes) return
      pictures.delete(oldest)
      picture.isKept = false
      heldBytes -= sizeOf(picture)
    }
  }
  const get = (key: string): Picture | undefined => {
    const picture = pictures.get(key)
    if (picture === undefined) return undefined
    pictures.delete(key)
    pictures.set(key, picture)
    return picture
  }
  return {
    grow,
    get,
    getOrDraw(key: string, source: Source): Picture {
      const known = get(key)
      if (known !== undefined) return known
      const plain = Buffer.from(source.draw())
      // Weak, because the compressed forms are the same picture in other bytes.
      const picture: Picture = {
        etag: `W/"${sha256(plain).slice(0, 16)}"`,
        forms: new Map([['identity', plain]]),
        isKept: true,
      }
      pictures.set(key, picture)
      grow(plain.length)
      return picture
    },
  }
}

async function send(
  picture: Picture,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  grow: (bytes: number) => void,
): Promise<FastifyReply> {
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('etag', picture.etag)
    .header('vary', 'accept-encoding')
    // The app's origin shows the pictures; opened by itself a picture may load and run nothing.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (knows(request, picture.etag)) return reply.status(304).send()
  const coding = codingFor(String(request.headers['accept-encoding'] ?? ''))
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(await formOf(picture, coding, grow))
}

const knows = (request: FastifyRequest, etag: string): boolean =>
  String(request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim() === etag)

/** The best coding that is not switched off by `q=0`. */
function codingFor(accepted: string): Coding {
  const codings = accepted.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (
    (['br', 'gzip'] as const).find((coding) => codings.some((part) => part.trim().split(';')[0] === coding)) ??
    'identity'
  )
}

const compress = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}

/** Compressed off the main thread and once; two that ask at the same moment may both do it. */
async function formOf(picture: Picture, coding: Coding, grow: (bytes: number) => void): Promise<Buffer> {
  const plain = picture.forms.get('identity') ?? Buffer.alloc(0)
  const known = picture.forms.get(coding)
  if (known !== undefined || coding === 'identity') return known ?? plain
  const form = await compress[coding](plain)
  if (!picture.forms.has(coding)) {
    picture.forms.set(coding, form)
    if (picture.isKept) grow(form.length)
  }
  return form
}
