import type { LoaderFunctionArgs } from '@remix-run/node'
import { originOf } from '#app/areas/team/invite.server.ts'
import { inviteHref } from '#app/areas/team/model/invite.ts'
import { requireAgent } from '#app/platform/agent.server.ts'
import { toQrSvg } from '#app/platform/qr-code.server.ts'

/** The QR code of an invitation link as a picture (OP-136), which works without JavaScript and loads when it is opened. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAgent(args)
  const { code = '' } = args.params
  if (!/^[A-Za-z0-9]{4,32}$/.test(code)) throw new Response('There is no such link.', { status: 404 })
  const svg = toQrSvg(inviteHref(originOf(args.request), code), { dotScale: 1 })
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'private, max-age=3600' },
  })
}
