import { drawGlyph, drawStage, drawSymbol, drawWordmark, listSymbols } from '#gateway/art/art.ts'
import type { ArtSpec } from '#gateway/art/spec.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { pictureOrder } from './pages/slot-stage.ts'
import { themeOf } from './pages/view.ts'

const mostKept = 4_000

/** The pictures of the games' own pages, drawn when they are first asked for and kept while there is room. */
export function createPictures(platform: Platform) {
  const kept = new Map<string, string>()
  return {
    /** `theme` is `<nodeId>.<hash>`; null when there is no such game, no such picture, or the hash is of another drawing. */
    async find(theme: string, picture: string): Promise<string | null> {
      const key = `${theme}/${picture}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const nodeId = /^(\d{1,9})\.[0-9a-f]{8}$/.exec(theme)?.[1]
      if (nodeId === undefined) return null
      const game = await platform.db.read.game.findUnique({
        where: { nodeId: Number(nodeId) },
        select: { nodeId: true, artSpec: true },
      })
      if (game === null || themeOf(game) !== theme) return null
      const drawn = draw(JSON.parse(game.artSpec) as ArtSpec, picture)
      if (drawn === null) return null
      const oldest = kept.keys().next().value
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, drawn)
      return drawn
    },
  }
}

function draw(spec: ArtSpec, picture: string): string | null {
  if (picture === 'stage') return drawStage(spec)
  if (picture === 'title') return drawWordmark(spec)
  if (picture === 'A' || picture === 'K' || picture === 'Q' || picture === 'J') return drawGlyph(picture)
  const symbol = listSymbols(spec)[pictureOrder.indexOf(picture)]
  return symbol === undefined ? null : drawSymbol(symbol, { rim: picture === 'W' })
}
