import { randomBytes } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { findClosedStarts, writeClosedStarts } from '#app/platform/cookies.server.ts'
import { toPathAfterLogin } from '#app/platform/return-path.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

/** A start has a name of its own in its address, by which it is known when it was closed. */
const newStartName = (): string => randomBytes(6).toString('base64url')

const findStartName = (request: Request): string | null => {
  const start = new URL(request.url).searchParams.get('start') ?? ''
  return /^[\w-]{8}$/.test(start) ? start : null
}

/**
 * The name of a start; null for a step within the site, where scripts close a game without it. Throws a redirect: of a page that is
 * asked for as a whole to the same start with a name, and of a start that was closed to where the game leads back to. Only the
 * browser's way back leads to one that was closed, and must not start the game again.
 */
export async function requireOpenStart(
  { isDocument }: Visitor,
  request: Request,
  leaveHref: string,
): Promise<string | null> {
  const start = findStartName(request)
  if (start !== null) {
    const closed = await findClosedStarts(request.headers.get('cookie'))
    if (closed.includes(start)) throw redirect(leaveHref)
  } else if (isDocument) {
    const { pathname, searchParams } = new URL(request.url)
    searchParams.set('start', newStartName())
    throw redirect(`${pathname}?${searchParams}`)
  }
  return start
}

/** Remembers a start as closed, and leads to where its game leads back to. */
export async function closeStart(request: Request): Promise<Response> {
  const start = findStartName(request)
  const to = toPathAfterLogin(new URL(request.url).searchParams.get('to'))
  if (start === null) return redirect(to)
  const closed = await findClosedStarts(request.headers.get('cookie'))
  return redirect(to, { headers: { 'set-cookie': await writeClosedStarts([...closed, start]) } })
}
