import { findSession } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { handovers } from '#app/platform/handover.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { fetchStatus } from './calls.server.ts'
import { findResource } from './model.ts'

const devices = ['ios', 'android'] as const
type Device = (typeof devices)[number]
export const isDevice = (text: unknown): text is Device => devices.includes(text as Device)

/**
 * The link in the QR code of a device: it carries the language and, for members, a one-time code in the place of the session
 * token (HF-33, HF-34, OP-19). Made anew each time somebody looks.
 */
export async function makeDownloadLink(visitor: Visitor, device: Device, request: Request): Promise<string> {
  const status = await fetchStatus(visitor)
  const path =
    (status.ok ? findResource(status.value.info.resources, device.toUpperCase()) : null) ?? `/download?device=${device}`
  const origin = settings().APP_PUBLIC_URL ?? new URL(request.url).origin
  const link = new URL(path, origin)
  link.searchParams.set('lang', visitor.language.code)
  const session = await findSession(request.headers.get('cookie'))
  // A code is ours to take back, so it stands in links to ourselves only.
  if (session !== null && link.origin === new URL(origin).origin)
    link.searchParams.set('token', handovers.give(session))
  return link.href
}
