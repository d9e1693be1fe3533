import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { findAsked } from '#app/platform/asked.server.ts'
import { findSession } from '#app/platform/cookies.server.ts'
import type { TextLanguage } from '#app/platform/languages.ts'
import { log } from '#app/platform/log.server.ts'
import { NonceContext } from '#app/platform/nonce.ts'
import { contentSecurityPolicy, newNonce } from '#app/platform/security-headers.server.ts'
import { unreadMark } from '#app/platform/steady-page.ts'
import { createStillPage } from '#app/platform/still.server.ts'
import { StillContext } from '#app/platform/still.ts'
import { getI18n, requestTexts } from '#app/platform/texts.server.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context?: AppLoadContext,
): Promise<Response> {
  const nonce = context?.nonce ?? newNonce()
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(nonce, import.meta.env.DEV))
  await forbidKeeping(request, headers)

  await takeHandoff(remix)
  const i18n = getI18n((await requestTexts.getLocale(request)) as TextLanguage)
  const stills = createStillPage()
  const page = (
    <I18nextProvider i18n={i18n}>
      <NonceContext.Provider value={nonce}>
        <StillContext.Provider value={stills}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </StillContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>
  )
  // An error of a component reaches Remix, which writes the page of errors, and by it `handleError`.
  return new Response(stills.fill(`<!DOCTYPE html>${renderToString(page)}`), { status, headers })
}

/**
 * Reads what a page brings for its own scripts to where Remix looks for it, so that no part of the page comes late: it is written at
 * once, which costs React and the streams behind it much less than to write it piece by piece.
 */
async function takeHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: await text(serverHandoffStream) } })
  renderMeta.streamCache = { 0: read }
}

/** Pages are made for one visitor: no cache keeps them, unless a route says otherwise for guests (T81). */
async function forbidKeeping(request: Request, headers: Headers): Promise<void> {
  const isPersonal = (await findSession(request.headers.get('cookie'))) !== null
  if (isPersonal || !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
}

/** Of a redirect, as a step within the site is told of it. */
const redirectStatus = 202

/**
 * What a step within the site brings has the address that it has for everybody, so no cache keeps it either (T81). A page that stands is told
 * that it was not read, and throws the answer away: not one that leads elsewhere, and none with cookies, which have come by then.
 */
export function handleDataRequest(answer: Response): Response {
  const isOnlyRead = answer.status !== redirectStatus && !answer.headers.has('set-cookie')
  if (isOnlyRead && findAsked()?.isUnread) answer.headers.set(unreadMark, 'yes')
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store')
  return answer
}

/** An error of a loader, an action or a component: a bug, so it goes to the log with its stack and never to the browser. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log().error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
