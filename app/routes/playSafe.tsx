import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { PlaySafeGuide } from '#app/areas/member/ui/play-safe-guide.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'

export const handle = { i18n: ['member'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await readVisitor(args)
  return { title: getT(language, 'member')('pages.playSafe') }
}

/** How to keep play in bounds (design 19). The same for everybody, so that it can be read before there is an account. */
export default function PlaySafeForEverybody() {
  return (
    <>
      <PlaySafeGuide />
      <Outlet />
    </>
  )
}
