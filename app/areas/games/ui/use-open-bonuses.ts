import { useRouteLoaderData } from '@remix-run/react'
import type { OpenBonus } from '../model/uncounted.ts'

const none: readonly OpenBonus[] = []

/** They come with the frame of a member, once for all tiles; the lists themselves are the same for everybody. */
export const useOpenBonuses = (): readonly OpenBonus[] =>
  useRouteLoaderData<{ frame: { openBonuses: readonly OpenBonus[] } }>('root')?.frame.openBonuses ?? none
