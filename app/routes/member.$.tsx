import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { olderNames } from '#app/areas/member/model/pages.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

/** A name that a page of the member center had in older addresses leads there; any other is not found. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args)
  const name = args.params['*'] ?? ''
  const newer = Object.hasOwn(olderNames, name) ? olderNames[name] : undefined
  if (newer !== undefined) throw redirect(newer)
  throw new Response('There is no such page', { status: 404 })
}

/** It is never shown; with it the answers stand in the frame of the center. */
export default function Nothing() {
  return null
}
