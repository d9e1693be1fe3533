import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openChat } from '#app/areas/messages/chat.server.ts'
import { ChatRoom } from '#app/areas/messages/ui/chat-room.tsx'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { toSystemStatus } from '#app/areas/system/model.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: room }) => [{ title: room?.title ?? '' }]

/** Customer service as a page of the site (RL-43). While the site is closed its menus lead nowhere, so there is the window alone. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const status = await fetchStatus(visitor)
  if (status.ok && toSystemStatus(status.value) !== 0)
    throw redirect(`/support/window${new URL(args.request.url).search}`)
  return openChat(visitor, args.request)
}

export default function Support() {
  const room = useLoaderData<typeof loader>()
  const t = useT('messages')
  const system = useT('system')
  return (
    <>
      <div className="page-head">
        <h1>{room.title}</h1>
      </div>
      <p className="muted">{t('chat.text')}</p>
      <ChatRoom room={room} path="/support" />
      <p className="chat-ways">
        <ButtonLink look="quiet" href="/help">
          {system('help.title')}
        </ButtonLink>
        <ButtonLink look="text" href="/help/ask">
          {system('help.question')}
        </ButtonLink>
      </p>
    </>
  )
}
