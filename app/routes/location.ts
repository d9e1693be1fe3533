import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The address of the visitor, for the state of a page that was rendered for all (ST-22); null where nobody can say. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const status = visitor.ip === null ? null : await fetchStatus(visitor)
  const ip = status?.ok ? status.value.location.ip : null
  return Response.json({ ip }, { headers: { 'cache-control': 'no-store' } })
}
