import { redirect } from '@remix-run/node'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { areOverBounds } from '#app/platform/pictures.ts'
import { getT } from '#app/platform/texts.server.ts'
import { findAwaited } from '#app/platform/unread.server.ts'
import { isMember, type LoggedIn, type Visitor } from '#app/platform/visitor.server.ts'
import { messages } from '#catalogue/messages.ts'
import { feedbackForm, questionForm } from './forms.ts'

/** What became of the earlier ones; null when it cannot be asked. */
export async function listCases(visitor: LoggedIn) {
  const answered = await ask(messages.feedbackHistory, {}, visitor)
  return answered.ok ? answered.value.list : null
}

/** Sends feedback or a complaint: a few words, and pictures. */
export async function sendFeedback(form: FormData, visitor: LoggedIn) {
  const t = getT(visitor.language, 'member')
  const sent = readForm(form, feedbackForm(t))
  if (sent.status !== 'success') return refused(sent)
  const files = form.getAll('images').filter((file): file is File => file instanceof File && file.size > 0)
  if (areOverBounds(files)) return refused(sent, { fieldErrors: { images: [t('feedback.imagesRule')] } })
  const images = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('base64')))
  const answered = await ask(messages.feedback, { ...sent.value, images }, { ...visitor, onlyAsMember: true })
  if (answered.ok) return redirect(`/member/feedback?sent=${answered.value.feedbackNo}`, 303)
  const faults = placed<Record<string, unknown>>(sent, answered.failure, visitor, {
    places: { 'picture.too.large': 'images', 'picture.not.valid': 'images' },
  })
  return refused(sent, faults)
}

/** How long a question may be; null when it cannot be asked. */
export const findQuestionBounds = async (visitor: Visitor) =>
  findAwaited(await ask(messages.questionBounds, {}, visitor))

/** Asks the support; open to visitors, because help is needed before a login too. `to` is where the number of the question is shown. */
export async function askQuestion(form: FormData, visitor: Visitor, to = '/help/ask?sent=') {
  const t = getT(visitor.language, 'member')
  const sent = readForm(form, questionForm(t, await findQuestionBounds(visitor), isMember(visitor)))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(messages.askQuestion, sent.value, { ...visitor, onlyAsMember: isMember(visitor) })
  return answered.ok
    ? redirect(to + answered.value.feedbackNo, 303)
    : refused(sent, placed(sent, answered.failure, visitor))
}
