import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { isDevice } from '#app/areas/system/app-download.server.ts'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { DownloadPage } from '#app/areas/system/ui/download-page.tsx'
import { readPreferences, writePreferences, writeSession } from '#app/platform/cookies.server.ts'
import { handovers } from '#app/platform/handover.server.ts'
import { isLanguageCode } from '#app/platform/languages.ts'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** How to keep the site as an app. Who comes by the QR code brings the language and a one-time code; both leave the address at once. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  const device = url.searchParams.get('device')
  if (url.searchParams.has('token') || url.searchParams.has('lang')) throw await settleScan(args.request, url)
  const visitor = await readVisitor(args)
  const status = await fetchStatus(visitor)
  const brand = status.ok ? status.value.brand.name : 'Perlas'
  return { title: getT(visitor.language, 'system')('download.title', { brand }), device: isDevice(device) ? device : null, brand }
}

async function settleScan(request: Request, url: URL): Promise<Response> {
  const preferences = readPreferences(request.headers.get('cookie'))
  const lang = url.searchParams.get('lang')
  const session = handovers.take(url.searchParams.get('token') ?? '')
  const headers = new Headers()
  if (isLanguageCode(lang)) headers.append('set-cookie', writePreferences({ ...preferences, lang }))
  if (session !== null) headers.append('set-cookie', await writeSession(session))
  const device = url.searchParams.get('device')
  return redirect(isDevice(device) ? `/download?device=${device}` : '/download', { headers })
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
