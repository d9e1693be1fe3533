import { withReturnPath } from '#app/platform/return-path.ts'
import { useLeaveMessage } from '#app/platform/use-leave-message.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { ChatRoomView } from '../model.ts'

type ChatPath = '/support' | '/support/window' | '/chat' | '/agentHome/support'

type ChatRoomProps = {
  room: ChatRoomView
  /** Where the page stands, and the page below it. */
  path: ChatPath
  to?: string
  /** Of a dialog: where Escape leads, which is pressed in the conversation too. */
  leaveHref?: string
}

/** Who should answer, and the conversation in a frame. */
export function ChatRoom({ room, path, to = '/', leaveHref }: ChatRoomProps) {
  const t = useT('messages')
  const ui = useT('ui')
  const { title, desks, desk, chatUrl } = room
  useLeaveMessage(chatUrl, leaveHref)
  const below = to === '/' ? '' : `&to=${encodeURIComponent(to)}`
  const items = desks.map(({ id, name, isOpen }) => ({
    href: `${path}?desk=${encodeURIComponent(id)}${below}`,
    label: isOpen ? name : `${name} · ${t('chat.closed')}`,
    current: id === desk,
  }))
  return (
    <div className="chat-room">
      {items.length > 1 ? <Segmented wide label={t('chat.desks')} items={items} /> : null}
      {chatUrl === null ? (
        <Empty icon="offline" title={title} text={t('chat.away')}>
          <ButtonLink href={withReturnPath(path, to)} data-reload="">
            {ui('retry')}
          </ButtonLink>
        </Empty>
      ) : (
        <iframe
          key={desk}
          src={chatUrl}
          title={t('chat.frame')}
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  )
}
