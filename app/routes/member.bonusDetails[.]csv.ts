import type { LoaderFunctionArgs } from '@remix-run/node'
import { getGatewayTime } from '#app/areas/system/clock.server.ts'
import { searchOf } from '#app/areas/wallet/records/calls.server.ts'
import { toBonusFile } from '#app/areas/wallet/records/files.server.ts'
import { readBonusQuery } from '#app/areas/wallet/records/model.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

/** The bonus details as a file, with the filters of their page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireMember(args)
  return toBonusFile(
    visitor,
    readBonusQuery(searchOf(args.request), await getGatewayTime(visitor)),
    args.request.signal,
  )
}
