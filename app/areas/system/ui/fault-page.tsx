import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { LoadError } from '#app/platform/load-limit.ts'
import { ErrorPage } from './error-page.tsx'
import type { Home } from './home-texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** What the error of a route shows: that the page does not exist, or that something went wrong. `home` is where it leads back to. */
export function FaultPage({ home = '/' }: { home?: Home }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage home={home} />
  return <ErrorPage home={home} isUnloaded={error instanceof LoadError} />
}
