import type { LoaderFunctionArgs } from '@remix-run/node'
import { getGatewayTime } from '#app/areas/system/clock.server.ts'
import { searchOf } from '#app/areas/wallet/records/calls.server.ts'
import { toProfitFile } from '#app/areas/wallet/records/files.server.ts'
import { readProfitQuery } from '#app/areas/wallet/records/model.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

/** The profit and loss as a file, with the filters and the order of its page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireMember(args)
  return toProfitFile(
    visitor,
    readProfitQuery(searchOf(args.request), await getGatewayTime(visitor)),
    args.request.signal,
  )
}
