import { expect, test } from 'vitest'
import type { ChatRoomView } from '#app/areas/messages/model.ts'
import { ChatRoom } from '#app/areas/messages/ui/chat-room.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const desks = [
  { id: 'a', name: 'Desk A', isOpen: true },
  { id: 'b', name: 'Desk B', isOpen: false },
]
const room = { title: 'Chat', desks, desk: 'a', chatUrl: null } as ChatRoomView

test.each([
  ['en', 'Desk B · opens 08:00'],
  ['fil', 'Desk B · magbubukas nang 08:00'],
] as const)('a desk that is closed says beside its name when it opens, in %s', async (language, said) => {
  const page = await writtenPage(<ChatRoom room={room} path="/support/window" />, { language })
  expect(page).toContain(`>${said}<`)
  expect(page).toContain('>Desk A<')
})
