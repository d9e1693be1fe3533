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
