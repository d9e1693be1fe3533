import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { NotFoundPage } from '#app/areas/system/ui/not-found-page.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Every address that no other route has does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await readVisitor(args)
  return data({ title: getT(language, 'system')('notFound.title') }, { status: 404 })
}

export default function OtherPage() {
  return <NotFoundPage />
}
