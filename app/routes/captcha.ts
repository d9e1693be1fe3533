import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchCaptcha } from '#app/areas/session/calls.server.ts'
import { findCaptchaId, writeCaptchaId } from '#app/platform/cookies.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The picture of a new puzzle; the cookie that comes with it names the puzzle. 429 when it is asked for too often. */
export async function loader(args: LoaderFunctionArgs) {
  const lastId = await findCaptchaId(args.request.headers.get('cookie'))
  const puzzle = await fetchCaptcha(await readVisitor(args), lastId)
  if (puzzle === null) return new Response(null, { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': '1' } })
  return new Response(new Uint8Array(puzzle.png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'no-store', 'set-cookie': await writeCaptchaId(puzzle.id) },
  })
}
