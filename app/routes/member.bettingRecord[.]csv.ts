import type { LoaderFunctionArgs } from '@remix-run/node'
import { getGatewayTime } from '#app/areas/system/clock.server.ts'
import { searchOf } from '#app/areas/wallet/records/calls.server.ts'
import { toBetFile } from '#app/areas/wallet/records/files.server.ts'
import { readBetQuery } from '#app/areas/wallet/records/model.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

/** The betting record as a file, with the filters of its page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visitor = await requireMember(args)
  return toBetFile(visitor, readBetQuery(searchOf(args.request), await getGatewayTime(visitor)), args.request.signal)
}
