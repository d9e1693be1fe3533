import { useMatches } from '@remix-run/react'
import type { PageFacts } from './frame.ts'

/** The facts of the page that is shown, from the handles of its routes; the innermost route has the last word. */
export function usePageFacts(): PageFacts {
  const matches = useMatches()
  return Object.assign({}, ...matches.map((match) => match.handle))
}
