import type { ActionFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { getI18n } from '#app/platform/texts.server.ts'
import type { Browser } from './site.ts'

/** A route with a form, as it stands in its file. */
export type FormPage = {
  loader: unknown
  action: unknown
  default: () => React.ReactElement
  ErrorBoundary?: () => React.ReactElement
}

/** The document that a browser without JavaScript gets for a form: the action, then the loaders, then the page or its error boundary. */
export async function sendForm(
  browser: Browser,
  page: FormPage,
  path: string,
  form: Record<string, string>,
  pattern = path,
): Promise<{ status: number; html: string }> {
  const { request } = browser.args(path, form)
  const route = {
    path: pattern,
    loader: page.loader as (args: ActionFunctionArgs) => unknown,
    action: page.action as (args: ActionFunctionArgs) => unknown,
    Component: page.default,
    ...(page.ErrorBoundary ? { ErrorBoundary: page.ErrorBoundary } : {}),
  }
  const handler = createStaticHandler([{ path: '/', children: [route as never] }])
  const context = await handler.query(request, { requestContext: { clientAddress: browser.address } })
  if (context instanceof Response) throw new Error(`The form leads to ${context.headers.get('location')}`)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={getI18n('en')}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nextProvider>,
  )
  return { status: context.statusCode, html }
}

/** Where a field stands in a page with its value: an input, or a box where there are line breaks, which an input drops. */
export function fieldPattern([name, value]: readonly [string, string]): RegExp {
  const [at, holds] = [name, value].map((text) => text.replaceAll(/[.?|[\]]/g, '\\$&'))
  return new RegExp(
    value.includes('\n')
      ? `<textarea[^>]*name="${at}"[^>]*>${holds}<`
      : `name="${at}"[^>]*value="${holds}"|value="${holds}"[^>]*name="${at}"`,
  )
}
