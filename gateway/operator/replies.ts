import type { FastifyReply } from 'fastify'
import { html } from '#gateway/platform/pages/html.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { writeSolo } from './pages/document.ts'

export const root = '/operator'

/** How often a minute an address may ask. */
export const limitOf = ({ settings }: Platform, max: number) => ({
  config: { rateLimit: { max: max * settings.RATE_LIMIT_FACTOR, timeWindow: minuteMs } },
})

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** What nobody keeps, and whose address no other site learns. */
export const withPrivacy = (reply: FastifyReply): FastifyReply =>
  reply.header('referrer-policy', 'same-origin').header('cache-control', 'no-store')

export const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  withPrivacy(reply).type('text/html; charset=utf-8').header('content-security-policy', policy).send(text)

export const sendSolo = (reply: FastifyReply, title: string): FastifyReply =>
  sendPage(reply, writeSolo(title, html`<p><a href="/operator">To the console</a></p>`))

export const sendToLogin = (reply: FastifyReply): FastifyReply => withPrivacy(reply).redirect(`${root}/login`, 303)
