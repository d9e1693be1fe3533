import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appOriginsOf } from '#gateway/platform/http/app-origins.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { requestLine } from '#gateway/platform/observing/asking.ts'
import { toTheme } from '#gateway/platform/pages/document.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { assets } from './assets.ts'
import { createChatLimits } from './limits.ts'
import { type Refused, writeChatPage, writeMessage } from './page.ts'
import { findTopic, isDeskOpen, toLine, wasSaid } from './rules.ts'
import { addLines, findConversation, isWithPerson, listTopics, type Shown } from './store.ts'
import { chatTexts } from './texts.ts'

type WithKey = { Params: { key: string }; Querystring: { theme?: string } }

/**
 * The chat window that CBS_launchChat leads to. Its address carries a secret key and no token: who has the key may read and write in that
 * one conversation, a member's for as long as the session goes on that has opened it.
 */
export async function chatRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const limits = createChatLimits(platform)
  const send = (reply: FastifyReply, text: string) => sendPage(reply, text, appOriginsOf(platform.settings))
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const status = (error instanceof Refusal ? error.status : error.statusCode) ?? 500
    if (status >= 500) request.log.error({ err: error, ...requestLine(request) }, 'a chat page failed')
    const texts = chatTexts(null)
    return send(reply.status(status), writeMessage(texts, texts.broken))
  })

  assets.serve(app)

  const show = (
    request: FastifyRequest<WithKey>,
    reply: FastifyReply,
    conversation: Shown,
    refused: Refused | null = null,
  ) => {
    const { theme = 'device' } = request.query
    const isOpen = isDeskOpen(platform.clock.now())
    return send(
      reply,
      writeChatPage({ conversation, texts: chatTexts(conversation.language), theme: toTheme(theme), isOpen, refused }),
    )
  }
  const sendMissing = (reply: FastifyReply) =>
    send(reply.status(404), writeMessage(chatTexts(null), chatTexts(null).missing))

  const sendOver = (reply: FastifyReply) => send(reply.status(401), writeMessage(chatTexts(null), chatTexts(null).over))

  const sendBusy = (reply: FastifyReply) =>
    send(reply.status(429), writeMessage(chatTexts(null), chatTexts(null).crowded))

  app.get<WithKey>('/chat/:key', async (request, reply) => {
    const { ip, params } = request
    if (!limits.mayAsk(ip) || !limits.mayLook(params.key)) return sendBusy(reply)
    const conversation = await findConversation(platform, params.key)
    if (conversation === 'over') return sendOver(reply)
    return conversation === null ? sendMissing(reply) : show(request, reply, conversation)
  })

  app.post<WithKey>('/chat/:key', async (request, reply) => {
    const { ip, params, body } = request
    if (!limits.mayAsk(ip)) return sendBusy(reply)
    const conversation = await findConversation(platform, params.key)
    if (conversation === 'over') return sendOver(reply)
    if (conversation === null) return sendMissing(reply)
    const form = new URLSearchParams(typeof body === 'string' ? body : '')
    const typed = form.get('text') ?? ''
    if (!limits.maySay(params.key)) return show(request, reply.status(429), conversation, { typed, why: 'busy' })
    const said = toLine(typed)
    if (said === null) return show(request, reply.status(400), conversation, { typed, why: 'length' })
    if (wasSaid(conversation, said, form.get('after'))) return seeOther(request, reply)
    // Only a guest's conversation begins with what is said in it.
    if (conversation.id === null && (await limits.takeRoom(ip)) !== null)
      return show(request, reply.status(429), conversation, { typed, why: 'many' })
    const { answers, needsPerson } = await answerFor(platform, conversation, said)
    await addLines(platform, conversation, { lines: [{ author: 'visitor', text: said }, ...answers], needsPerson })
    return seeOther(request, reply)
  })
}

/** A reload then asks for the page and sends nothing twice. */
const seeOther = ({ url }: FastifyRequest<WithKey>, reply: FastifyReply) =>
  reply.header('referrer-policy', 'no-referrer').redirect(url, 303)

type Answers = { answers: { author: 'automatic'; text: string }[]; needsPerson: boolean }

/**
 * What answers at once: the help article that fits a question, else once per conversation that a person reads it. What is said to a
 * person is for that person: they may have asked for it, and would not see it where an article has answered.
 */
async function answerFor({ db }: Platform, conversation: Shown, said: string): Promise<Answers> {
  const texts = chatTexts(conversation.language)
  const mayFind = conversation.desk === 'support' && !(await isWithPerson(db.read, conversation))
  const topic = mayFind ? findTopic(said, await listTopics(db.read, conversation.language)) : null
  if (topic !== null)
    return { answers: [{ author: 'automatic', text: texts.found(topic.title, topic.text) }], needsPerson: false }
  const wasSaid = conversation.lines.some(({ text }) => text === texts.follows)
  return { answers: wasSaid ? [] : [{ author: 'automatic', text: texts.follows }], needsPerson: true }
}

function sendPage(reply: FastifyReply, text: string, appOrigins: readonly string[]): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${appOrigins.join(' ')}`,
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(text)
}
