import type { FastifyInstance } from 'fastify'
import { keepForEver } from '#gateway/platform/pages/assets.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { assets } from '../assets.ts'
import { createPictures } from '../pictures.ts'
import { NoSeat } from '../seat-desk.ts'

export function fileRoutes(app: FastifyInstance, platform: Platform): void {
  assets.serve(app)
  const pictures = createPictures(platform)
  app.get<{ Params: { theme: string; file: string } }>('/cdn/studio/:theme/:file', async (request, reply) => {
    const { theme, file } = request.params
    const picture = file.endsWith('.svg') ? await pictures.find(theme, file.slice(0, -'.svg'.length)) : null
    if (picture === null) throw new NoSeat('missing', null)
    return keepForEver(reply).type('image/svg+xml').send(picture)
  })
}
