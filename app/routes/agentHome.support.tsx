import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openChat } from '#app/areas/messages/chat.server.ts'
import { ChatRoom } from '#app/areas/messages/ui/chat-room.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data: room }) => [{ title: room?.title ?? '' }]

/** Customer service within the agent center (AG-18, OP-148). */
export const loader = async (args: LoaderFunctionArgs) => openChat(await requireAgent(args), args.request)

export default function AgentSupport() {
  const room = useLoaderData<typeof loader>()
  return (
    <>
      <h1>{room.title}</h1>
      <ChatRoom room={room} path="/agentHome/support" />
    </>
  )
}
