import { ScrollRestoration, useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { findPageUnder } from './pages.ts'

/** The server lays nothing out, and React warns of each effect that would. */
const useEffectOfLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

type Place = { page: string | null; hasDialog: boolean; top: number }

/**
 * Another page starts at its top, and a step back leads to where one was. A dialog that opens over a page or closes leaves the page
 * where it is: the link of a tile does not know that the server will answer with the login. Places within a page are the router's.
 */
export function PageScroll({ nonce }: { nonce: string | undefined }) {
  const { key, pathname, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const left = useRef<Place | null>(null)
  // The key stands for the whole step, also for one to the same address.
  useEffectOfLayout(() => {
    const before = left.current
    const here = { page: findPageUnder(pathname + search), hasDialog: document.querySelector('[data-dialog]') !== null }
    const isOverSame =
      before !== null && here.page !== null && here.page === before.page && (here.hasDialog || before.hasDialog)
    // The router has scrolled already: effects of what is inside run first.
    if (isOverSame && !isBack) window.scrollTo(0, before.top)
    return () => {
      left.current = { ...here, top: window.scrollY }
    }
  }, [key])
  return <ScrollRestoration nonce={nonce} />
}
