import { useRouteLoaderData } from '@remix-run/react'
import { type OpenBonus, uncountedIn } from '../model/uncounted.ts'

const none: readonly OpenBonus[] = []

/** They come with the frame of a member, once for all tiles; the lists themselves are the same for everybody. */
export const useOpenBonuses = (): readonly OpenBonus[] =>
  useRouteLoaderData<{ frame: { openBonuses: readonly OpenBonus[] } }>('root')?.frame.openBonuses ?? none

/** Tells of a kind of games whether an open bonus of the member is not played out there. */
export function useIsUncounted(): (kind: string) => boolean {
  const bonuses = useOpenBonuses()
  return (kind) => uncountedIn(bonuses, kind).length > 0
}
