import type { FastifyInstance } from 'fastify'
import type { Platform } from '#gateway/platform/platform.ts'
import { assetsHash, findAsset } from '../assets.ts'
import { createPictures } from '../pictures.ts'
import { keepForEver } from '../replies.ts'
import { NoSeat } from '../seat-desk.ts'

export function fileRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { hash: string; name: string } }>('/studio/assets/:hash/:name', async (request, reply) => {
    const asset = request.params.hash === assetsHash ? findAsset(request.params.name) : null
    if (asset === null) throw new NoSeat('missing', null)
    return keepForEver(reply).type(asset.type).send(asset.body)
  })

  const pictures = createPictures(platform)
  app.get<{ Params: { theme: string; file: string } }>('/cdn/studio/:theme/:file', async (request, reply) => {
    const { theme, file } = request.params
    const picture = file.endsWith('.svg') ? await pictures.find(theme, file.slice(0, -'.svg'.length)) : null
    if (picture === null) throw new NoSeat('missing', null)
    return keepForEver(reply).type('image/svg+xml').send(picture)
  })
}
