import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { barePolicy, writeTooLargePage } from '#app/areas/system/bare-page.server.ts'
import { monotonicMs } from '#app/platform/clock.server.ts'
import { findSession, readPreferences } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { log } from '#app/platform/log.server.ts'
import { mostPictureBytes, mostPictures } from '#app/platform/pictures.ts'
import { isAllowedToChange } from '#app/platform/same-origin.ts'
import { bodyBytesOf } from './bodies.ts'

/** Forms are short; those with pictures carry three of 5 MB at most (VA-66, VA-67). */
export const bodyLimitBytes = 256 * 1024
const pictureLimitBytes = mostPictures * mostPictureBytes + bodyLimitBytes
/** The pages whose forms carry pictures: a case, what an offer asks for, and the receipts, which agents have in their own center too. */
const picturePage = /^\/(?:member\/(?:feedback|promotions\/[^/]+)|(?:member|agentHome)\/(?:deposit|withdraw)\/[^/]+)$/
/** What a browser may report: reports repeat the whole policy. */
const reportLimitBytes = 64 * 1024
/** How much of each part of it is logged. */
const partLoggedLetters = 300

/** Refuses what another site sends on a visitor's behalf (danger T71). Stands before everything that can change something. */
export const originGuard: RequestHandler = (request, response, next) => {
  const publicUrl = settings().APP_PUBLIC_URL
  const hosts = [request.headers.host ?? '', ...(publicUrl ? [new URL(publicUrl).host] : [])]
  const header = (name: string) => request.get(name)
  if (isAllowedToChange({ method: request.method, header, hosts })) {
    sayHostOfForm(request)
    return next()
  }
  response
    .status(403)
    .type('text/plain')
    .send('This form was sent from another site and was refused. Please open the page again.')
}

/**
 * Remix compares where a form comes from once more, with the host alone, and fails at one whose proxy sends its own in place of that which
 * the browser asked. It is told the one that was found right here; what a stranger says of it is no answer to that.
 */
function sayHostOfForm({ method, headers }: Request): void {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && headers.origin)
    headers['x-forwarded-host'] = new URL(headers.origin).host
}

/**
 * A body is a form, says how long it is and is short; Remix reads it whole, and fails at what is no form. A long one is read for somebody
 * who is logged in, and where a form asks for pictures.
 */
export const bodyGuard: RequestHandler = async (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const length = bodyBytesOf(request)
  if (isChunked) return void response.status(411).type('text/plain').send('The length of the body is missing.')
  const type = request.headers['content-type']?.toLowerCase() ?? ''
  const isOfParts = type.startsWith('multipart/form-data')
  if (length > bodyLimitBytes) {
    const hasPictures = isOfParts && picturePage.test(pageOf(request))
    if (!hasPictures || length > pictureLimitBytes) return sayTooLarge(request, response, hasPictures)
    if ((await findSession(request.headers.cookie ?? null)) === null) return askToLogIn(request, response)
  }
  if (!isOfParts && !type.startsWith('application/x-www-form-urlencoded'))
    return void response.status(415).type('text/plain').send('The body must be a form.')
  next()
}

/** Scripts look at the pictures before they send them; what they are told here is read by nobody. */
function sayTooLarge(request: Request, response: Response, hasPictures: boolean): void {
  response.status(413)
  if (!hasPictures || request.path.endsWith('.data'))
    return void response.type('text/plain').send('The body is too large.')
  const { lang, theme } = readPreferences(request.headers.cookie)
  const page = writeTooLargePage({ language: getLanguage(lang), theme })
  response.set({ 'content-security-policy': barePolicy, 'cache-control': 'no-store' }).type('html').send(page)
}

const pageOf = ({ path }: Request): string => path.replace(/\.data$/, '')

/** As the page would after it had read all of it; a script finds no body, reads the page anew and is led there by that. */
function askToLogIn(request: Request, response: Response): void {
  if (request.path.endsWith('.data')) return void response.status(204).end()
  response.redirect(303, `/login?to=${encodeURIComponent(pageOf(request))}`)
}

/** Reports that are logged in a minute, of one address and in all: anybody may send them, and a broken page sends many of one kind. */
const reportsPerAddress = 10
const reportsInAll = 60
const minuteMs = 60_000

const part = z.string().transform((text) => text.slice(0, partLoggedLetters))
/** Without its query: a link that somebody comes in by has the session in it (`/start?token=…`). */
const address = z.string().transform((text) => text.slice(0, partLoggedLetters).split(/[?#]/, 1)[0] ?? '')
/** What is logged of a report. Which page led there is not, nor the policy, which is ours. */
const reportSchema = z
  .object({
    'csp-report': z.object({
      'effective-directive': part.optional(),
      'blocked-uri': address.optional(),
      'source-file': address.optional(),
      'document-uri': address.optional(),
    }),
  })
  .transform((report) => report['csp-report'])

/** Of what is no report only how long it is: whatever anybody sends would stand in the log. */
function readReport(text: string): z.output<typeof reportSchema> | { letters: number } {
  try {
    return reportSchema.parse(JSON.parse(text))
  } catch {
    return { letters: text.length }
  }
}

/** Where browsers report what the content security policy stopped (danger W2); what it was and where is logged. */
export function createCspReport(now: () => number = monotonicMs): RequestHandler {
  const counts = new Map<string, number>()
  let [startedAt, all] = [now(), 0]

  function mayLog(address: string): boolean {
    if (now() - startedAt >= minuteMs) {
      counts.clear()
      startedAt = now()
      all = 0
    }
    const count = (counts.get(address) ?? 0) + 1
    if (all >= reportsInAll || count > reportsPerAddress) return false
    counts.set(address, count)
    all += 1
    return true
  }

  return (request, response) => {
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    if (!(length <= reportLimitBytes)) return void response.status(413).end()
    if (!mayLog(request.ip ?? '')) return void response.status(429).set('retry-after', '60').end()
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      log().warn({ report: readReport(text) }, 'a browser reports a breach of the content security policy')
      response.status(204).end()
    })
  }
}
