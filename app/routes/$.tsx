import { data } from '@remix-run/node'
import { NotFoundPage } from '#app/areas/system/ui/not-found-page.tsx'

/** Every address that no other route has does not exist. */
export const loader = () => data(null, { status: 404 })

export default function OtherPage() {
  return <NotFoundPage />
}
