import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ComingPage } from '#app/areas/system/ui/coming-page.tsx'
import { readVisitor } from '#app/platform/visitor.server.ts'

export const handle = { bare: true }

/** The agent center comes later; who is no agent is sent to `/agent` (RL-34). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  return visitor.role === 'agent' ? {} : redirect('/agent')
}

export default function AgentHome() {
  return (
    <main className="wrap message-page">
      <ComingPage />
    </main>
  )
}
