import { PassThrough } from 'node:stream'
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { findSession } from '#app/platform/cookies.server.ts'
import type { TextLanguage } from '#app/platform/languages.ts'
import { log } from '#app/platform/log.server.ts'
import { NonceContext } from '#app/platform/nonce.ts'
import { contentSecurityPolicy, newNonce } from '#app/platform/security-headers.server.ts'
import { getI18n, requestTexts } from '#app/platform/texts.server.ts'

/** How long the parts of a page that may come late are waited for. */
export const streamTimeout = 5_000

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

  const i18n = getI18n((await requestTexts.getLocale(request)) as TextLanguage)
  // Search engines and the render cache get the page when it is whole; people get it as it comes.
  const isWhole = context?.isWholePage === true || isbot(request.headers.get('user-agent'))
  const page = (
    <I18nextProvider i18n={i18n}>
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </NonceContext.Provider>
    </I18nextProvider>
  )
  return render(page, { status, headers, nonce, isWhole, path: new URL(request.url).pathname })
}

/** Pages are made for one visitor: no cache keeps them, unless a route says otherwise for guests (T81). */
async function forbidKeeping(request: Request, headers: Headers): Promise<void> {
  const isPersonal = (await findSession(request.headers.get('cookie'))) !== null
  if (isPersonal || !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
}

type Rendering = { status: number; headers: Headers; nonce: string; isWhole: boolean; path: string }

function render(page: React.ReactElement, { status, headers, nonce, isWhole, path }: Rendering): Promise<Response> {
  return new Promise((resolve, reject) => {
    let hasStarted = false
    let hasFailed = false
    const start = () => {
      hasStarted = true
      const body = new PassThrough()
      resolve(new Response(createReadableStreamFromReadable(body), { status: hasFailed ? 500 : status, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      ...(isWhole ? { onAllReady: start } : { onShellReady: start }),
      onShellError: reject,
      onError(error) {
        hasFailed = true
        // Errors before the start reach `handleError` by way of the rejection.
        if (hasStarted) log().error({ err: error, path }, 'a late part of a page failed')
      },
    })
    // One second more than the parts have, so that their failures can still be written.
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** An error of a loader, an action or a component: a bug, so it goes to the log with its stack and never to the browser. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log().error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
