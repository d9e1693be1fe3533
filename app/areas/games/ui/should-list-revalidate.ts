import type { ShouldRevalidateFunction } from '@remix-run/react'
import { isGameRunning } from './running-game.ts'

/**
 * A choice of the frame, such as the theme, changes nothing that a list or a game has to be asked for again. A game that runs is never
 * started a second time at its own address: whatever is told meanwhile, the player stays in the round.
 */
export const shouldListRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formAction,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (isGameRunning() && currentUrl.href === nextUrl.href) return false
  return formAction === '/preferences' && formMethod !== 'GET' ? false : defaultShouldRevalidate
}
