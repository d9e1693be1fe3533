import { useMatches } from '@remix-run/react'
import type { PageFacts } from './frame.ts'

/** Whether a game runs on the page, in full width or over its list. */
export const useIsPlaying = (): boolean =>
  useMatches().some(({ data }) => (data as { play?: { kind?: string } | null } | undefined)?.play?.kind === 'game')

/** The facts of the page that is shown, from the handles of its routes; the innermost route has the last word. */
export function usePageFacts(): PageFacts {
  const matches = useMatches()
  return Object.assign({}, ...matches.map((match) => match.handle))
}

/** The language that the page is in where it is not the visitor's (RL-31): its loader says `spoken`. */
export const usePageLanguage = (): string | undefined =>
  useMatches()
    .map(({ data }) => (data as { spoken?: string } | null | undefined)?.spoken)
    .reverse()
    .find((tag) => tag !== undefined)
