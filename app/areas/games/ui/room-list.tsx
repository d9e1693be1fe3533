import { useT } from '#app/platform/use-t.ts'
import { playHref } from '../model/play.ts'

type RoomListProps = { nodeId: number; rooms: readonly { id: string; name: string }[]; backHref: string }

/** The rooms of a poker game; each is a link that starts the game in it. */
export function RoomList({ nodeId, rooms, backHref }: RoomListProps) {
  const t = useT('games')
  return (
    <ul className="rooms">
      {rooms.map((room) => (
        <li key={room.id}>
          <a
            href={playHref(nodeId, { room: room.id, to: backHref })}
            aria-label={t('play.enterRoom', { room: room.name })}
          >
            <b>{room.name}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
