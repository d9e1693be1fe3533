import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isComing, olderNames } from '#app/areas/member/model/pages.ts'
import { ComingSoon } from '#app/areas/member/ui/coming-soon.tsx'
import { fetchAnnouncements } from '#app/areas/messages/calls.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Pages of the member center of which only what can be looked at is there; a name that is none of its pages is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const name = args.params['*'] ?? ''
  const newer = Object.hasOwn(olderNames, name) ? olderNames[name] : undefined
  if (newer !== undefined) throw redirect(newer)
  if (!isComing(name)) throw new Response('There is no such page', { status: 404 })
  const announcements = name === 'promotions' ? await fetchAnnouncements(visitor) : null
  return {
    name,
    title: getT(visitor.language, 'member')(`pages.${name}`),
    promotions: announcements?.ok ? announcements.value.promotion.map(({ id, title }) => ({ id, title })) : [],
  }
}

export default function Coming() {
  return <ComingSoon {...useLoaderData<typeof loader>()} />
}
