import { useLocation } from '@remix-run/react'
import { withoutPasswordChanged } from '#app/platform/return-path.ts'

/** Path and query of this page, for a dialog that leads back to it; what was done before it is not said again there. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return withoutPasswordChanged(pathname + search)
}
