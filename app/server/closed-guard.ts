import { createRequestHandler as createRenderer, redirectDocument, type ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler, Response } from 'express'
import { isServedWhenClosed } from '#app/areas/system/model.ts'
import { readPageBelow } from '#app/platform/return-path.ts'

/**
 * While the site is closed to a visitor (OP-75, SY-06) no form of theirs does anything, and no step within the site brings a page: the
 * browser reads the page anew, which says why. Only a log out goes on, and customer service. `isOpenFor` is asked of the kept status;
 * what it cannot say is for the page to find out.
 *
 * A script sends its form to `/login.data` and reads a redirect out of the body only. No body at all is an action that had nothing to say:
 * the page is read anew after it.
 */
export function createClosedGuard(isOpenFor: (request: Request) => Promise<boolean>): RequestHandler {
  return async (request, response, next) => {
    const page = request.path.replace(/\.data$/, '')
    const isStep = page !== request.path
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A whole page asks for the status itself. The balance is asked for beside one, also by a game that runs.
    if (page === '/logout' || page === '/balance' || (isRead && (!isStep || isServedWhenClosed(page)))) return next()
    if (await isOpenFor(request).catch(() => true)) return next()
    if (isRead) await leadToWholePage(request, response)
    else if (isStep) response.status(204).end()
    else response.redirect(303, page)
  }
}

/** A site of one loader, so that the framework itself writes the answer by which its scripts load a page as a whole. */
const wholePage = createRenderer({
  entry: { module: { default: () => new Response(null) } },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: {
        loader: ({ request }: { request: globalThis.Request }) => {
          throw redirectDocument(readPageBelow(request))
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true },
  isSpaMode: false,
  mode: 'production',
} as unknown as ServerBuild)

async function leadToWholePage(request: Request, response: Response): Promise<void> {
  const asked = new URL(`http://own.invalid${request.originalUrl}`)
  asked.searchParams.delete('_routes')
  const to = asked.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + asked.search
  const answer = await wholePage(new Request(`http://own.invalid/_root.data?${new URLSearchParams({ to })}`))
  response.status(answer.status).set('cache-control', 'private, no-store')
  for (const name of ['content-type', 'x-remix-response']) response.set(name, answer.headers.get(name) ?? '')
  response.send(await answer.text())
}
