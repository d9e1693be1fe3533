import type { LoaderFunctionArgs } from '@remix-run/node'
import { isDevice, makeDownloadLink } from '#app/areas/system/app-download.server.ts'
import { toQrSvg } from '#app/platform/qr-code.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The QR code of the app download of a device as a picture, 107 px in the side menu (CN-30). Nobody keeps it: a member's is personal. */
export async function loader(args: LoaderFunctionArgs) {
  const { device } = args.params
  if (!isDevice(device)) throw new Response('There is no such code.', { status: 404 })
  const size = Number(new URL(args.request.url).searchParams.get('size')) || 107
  const link = await makeDownloadLink(await readVisitor(args), device, args.request)
  const svg = toQrSvg(link, { size: Math.min(Math.max(size, 64), 512), logoScale: 0.2, dotScale: 1 })
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
