import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { requestLine } from '#gateway/platform/observing/asking.ts'
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

/** `to` is the page that was asked for, which the login leads back to. */
export const sendToLogin = (reply: FastifyReply, to = root): FastifyReply =>
  withPrivacy(reply).redirect(to === root ? `${root}/login` : `${root}/login?to=${encodeURIComponent(to)}`, 303)

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = (error instanceof Refusal ? error.status : error.statusCode) ?? 500
  if (status >= 500) request.log.error({ err: error, ...requestLine(request) }, 'a page of the console failed')
  const title =
    status === 429
      ? 'Too many requests, please wait a minute'
      : status === 403
        ? 'This form is not from here, nothing was done'
        : status === 413
          ? 'This is longer than the console takes, nothing was done'
          : status < 500
            ? 'There is nothing here'
            : 'Something went wrong'
  return sendSolo(reply.status(status), title)
}
