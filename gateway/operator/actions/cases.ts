import { z } from 'zod'
import { bodyText, optionalText } from '#catalogue/fields.ts'
import { decideCase } from '#gateway/areas/messages/cases/decide.ts'
import { caseDecisions } from '#gateway/areas/messages/cases/rules.ts'
import { tellMail } from '#gateway/kernel/telling/mail.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'

const spoken = { take_up: 'in process', answer: 'answered', close: 'closed' } as const

export const workOnCase = action({
  key: 'workOnCase',
  summary:
    'Takes up, answers or closes a feedback, a complaint or a support question. The answer is mailed to who wrote it.',
  fields: { receiptNo: bodyText(40).min(1), decision: z.enum(caseDecisions), answer: optionalText(2_000) },
  reason: 'optional',
  fromForm: ({ receiptNo, decision, answer }) => ({ receiptNo, decision, answer: answer?.replaceAll('\r\n', '\n') }),
  async act(tx, { receiptNo, decision, answer = '' }, { by, at }) {
    if (decision === 'answer' && answer === '') throw wrongField('answer', 'is required')
    const decided = await decideCase(tx, { receiptNo, decision, answer, by: by.name, at })
    if (decided.outcome === 'missing') throw new Refusal('no.data')
    if (decided.outcome === 'state_differs') {
      throw new Refusal('transaction.state.differs', {
        message: `${receiptNo} is ${decided.state.replaceAll('_', ' ')} already (#1428)`,
      })
    }
    // Whoever presses this beside what they have typed would lose it.
    if (decision !== 'answer' && answer !== '')
      throw wrongField('answer', 'would not be sent by this; send it, or empty the field first')
    const { before, found } = decided
    const { memberId } = found
    if (decision === 'answer' && memberId !== null) tellMail([memberId], at)
    return {
      text: `${receiptNo} is ${spoken[decision]}.`,
      ...(memberId === null ? {} : { memberId }),
      before: { state: before },
      after: { receiptNo, state: found.state, ...(decision === 'answer' ? { answer } : {}) },
    }
  },
})

export const caseActions: readonly Action[] = [workOnCase]
