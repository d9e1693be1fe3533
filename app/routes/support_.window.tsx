import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openChat } from '#app/areas/messages/chat.server.ts'
import { ChatRoom } from '#app/areas/messages/ui/chat-room.tsx'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { IconLink } from '#app/ui/icon-link.tsx'

export const handle = { bare: true } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: room }) => [{ title: room?.title ?? '' }]

/** Customer service in its small window of 440 × 750 (CN-29), which has no room for a frame; it stands beside the page that opened it. */
export const loader = async (args: LoaderFunctionArgs) => openChat(await readVisitor(args), args.request)

export default function SupportWindow() {
  const room = useLoaderData<typeof loader>()
  const t = useT('messages')
  return (
    <main className="support" id="content">
      <header>
        <h1>{room.title}</h1>
        <IconLink icon="close" label={t('chat.back')} href="/" />
      </header>
      <ChatRoom room={room} path="/support/window" />
    </main>
  )
}
