import { useEffect, useState } from 'react'
import type { GameTile } from '../model/tile.ts'

/** The entry of the session storage that the spec names (section 3, ST-33). */
const entry = 'HOT_GAMES'

/**
 * The hot games of home. They come with the page; the browser keeps the last ones for its session, and they are shown again
 * when the gateway cannot say.
 */
export function useHotGames(hot: readonly GameTile[]): readonly GameTile[] {
  const [kept, setKept] = useState<readonly GameTile[]>([])
  useEffect(() => {
    try {
      if (hot.length > 0) sessionStorage.setItem(entry, JSON.stringify(hot))
      else setKept(JSON.parse(sessionStorage.getItem(entry) ?? '[]'))
    } catch {
      // A browser may forbid storage, and a hand may have written in it; then there is no row.
    }
  }, [hot])
  return hot.length > 0 ? hot : kept
}
