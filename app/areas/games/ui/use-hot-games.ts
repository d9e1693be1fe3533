import { useEffect, useState } from 'react'
import { findFreshHotGames, findKeptHotGames, keepHotGames } from '../model/hot-games.ts'
import type { GameTile } from '../model/tile.ts'

/** The hot games as a page gets them: `games` is null on a step within the site, where the browser is to use those that it keeps. */
export type HotGames = { of: string; games: readonly GameTile[] | null }

/** The wall clock of the browser, in epoch milliseconds. */
const nowMs = (): number => performance.timeOrigin + performance.now()

/** A browser may forbid storage altogether; then nothing is kept. */
function getPlace(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}

/** For a step to home: the kept games as long as they are fresh, else those of the server (OP-111). */
export async function loadHotGames(hot: HotGames): Promise<HotGames> {
  if (hot.games !== null) return hot
  const kept = findFreshHotGames(getPlace(), hot.of, nowMs())
  if (kept !== null) return { ...hot, games: kept }
  const answer = await fetch('/hot-games').catch(() => null)
  return answer?.ok ? ((await answer.json()) as HotGames) : hot
}

/** The hot games of home. The browser keeps them for its session, and shows them again when the gateway cannot say. */
export function useHotGames({ of, games }: HotGames): readonly GameTile[] {
  const [kept, setKept] = useState<readonly GameTile[]>([])
  const isKnown = games !== null && games.length > 0
  useEffect(() => {
    if (isKnown) keepHotGames(getPlace(), of, games, nowMs())
    else setKept(findKeptHotGames(getPlace(), of))
  }, [of, games, isKnown])
  return isKnown ? games : kept
}
