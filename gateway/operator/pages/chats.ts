import { findRoom, listWaitingRooms } from '#gateway/areas/messages/chat/desk.ts'
import { longestLine, toDesk } from '#gateway/areas/messages/chat/rules.ts'
import type { Conversation } from '#gateway/areas/messages/chat/store.ts'
import { chatTexts } from '#gateway/areas/messages/chat/texts.ts'
import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import { answerChat, closeChat } from '../actions/chats.ts'
import { formatSpan, formatTime } from '../format.ts'
import type { PageRoute, View } from '../view.ts'
import { button, formOf } from './form.ts'
import { facts, nextPage, panel, state, table } from './table.ts'

export const chatsLabel = 'Live chat'
const pageSize = 50
const deskName = ({ desk }: Conversation): string => chatTexts('EN').desks[toDesk(desk)]

const listPage: PageRoute = {
  path: '/chats',
  menu: chatsLabel,
  async write({ platform, query }) {
    const { read } = platform.db
    const rooms = await listWaitingRooms(read, { behind: readBehind(query.after), limit: pageSize })
    const ids = rooms.map(({ memberId }) => memberId).filter((id) => id !== null)
    const members = await read.member.findMany({ where: { id: { in: ids } }, select: { id: true, account: true } })
    const accountOf = new Map(members.map(({ id, account }) => [id, account]))
    const now = platform.clock.now().getTime()
    const rows = rooms.map((room) => [
      html`<a href="/operator/chats/${room.id}"><span class="cut">${room.lines[0]?.text ?? ''}</span></a>`,
      writeFrom(room.memberId, accountOf.get(room.memberId ?? 0)),
      deskName(room),
      room.language,
      room.waitingSince === null
        ? ''
        : html`<span>${formatTime(room.waitingSince).slice(0, 16)}</span><small>${formatSpan(now - room.waitingSince.getTime())}</small>`,
    ])
    const heads = ['Last words', 'From', 'Desk', 'Language', 'Waits since'].map((head) => ({ head }))
    const body = html`<section class="panel">${table(heads, rows, query.after ? 'Nobody further waits.' : 'Nobody waits.', chatsLabel)}</section>${nextPage(query, 'after', rooms.length < pageSize ? null : writeBehind(rooms.at(-1)))}`
    return { title: chatsLabel, lead: 'Who waits for a person in the chat window, the longest first.', body }
  },
}

/** As it stands in an address; what is none of ours begins at the beginning. */
const writeBehind = (room: Conversation | undefined): string | null =>
  room?.waitingSince ? `${room.waitingSince.getTime()}.${room.id}` : null
function readBehind(text: string | undefined): { at: Date; id: number } | null {
  const [, at, id] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { at: new Date(Number(at)), id: Number(id) }
}

const writeFrom = (memberId: number | null, account: string | undefined): Child =>
  memberId === null ? 'a visitor' : html`<a href="/operator/members/${memberId}">${account ?? memberId}</a>`

const chatPage: PageRoute = {
  path: '/chats/:id',
  menu: null,
  async write(view) {
    const { read } = view.platform.db
    const room = /^\d{1,9}$/.test(view.params.id ?? '') ? await findRoom(read, Number(view.params.id)) : null
    if (room === null) return null
    const member =
      room.memberId === null
        ? null
        : await read.member.findUnique({ where: { id: room.memberId }, select: { account: true } })
    const { waitingSince, closedAt } = room
    const shown = facts([
      [
        'State',
        waitingSince !== null
          ? state('waits', 'wait')
          : closedAt !== null
            ? state('closed', 'plain')
            : state('answered', 'good'),
      ],
      ['From', writeFrom(room.memberId, member?.account)],
      ['Desk', deskName(room)],
      ['Language', room.language],
      ...(waitingSince === null ? [] : [['Waits since', formatTime(waitingSince)] as const]),
    ])
    const body = html`${panel('What it is about', shown)}${panel('Conversation', writeLines(room))}${panel('Answer', writeForms(view, room))}`
    return { title: `Chat ${room.id}`, lead: html`<a href="/operator/chats">${chatsLabel}</a>`, body }
  },
}

function writeLines({ lines }: Conversation): Html {
  if (lines.length === 0) return html`<p class="empty">Nothing was said yet.</p>`
  const who = { visitor: 'Visitor', desk: 'Desk', automatic: 'Automatic answer' } as const
  return html`<ol class="talk">${lines.map(
    ({ author, text, saidAt }) =>
      html`<li class="${author}"><small>${who[author as keyof typeof who]} · ${formatTime(saidAt)}</small><p>${text}</p></li>`,
  )}</ol>`
}

function writeForms(view: View, room: Conversation): Html {
  const answer = formOf(view, answerChat)
  const close = formOf(view, closeChat)
  const fixed = { roomId: room.id }
  const help = `At most ${longestLine} characters. ${room.memberId === null ? 'It stands in the chat window.' : 'It stands in the chat window and in the messages of the member.'}`
  const seenLineId = room.lines.at(-1)?.id ?? 0
  return html`${answer.write(answer.area({ name: 'text', label: 'Your answer', help }), button('Answer'), { fixed: { ...fixed, seenLineId } })}
${room.closedAt === null ? close.write(null, button('Close the conversation', { look: 'quiet' }), { fixed }) : null}`
}

export const chatPages: readonly PageRoute[] = [listPage, chatPage]
