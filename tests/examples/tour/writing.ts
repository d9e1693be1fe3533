import { catalogue } from '#catalogue/index.ts'
import type { Desk } from '../desk.ts'

const { messages } = catalogue

/** Letters within the line, and what customer service is told. */
export async function writeToOthers(desk: Desk): Promise<void> {
  const agent = await desk.logIn('agent01')
  const letter = { subject: 'Magandang araw', content: 'Salamat po' }
  await agent.say(messages.writeDownline, { username: 'player01', ...letter, requestId: 'down' })

  const own = await desk.logIn('player01')
  const { content } = await own.say(messages.inbox, {})
  const id = content.find(({ canReply }) => canReply)?.inboxId ?? 0
  await own.say(messages.replyMail, { id, content: 'Walang anuman', requestId: 'answered' })
  await own.say(messages.deleteMail, { inboxIds: [id] })
  await own.say(messages.writeUpline, { ...letter, requestId: 'up' })
  await own.say(messages.write, { recipientType: 'UPLINE', ...letter, requestId: 'written' })
  const sent = await own.say(messages.outbox, {})
  await own.say(messages.deleteOutbox, { outboxIds: [sent.content[0]?.outboxId ?? 0] })

  await own.say(messages.feedback, { type: 'feedback', content: 'The new dice are fun', requestId: 'feedback' })
  await own.say(messages.askQuestion, { content: 'When is the next draw?', requestId: 'question' })
  await own.say(messages.launchChat, {})
}
