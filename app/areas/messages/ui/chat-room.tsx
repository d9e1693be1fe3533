import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { ChatRoomView } from '../model.ts'

type ChatPath = '/support' | '/support/window' | '/chat' | '/agentHome/support'

/** Who should answer, and the conversation in a frame. `path` is where the page stands, and `to` the page below it. */
export function ChatRoom({ room, path, to = '/' }: { room: ChatRoomView; path: ChatPath; to?: string }) {
  const t = useT('messages')
  const ui = useT('ui')
  const { desks, desk, chatUrl } = room
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
        <Empty icon="offline" title={t('chat.title')} text={t('chat.away')}>
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
