import { useFetcher, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

/**
 * A form that changes one preference of the look. Without JavaScript the page comes back changed; with it `now` changes the
 * page at once and the cookie follows.
 */
export function PreferenceForm({
  name,
  value,
  now,
  className,
  children,
}: {
  name: string
  value: string
  now?: () => void
  className?: string
  children: ReactNode
}) {
  const fetcher = useFetcher({ key: `preference-${name}` })
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form method="post" action="/preferences" className={className} onSubmit={now}>
      <input type="hidden" name={name} value={value} />
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </fetcher.Form>
  )
}
