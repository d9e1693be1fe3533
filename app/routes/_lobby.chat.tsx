import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { openChat } from '#app/areas/messages/chat.server.ts'
import { ChatRoom } from '#app/areas/messages/ui/chat-room.tsx'
import { toReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: room }) => [{ title: room?.title ?? '' }]

/** The chat room over the lobby; open to visitors, because help is needed before a login too (OP-71). */
export const loader = async (args: LoaderFunctionArgs) => openChat(await readVisitor(args), args.request)

export default function Chat() {
  const room = useLoaderData<typeof loader>()
  const to = toReturnPath(new URLSearchParams(useLocation().search).get('to'))
  const ui = useT('ui')
  return (
    <Dialog title={room.title} closeHref={to} closeLabel={ui('close')}>
      <ChatRoom room={room} path="/chat" to={to} leaveHref={to} />
    </Dialog>
  )
}
