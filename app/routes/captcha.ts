import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchCaptcha } from '#app/areas/session/calls.server.ts'
import { pause } from '#app/platform/clock.server.ts'
import { findCaptchaId, writeCaptchaId } from '#app/platform/cookies.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** A browser gets one puzzle a second (OP-63). */
const throttleMs = 1_000

/**
 * The picture of a new puzzle; the cookie that comes with it names the puzzle. Who sends a form twice within a second waits for
 * the picture instead of seeing a broken one; 429 when it is asked for too often even so.
 */
export async function loader(args: LoaderFunctionArgs) {
  const lastId = await findCaptchaId(args.request.headers.get('cookie'))
  const visitor = await readVisitor(args)
  let puzzle = await fetchCaptcha(visitor, lastId)
  if (puzzle === null) {
    await pause(throttleMs)
    puzzle = await fetchCaptcha(visitor, lastId)
  }
  if (puzzle === null)
    return new Response(null, { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': '1' } })
  return new Response(new Uint8Array(puzzle.png), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'set-cookie': await writeCaptchaId(puzzle.id),
    },
  })
}
