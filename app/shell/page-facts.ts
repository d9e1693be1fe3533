import { useMatches } from '@remix-run/react'
import type { PageFacts } from './frame.ts'

/** What the loaders of the page's routes say, the innermost first. */
const useLoaded = <Said extends object>(): Partial<Said>[] =>
  useMatches()
    .map(({ data }) => (data ?? {}) as Partial<Said>)
    .reverse()

/** The game that runs on the page. */
const usePlay = () =>
  useLoaded<{ play: { kind?: string; isTrial?: boolean } | null }>().find(({ play }) => play?.kind === 'game')?.play

/** Whether a game runs on the page, in full width or over its list. */
export const useIsPlaying = (): boolean => usePlay() !== undefined

/** The facts of the page that is shown, from the handles of its routes; the innermost route has the last word. */
export function usePageFacts(): PageFacts {
  const matches = useMatches()
  return Object.assign({}, ...matches.map((match) => match.handle))
}

/** What a game is played with that has the full width, for the style sheet; undefined where none has. */
export function useGameInFull(): 'real' | 'trial' | undefined {
  const play = usePlay()
  const { hidesSideMenu } = usePageFacts()
  return play && hidesSideMenu ? (play.isTrial ? 'trial' : 'real') : undefined
}

/** The language that the page is in where it is not the visitor's (RL-31): its loader says `spoken`. */
export const usePageLanguage = (): string | undefined =>
  useLoaded<{ spoken: string }>().find(({ spoken }) => spoken !== undefined)?.spoken
