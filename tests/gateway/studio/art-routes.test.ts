import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { artPath } from '#gateway/platform/http/public-url.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../support/gateway.ts'

const gateway = withGateway()
let game: Game
beforeAll(async () => {
  game = await gateway.platform.db.read.game.findFirstOrThrow({ orderBy: { position: 'asc' } })
})

const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers })
const gamePath = (): string => artPath('games', game.nodeId, game.artSpec)

test.each([
  ['a game', gamePath],
  ['a vendor', () => artPath('vendors', game.vendorCode, game.vendorCode)],
  ['a banner', () => artPath('banner', 'pearl', 'pearl')],
  ['an avatar', () => artPath('avatar', 1, '1')],
])('the picture of %s may be kept for ever, shown by the app and run nothing', async (_kind, pathOf) => {
  const picture = await get(pathOf())
  expect(picture.statusCode).toBe(200)
  expect(picture.body).toMatch(/^<svg /)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('accept-encoding'),
  })
})

test('a picture travels compressed to who can read it, and is the same picture', async () => {
  const plain = await get(gamePath())
  const brotli = await get(gamePath(), { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get(gamePath(), { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect([
    plain.headers['content-encoding'],
    brotli.headers['content-encoding'],
    gzip.headers['content-encoding'],
  ]).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('who has the picture is told so without its bytes', async () => {
  const first = await get(gamePath())
  const again = await get(gamePath(), { 'if-none-match': `"other", ${first.headers.etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
  expect((await get(gamePath(), { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('an address without the right hash shows the picture, but not for ever', async () => {
  const right = await get(gamePath())
  for (const url of [`/cdn/games/${game.nodeId}.svg`, `/cdn/games/${game.nodeId}.00000000.svg`]) {
    const picture = await get(url)
    expect([picture.statusCode, picture.body, picture.headers['cache-control']]).toEqual([
      200,
      right.body,
      'public, max-age=3600',
    ])
  }
})

test.each([
  '/cdn/games/1.svg',
  '/cdn/games/abc.svg',
  '/cdn/games/99999999999999999999.svg',
  '/cdn/games/10001.png',
  '/cdn/games/..%2f..%2fetc%2fpasswd.svg',
  '/cdn/games/__proto__.svg',
  '/cdn/vendors/NOBODY.svg',
  '/cdn/banner/nowhere.svg',
  '/cdn/banner/constructor.svg',
  '/cdn/avatar/0.svg',
  '/cdn/avatar/99.svg',
  '/cdn/other/1.svg',
])('%s does not exist and is not kept', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
