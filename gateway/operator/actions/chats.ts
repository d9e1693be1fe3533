import { z } from 'zod'
import { bodyText, idNumber, optionalText } from '#catalogue/fields.ts'
import { answerRoom, closeRoom } from '#gateway/areas/messages/chat/desk.ts'
import { longestLine, toLine } from '#gateway/areas/messages/chat/rules.ts'
import { tellMail } from '#gateway/kernel/telling/mail.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'

const missing = (): Refusal => new Refusal('no.data', { message: 'There is no such conversation (#1801)' })

const seenLine = z.union([idNumber, z.literal('')]).transform((sent) => Number(sent))

export const answerChat = action({
  key: 'answerChat',
  summary:
    'Answers in a conversation of the live chat. What was said after the line that is named still waits, and what the desk has answered after it stands in the way; a member gets the answer as a mail too.',
  fields: {
    roomId: idNumber,
    text: bodyText(4_000),
    seenLineId: seenLine,
  },
  reason: 'optional',
  fromForm: ({ roomId, text, seenLineId }) => ({ roomId, text, seenLineId }),
  async act(tx, { roomId, text: typed, seenLineId }, { by, at }) {
    const text = toLine(typed)
    if (text === null) throw wrongField('text', `has 1 to ${longestLine} characters`)
    const room = await answerRoom(tx, { roomId, text, by: by.name, seenLineId, at })
    if (room === null) throw missing()
    if (typeof room === 'string')
      throw new Refusal('transaction.state.differs', {
        message: `Meanwhile this was answered: “${room}”. Yours is not sent and still here; press again where it is needed too (#1428)`,
      })
    const { memberId, waitingSince } = room
    if (memberId !== null) tellMail([memberId], at)
    const said =
      waitingSince === null
        ? 'Your answer is sent.'
        : 'Your answer is sent. Meanwhile something else was said, and it waits.'
    return {
      text: said,
      after: { roomId, text },
      ...(memberId === null ? {} : { memberId }),
    }
  },
})

export const closeChat = action({
  key: 'closeChat',
  summary:
    'Closes a conversation of the live chat without an answer or after one; whoever writes again opens it again. What was said after the line that is named stands in the way.',
  fields: { roomId: idNumber, seenLineId: seenLine, text: optionalText(4_000) },
  reason: 'optional',
  fromForm: ({ roomId, seenLineId, text }) => ({ roomId, seenLineId, text }),
  async act(tx, { roomId, seenLineId, text = '' }, { at }) {
    const room = await closeRoom(tx, { roomId, seenLineId, at })
    if (room === null) throw missing()
    if (typeof room === 'string')
      throw new Refusal('transaction.state.differs', {
        message: `Meanwhile this was said: “${room}”. The conversation is still open; answer it, or press again to close it (#1428)`,
      })
    // As with cases: whoever presses this beside what they have typed would lose it.
    if (text !== '') throw wrongField('text', 'would not be sent by this; send it, or empty the field first')
    const wasSo = room.closedAt !== null && room.waitingSince === null
    return {
      text: `The conversation is closed${wasSo ? ' already' : ''}.`,
      wasSo,
      after: { roomId },
      ...(room.memberId === null ? {} : { memberId: room.memberId }),
    }
  },
})

export const chatActions: readonly Action[] = [answerChat, closeChat]
