import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ArtSpec, avatarCount, drawAvatar, drawBanner, drawTile, drawVendor, isBannerScene } from '#gateway/art/art.ts'
import { sha256 } from '#gateway/platform/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'

type Picture = { etag: string; plain: Buffer; brotli: Buffer; gzip: Buffer }
type Draw = (name: string) => Promise<string | null> | string | null

/** All forms of the pictures that are kept; a tile takes about 35 kB. */
const memoryLimitBytes = 64 * 1024 * 1024
const kept = 'public, max-age=31536000, immutable'
const brotliQuality = 5

/**
 * Pictures, drawn when they are first asked for (DESIGN 13). An address whose name ends in a hash never changes what it shows, so
 * browsers keep it for ever; `/cdn/banner/<scene>.svg` may come without one and is then asked about anew after an hour.
 */
export function artRoutes(app: FastifyInstance, platform: Platform): void {
  const pictures = createPictureCache()
  const serve = (path: string, draw: Draw): void => {
    app.get<{ Params: { file: string } }>(`/cdn/${path}/:file`, async (request, reply) => {
      const named = /^(?<name>[\w-]{1,64})(?:\.(?<hash>[0-9a-f]{8}))?\.svg$/.exec(request.params.file)?.groups
      const name = named?.name
      const picture = name === undefined ? null : await pictures.get(`${path}/${request.params.file}`, () => draw(name))
      if (picture === null) throw new Refusal('path.not.found')
      return send(picture, named?.hash === undefined ? 'public, max-age=3600' : kept, request, reply)
    })
  }
  serve('games', async (nodeId) => {
    const game = await platform.db.read.game.findUnique({ where: { nodeId: Number(nodeId) || 0 }, select: { artSpec: true } })
    return game === null ? null : drawTile(JSON.parse(game.artSpec) as ArtSpec)
  })
  serve('vendors', async (code) => ((await platform.db.read.vendor.count({ where: { code } })) === 0 ? null : drawVendor(code)))
  serve('banner', (scene) => (isBannerScene(scene) ? drawBanner(scene) : null))
  serve('avatar', (number) => (/^\d{1,2}$/.test(number) && Number(number) >= 1 && Number(number) <= avatarCount ? drawAvatar(Number(number)) : null))
}

/** Keeps what was drawn, with the forms it travels in; what was not asked for longest goes first. */
function createPictureCache() {
  const pictures = new Map<string, Picture>()
  let bytes = 0
  const sizeOf = ({ plain, brotli, gzip }: Picture): number => plain.length + brotli.length + gzip.length
  const keep = (key: string, picture: Picture): void => {
    pictures.set(key, picture)
    bytes += sizeOf(picture)
    for (const [oldest, old] of pictures) {
      if (bytes <= memoryLimitBytes) break
      pictures.delete(oldest)
      bytes -= sizeOf(old)
    }
  }
  return {
    async get(key: string, draw: () => Promise<string | null> | string | null): Promise<Picture | null> {
      const known = pictures.get(key)
      if (known !== undefined) {
        pictures.delete(key)
        pictures.set(key, known)
        return known
      }
      const svg = await draw()
      if (svg === null) return null
      const plain = Buffer.from(svg)
      const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      const picture = { etag: `"${sha256(plain).slice(0, 16)}"`, plain, brotli, gzip: gzipSync(plain) }
      if (!pictures.has(key)) keep(key, picture)
      return picture
    },
  }
}

function send(picture: Picture, cacheControl: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('etag', picture.etag)
    .header('vary', 'accept-encoding')
    // The site's origin shows the pictures; opened by itself a picture may load and run nothing.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (request.headers['if-none-match'] === picture.etag) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(picture.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(picture.gzip)
  return reply.send(picture.plain)
}
