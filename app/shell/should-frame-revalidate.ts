import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * The frame is asked for again when something was changed, a refresh was wanted, a game was left, in which a bonus may have ended, or a
 * step ended at the login: the session may have been ended in another tab, and the frame still shows its member. Not on every step
 * through the lists.
 */
export const shouldFrameRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, formAction }) =>
  formMethod !== undefined && formMethod !== 'GET'
    ? formAction !== '/favorite'
    : isSamePage(currentUrl, nextUrl) || isGame(currentUrl) || isLogin(nextUrl)

/** Wherever on it: what leads back to the page that stands names no place there. */
const isSamePage = (one: URL, other: URL): boolean => one.pathname === other.pathname && one.search === other.search

const isGame = ({ pathname, searchParams }: URL): boolean => pathname.startsWith('/play/') || searchParams.has('game')

/** The login lies over some pages at an address below theirs. */
const isLogin = ({ pathname }: URL): boolean => pathname.endsWith('/login')
