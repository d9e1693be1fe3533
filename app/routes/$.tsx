import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isComing } from '#app/areas/system/model.ts'
import { ComingPage } from '#app/areas/system/ui/coming-page.tsx'
import { NotFoundPage } from '#app/areas/system/ui/not-found-page.tsx'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** Every address that no other route has: a page that is built later, or one that does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const { pathname } = new URL(visitor.path, args.request.url)
  if (!isComing(pathname)) return data({ isComing: false }, { status: 404 })
  return data({ isComing: true })
}

export default function OtherPage() {
  return useLoaderData<typeof loader>().isComing ? <ComingPage /> : <NotFoundPage />
}
