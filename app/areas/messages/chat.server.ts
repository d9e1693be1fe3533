import { data } from '@remix-run/node'
import { findChats, writeChats } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { messages } from '#catalogue/messages.ts'
import type { ChatRoomView } from './model.ts'

/**
 * The desks and the chat window of the one that was asked for (MS-05). A guest's conversation goes on as long as the browser is open; who
 * has to change the password first talks as a guest, because until then the gateway knows nobody.
 */
export async function openChat(visitor: Visitor, request: Request) {
  const asked = new URL(request.url).searchParams.get('desk')
  const models = await askPublic(messages.chatModels, {}, visitor)
  const desks = models.ok
    ? models.value.map(({ modelId, modelName, online }) => ({ id: modelId, name: modelName, isOpen: online }))
    : []
  const desk = desks.find(({ id }) => id === asked)?.id ?? desks[0]?.id
  const title = getT(visitor.language, 'messages')('chat.title')
  if (desk === undefined) return data<ChatRoomView>({ title, desks: [], desk: '', chatUrl: null })
  const isGuest = visitor.token === null || visitor.mustChange !== null
  const known = isGuest ? await findChats(request.headers.get('cookie')) : {}
  const chatUrl = known[desk] ?? (await launch(visitor, desk))
  const isNew = isGuest && chatUrl !== null && known[desk] === undefined
  const view: ChatRoomView = { title, desks, desk, chatUrl: chatUrl && withTheme(chatUrl, visitor.theme) }
  return isNew ? data(view, { headers: { 'set-cookie': await writeChats({ ...known, [desk]: chatUrl }) } }) : data(view)
}

/** Only a window of the gateway, or of an address that the settings name, is shown: no other may be framed. */
async function launch(visitor: Visitor, modelId: string): Promise<string | null> {
  const answered = await ask(messages.launchChat, { modelId, language: visitor.language.code }, visitor)
  const { GATEWAY_PUBLIC_URL, GAME_ORIGINS } = settings()
  const isOneOf = (url: string) => [GATEWAY_PUBLIC_URL, ...GAME_ORIGINS].some((origin) => url.startsWith(`${origin}/`))
  return answered.ok && isOneOf(answered.value.chatUrl) ? answered.value.chatUrl : null
}

function withTheme(chatUrl: string, theme: Visitor['theme']): string {
  const url = new URL(chatUrl)
  if (theme !== null) url.searchParams.set('theme', theme)
  return url.href
}
