import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openChat } from '#app/areas/messages/chat.server.ts'
import { ChatRoom } from '#app/areas/messages/ui/chat-room.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { useT } from '#app/platform/use-t.ts'

export const meta: MetaFunction = () => [{ title: 'Live Support' }]

/** Customer service within the agent center (AG-18, OP-148). */
export const loader = async (args: LoaderFunctionArgs) => openChat(await requireAgent(args), args.request)

export default function AgentSupport() {
  const room = useLoaderData<typeof loader>()
  const t = useT('team')
  return (
    <>
      <h1>{t('menu.support')}</h1>
      <ChatRoom room={room} path="/agentHome/support" />
    </>
  )
}
