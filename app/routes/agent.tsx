import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ComingPage } from '#app/areas/system/ui/coming-page.tsx'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** The agent view has a frame of its own (spec section 2). */
export const handle = { bare: true }

/** The login of the agents comes with the agent center; who is one already goes there. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  return visitor.role === 'agent' ? redirect('/agentHome') : {}
}

export default function Agent() {
  return (
    <main className="wrap message-page">
      <ComingPage />
    </main>
  )
}
