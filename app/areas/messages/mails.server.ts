import { data, redirect } from '@remix-run/node'
import { inboxOf } from '#app/platform/center.ts'
import { findClosed } from '#app/platform/closed.server.ts'
import { placed, readForm, refused, refusedInWords } from '#app/platform/forms/answer.server.ts'
import { ask, findValue, getValue } from '#app/platform/gateway.server.ts'
import { backToList } from '#app/platform/last-page.server.ts'
import { readId } from '#app/platform/read-id.ts'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { findAwaited } from '#app/platform/unread.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { messages } from '#catalogue/messages.ts'
import { downlineForm, replyForm, uplineForm } from './forms.ts'

const mailsPerPage = 20

/** A page of mail, the latest first, behind the mail `before`; null when it cannot be asked. */
export async function findMails(visitor: LoggedIn, before: string) {
  const input = { size: mailsPerPage, ...(readId(before) === null ? {} : { before }) }
  const page = getValue(await ask(messages.inbox, input, visitor), null)
  return {
    mails:
      page?.content.map(({ inboxId, subject, sendTime, read, senderName, writer }) => ({
        id: inboxId,
        subject,
        sendTime,
        read,
        senderName,
        writer,
      })) ?? null,
    next: page?.next ?? null,
  }
}

export async function readAllMails(visitor: LoggedIn, request: Request) {
  const answered = await ask(messages.readMail, { all: true }, visitor)
  return answered.ok
    ? redirect(backToList(request, inboxOf(visitor.path)), 303)
    : refusedInWords(answered.failure, visitor)
}

/** One mail; it counts as read then. Throws a 404 for a mail that is not there or not the member's, and a 503 when it cannot be read. */
export async function openMail(visitor: LoggedIn, sentId: string | undefined) {
  const id = requireId(sentId)
  const mail = findValue(await ask(messages.mail, { id }, visitor))
  if (mail === null) throw noMail()
  const { subject, content, senderName, writer, sendTime, read, canReply } = mail
  // On a closed site the letter is not seen.
  if (!read && (await findClosed(visitor)) === null) await ask(messages.readMail, { id: Number(id) }, visitor)
  return { subject, html: toSafeHtml(content), senderName, writer, sendTime, canReply }
}

/** Answers a mail, or deletes it: the first press asks whether that is meant, because nothing brings a mail back. */
export async function actOnMail(form: FormData, visitor: LoggedIn, sentId: string | undefined) {
  const id = requireId(sentId)
  const inbox = inboxOf(visitor.path)
  const intent = form.get('intent')
  if (intent === 'delete') {
    const deleted = await ask(messages.deleteMail, { inboxIds: [id] }, visitor)
    return deleted.ok ? redirect(`${inbox}?deleted`, 303) : refusedInWords(deleted.failure, visitor)
  }
  if (intent !== 'reply') return data({ isAsking: true })
  const sent = readForm(form, replyForm(getT(visitor.language, 'member')))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(messages.replyMail, { id: Number(id), ...sent.value }, visitor)
  return answered.ok ? redirect(`${inbox}/${id}?answered`, 303) : refused(sent, placed(sent, answered.failure, visitor))
}

/** Whom the member can write to besides the customer service; null when it cannot be asked. */
export const findRecipients = async (visitor: LoggedIn) => findAwaited(await ask(messages.recipients, {}, visitor))

const writtenAt = '/member/messages/sent?done'

export async function writeUpline(form: FormData, visitor: LoggedIn) {
  const sent = readForm(form, uplineForm(getT(visitor.language, 'member')))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(messages.writeUpline, sent.value, visitor)
  return answered.ok ? redirect(writtenAt, 303) : refused(sent, placed(sent, answered.failure, visitor))
}

export async function writeDownline(form: FormData, visitor: LoggedIn) {
  const t = getT(visitor.language, 'member')
  const sent = readForm(form, downlineForm(t))
  if (sent.status !== 'success') return refused(sent)
  const answered = await ask(messages.writeDownline, sent.value, visitor)
  if (answered.ok) return redirect(writtenAt, 303)
  return answered.failure.code === 'not.exists.user'
    ? refused(sent, { fieldErrors: { username: [t('mail.notBelow')] } })
    : refused(sent, placed(sent, answered.failure, visitor))
}

/** Letters that the member has written, the latest first, behind the one `before`; null when they cannot be asked. */
export async function findLetters(visitor: LoggedIn, before: string) {
  const input = { size: mailsPerPage, ...(readId(before) === null ? {} : { before }) }
  return getValue(await ask(messages.outbox, input, visitor), null)
}

/** Takes a letter out of what the member, or the agent, has written, and leads back to the list at `list`, where it stood in it. */
export async function removeLetter(form: FormData, visitor: LoggedIn, request: Request, list: string) {
  const outboxIds = [requireId(String(form.get('outboxId')))]
  const answered = await ask(messages.deleteOutbox, { outboxIds }, visitor)
  return answered.ok ? redirect(backToList(request, list, 'removed'), 303) : refusedInWords(answered.failure, visitor)
}

const noMail = () => new Response('There is no such mail', { status: 404 })
function requireId(text: string | undefined): string {
  if (text === undefined || readId(text) === null) throw noMail()
  return text
}
