import { useFetcher, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { keepPreference, type Preference } from '#app/platform/preference-cookie.ts'

/**
 * A form that changes one preference of the look. Without JavaScript the page comes back changed; with it `now` changes the
 * page at once and so is the cookie, so that of two presses on a slow line the second knows of the first.
 */
export function PreferenceForm({
  name,
  value,
  now,
  className,
  children,
}: Preference & {
  now?: () => void
  className?: string
  children: ReactNode
}) {
  const fetcher = useFetcher({ key: `preference-${name}` })
  const { pathname, search } = useLocation()
  const onSubmit = () => {
    keepPreference({ name, value })
    now?.()
  }
  return (
    <fetcher.Form method="post" action="/preferences" className={className} onSubmit={onSubmit}>
      <input type="hidden" name={name} value={value} />
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </fetcher.Form>
  )
}
