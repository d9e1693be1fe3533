import { findRoom, listRooms, listWaitingRooms } from '#gateway/areas/messages/chat/desk.ts'
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
    const isAll = query.show === 'all'
    const [memberId, before] = [readId(query.member), readId(query.before)]
    const rooms = isAll
      ? await listRooms(read, { memberId, before, limit: pageSize })
      : await listWaitingRooms(read, { behind: readBehind(query.after), limit: pageSize })
    const ids = rooms.map(({ memberId }) => memberId).filter((id) => id !== null)
    const members = await read.member.findMany({ where: { id: { in: ids } }, select: { id: true, account: true } })
    const accountOf = new Map(members.map(({ id, account }) => [id, account]))
    const now = platform.clock.now().getTime()
    const rows = rooms.map((room) => [
      html`<a href="/operator/chats/${room.id}"><span class="cut">${room.lines[0]?.text ?? ''}</span></a>`,
      writeFrom(room.memberId, accountOf.get(room.memberId ?? 0)),
      deskName(room),
      room.language,
      isAll
        ? html`${writeState(room)}<small>${formatTime(room.lines[0]?.saidAt ?? room.createdAt)}</small>`
        : writeWaiting(room, now),
    ])
    const heads = ['Last words', 'From', 'Desk', 'Language', isAll ? 'State' : 'Waits since'].map((head) => ({ head }))
    const last = rooms.length < pageSize ? undefined : rooms.at(-1)
    const next = isAll ? nextPage(query, 'before', last?.id ?? null) : nextPage(query, 'after', writeBehind(last))
    const empty = isAll
      ? `No ${before === undefined ? '' : 'earlier '}conversation stands here.`
      : query.after
        ? 'Nobody further waits.'
        : 'Nobody waits.'
    const body = html`<nav class="tabs" aria-label="Lists">${tab('/operator/chats', 'Who waits', !isAll)}${tab('/operator/chats?show=all', 'All conversations', isAll)}</nav><section class="panel">${table(heads, rows, empty, chatsLabel)}</section>${next}`
    return {
      title: chatsLabel,
      lead: isAll
        ? 'What was said in the chat window, waiting, answered or closed: the newest conversation first.'
        : 'Who waits for a person in the chat window, the longest first.',
      body,
    }
  },
}

const readId = (text = ''): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

const tab = (href: string, label: string, isCurrent: boolean): Html =>
  html`<a href="${href}"${isCurrent ? html` aria-current="page"` : null}>${label}</a>`

const writeWaiting = ({ waitingSince }: Conversation, now: number): Child =>
  waitingSince === null
    ? ''
    : html`<span>${formatTime(waitingSince).slice(0, 16)}</span><small>${formatSpan(now - waitingSince.getTime())}</small>`

const writeState = ({ waitingSince, closedAt }: Conversation): Html =>
  waitingSince !== null
    ? state('waits', 'wait')
    : closedAt !== null
      ? state('closed', 'plain')
      : state('answered', 'good')

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
    const { waitingSince } = room
    const shown = facts([
      ['State', writeState(room)],
      ['From', writeFrom(room.memberId, member?.account)],
      ['Desk', deskName(room)],
      ['Language', room.language],
      ...(waitingSince === null ? [] : [['Waits since', formatTime(waitingSince)] as const]),
    ])
    const body = html`${panel('What it is about', shown)}${panel('Conversation', writeLines(room))}${panel('Answer', writeForm(view, room))}`
    return { title: `Chat ${room.id}`, lead: html`<a href="/operator/chats">${chatsLabel}</a>`, body }
  },
}

function writeLines({ lines }: Conversation): Html {
  if (lines.length === 0) return html`<p class="empty">Nothing was said yet.</p>`
  const who = { visitor: 'Visitor', desk: 'Desk', automatic: 'Automatic answer' } as const
  return html`<ol class="talk">${lines.map(
    ({ author, writtenBy, text, saidAt }) =>
      html`<li class="${author}"><small>${who[author as keyof typeof who]}${writtenBy === null ? null : ` · ${writtenBy}`} · ${formatTime(saidAt)}</small><p>${text}</p></li>`,
  )}</ol>`
}

function writeForm(view: View, room: Conversation): Html {
  const answer = formOf(view, answerChat)
  const help = `At most ${longestLine} characters. ${room.memberId === null ? 'It stands in the chat window.' : 'It stands in the chat window and in the messages of the member.'}`
  const fixed = { roomId: room.id, seenLineId: room.lines.at(-1)?.id ?? 0 }
  // One form, because a browser sends nothing of another one: what was typed would be gone with the press that closes.
  const close = button('Close the conversation', { sends: ['action', closeChat.key], look: 'quiet' })
  const buttons = html`${button('Answer', { sends: ['action', answerChat.key] })}${room.closedAt === null ? close : null}`
  return answer.write(answer.area({ name: 'text', label: 'Your answer', help }), buttons, {
    fixed,
    isToldByButton: true,
  })
}

export const chatPages: readonly PageRoute[] = [listPage, chatPage]
