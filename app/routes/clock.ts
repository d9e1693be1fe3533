import type { LoaderFunctionArgs } from '@remix-run/node'
import { readGatewayTime } from '#app/areas/system/clock.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The time by which bets close, for what counts towards it in a browser; null where the gateway has not told it. */
export async function loader(args: LoaderFunctionArgs) {
  const time = await readGatewayTime(await readVisitor(args))
  return Response.json({ time }, { headers: { 'cache-control': 'no-store' } })
}
