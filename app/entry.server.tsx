import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { findSession } from '#app/platform/cookies.server.ts'
import type { TextLanguage } from '#app/platform/languages.ts'
import { log } from '#app/platform/log.server.ts'
import { NonceContext } from '#app/platform/nonce.ts'
import { contentSecurityPolicy, newNonce } from '#app/platform/security-headers.server.ts'
import { writeStill } from '#app/platform/still.server.ts'
import { StillContext } from '#app/platform/still.ts'
import { getI18n, requestTexts } from '#app/platform/texts.server.ts'
import { gatherPage } from '#app/platform/whole-page.server.ts'

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
  const page = (
    <I18nextProvider i18n={i18n}>
      <NonceContext.Provider value={nonce}>
        <StillContext.Provider value={writeStill}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </StillContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>
  )
  return render(page, { status, headers, nonce })
}

/** Pages are made for one visitor: no cache keeps them, unless a route says otherwise for guests (T81). */
async function forbidKeeping(request: Request, headers: Headers): Promise<void> {
  const isPersonal = (await findSession(request.headers.get('cookie'))) !== null
  if (isPersonal || !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
}

type Rendering = { status: number; headers: Headers; nonce: string }

/** No part of a page comes late, so it goes out when it is whole. */
function render(page: React.ReactElement, { status, headers, nonce }: Rendering): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        pipe(gatherPage((body) => resolve(new Response(body, { status, headers }))))
      },
      onShellError: reject,
      // It reaches `handleError` by way of the rejection.
      onError: () => undefined,
    })
  })
}

/** An error of a loader, an action or a component: a bug, so it goes to the log with its stack and never to the browser. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log().error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
