import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { getI18n } from '#app/platform/texts.server.ts'

/**
 * `frame` is what the root of the site has loaded, `agent` what the agents' center has, `answer` what the page's action has said to its
 * form.
 */
type Place = {
  path?: string
  handle?: object
  data?: object | null
  answer?: object
  frame?: object
  agent?: object
  language?: 'en' | 'fil'
}

/** A page, or a part of one, in English unless another language is named, as the server writes it, which is what stands there without JavaScript. */
export async function writtenPage(
  page: ReactElement,
  { path = '/', handle, data = null, answer, frame, agent, language = 'en' }: Place = {},
): Promise<string> {
  const route = { path: '*', element: page, handle, loader: () => data, action: () => answer ?? null }
  const inCenter =
    agent === undefined ? route : { id: 'routes/agentHome', loader: () => ({ agent }), children: [route] }
  const handler = createStaticHandler(
    frame === undefined ? [inCenter] : [{ id: 'root', loader: () => ({ frame }), children: [inCenter] }],
  )
  const sent = answer === undefined ? {} : { method: 'POST', body: new URLSearchParams() }
  const context = await handler.query(new Request(`http://own.example${path}`, sent))
  if (context instanceof Response) throw new Error('The page leads elsewhere')
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18n(language)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nextProvider>,
  )
}
