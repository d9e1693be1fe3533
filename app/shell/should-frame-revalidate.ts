import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * The frame is asked for again when something was changed, a refresh was wanted or a game was left, in which a bonus may have ended; not
 * on every step through the lists.
 */
export const shouldFrameRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, formAction }) =>
  formMethod !== undefined && formMethod !== 'GET'
    ? formAction !== '/favorite'
    : currentUrl.href === nextUrl.href || isGame(currentUrl)

const isGame = ({ pathname, searchParams }: URL): boolean => pathname.startsWith('/play/') || searchParams.has('game')
