import type { LoaderFunctionArgs } from '@remix-run/node'
import { barePolicy, writeOfflinePage } from '#app/areas/system/bare-page.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The page that the service worker keeps for the time without a network. The same for everybody of one language and theme. */
export async function loader(args: LoaderFunctionArgs) {
  const page = writeOfflinePage(await readVisitor(args))
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': barePolicy,
      'cache-control': 'no-cache',
      vary: 'Cookie',
    },
  })
}
