import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { isDevice } from '#app/areas/system/app-download.server.ts'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { DownloadPage } from '#app/areas/system/ui/download-page.tsx'
import { readPreferences, writePreferences } from '#app/platform/cookies.server.ts'
import { isLanguageCode } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** How to keep the site as an app. Who comes by the QR code brings the language, and a one-time code that is exchanged after a press, as in every start URL. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  const device = url.searchParams.get('device')
  if (url.searchParams.has('token') || url.searchParams.has('lang')) throw settleScan(args.request, url)
  const visitor = await readVisitor(args)
  const status = await fetchStatus(visitor)
  const brand = status.ok ? status.value.brand.name : 'Perlas'
  return {
    title: getT(visitor.language, 'system')('download.title', { brand }),
    device: isDevice(device) ? device : null,
    brand,
  }
}

function settleScan(request: Request, url: URL): Response {
  const preferences = readPreferences(request.headers.get('cookie'))
  const lang = url.searchParams.get('lang')
  const headers = new Headers()
  if (isLanguageCode(lang)) headers.append('set-cookie', writePreferences({ ...preferences, lang }))
  const device = url.searchParams.get('device')
  const to = isDevice(device) ? `/download?device=${device}` : '/download'
  const token = url.searchParams.get('token')
  return redirect(token ? `/start?${new URLSearchParams({ token, to })}` : to, { headers })
}

export default function Download() {
  const { title, device, brand } = useLoaderData<typeof loader>()
  return (
    <>
      <DownloadPage title={title} device={device} brand={brand} />
      <Outlet />
    </>
  )
}
