import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { getI18n } from '#app/platform/texts.server.ts'
import * as root from '#app/root.tsx'
import Home, { loader as homePage } from '#app/routes/_lobby.tsx'
import { handle as ofDoor } from '#app/routes/agent.tsx'
import { loader as agentIndex } from '#app/routes/agentHome._index.tsx'
import * as agentHome from '#app/routes/agentHome.tsx'
import * as center from '#app/routes/member.tsx'
import { handle as ofWindow } from '#app/routes/support_.window.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { writtenPage } from '../../support/written-page.tsx'
import { Browser, enter, withSite } from '../areas/session/site.ts'

const site = withSite()

type Module = {
  loader: unknown
  handle?: unknown
  default: () => React.ReactNode
  ErrorBoundary?: () => React.ReactNode
}
const routeOf = (id: string, { loader, handle, default: Component, ErrorBoundary }: Module) => ({
  id,
  loader,
  handle,
  Component,
  ...(ErrorBoundary ? { ErrorBoundary } : {}),
})
const Never = () => 'never'
const page = {
  path: '*',
  loader() {
    throw new Error('broken')
  },
  Component: Never,
}
const noManifest = { routeModules: {}, manifest: { routes: {}, entry: {} }, future: {} } as unknown
type Context = ComponentProps<typeof RemixContext.Provider>['value']

/** A page whose loader is broken, in its frames. */
async function openBroken(
  browser: Browser,
  path: string,
  frames: readonly (readonly [id: string, module: Module])[],
  handle?: PageFacts,
) {
  const { request } = browser.args(path)
  const tree = frames.reduceRight<object>((child, [id, module]) => ({ ...routeOf(id, module), children: [child] }), {
    ...page,
    handle,
  })
  const handler = createStaticHandler([{ path: '/', ...tree } as never])
  const context = await handler.query(request, { requestContext: { clientAddress: browser.address } })
  if (context instanceof Response) throw new Error(`The page leads to ${context.headers.get('location')}`)
  const html = renderToStaticMarkup(
    <RemixContext.Provider value={noManifest as Context}>
      <I18nextProvider i18n={getI18n('en')}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </I18nextProvider>
    </RemixContext.Provider>,
  )
  expect(html).toContain('Something went wrong')
  expect(html).not.toContain('never')
  return html
}

test('a fault of a lobby page stands in the frame of the site, for guests and members', async () => {
  for (const browser of [new Browser(), await enter('player01')]) {
    const html = await openBroken(browser, '/nothing', [['root', root]])
    for (const part of ['id="menu"', '<footer', 'href="/live"']) expect(html).toContain(part)
  }
})

test('a fault of a page of the member center keeps the menu of the center, within the frame of the site', async () => {
  const html = await openBroken(await enter('player01'), '/member/nothing', [
    ['root', root],
    ['routes/member', center],
  ])
  for (const part of ['class="center"', 'href="/member/profile"', 'href="/pointMall"', '<footer'])
    expect(html).toContain(part)
})

test('a fault of an agents’ page stands in the agents’ frame', async () => {
  const html = await openBroken(await enter('agent01'), '/agentHome/nothing', [
    ['root', root],
    ['routes/agentHome', agentHome],
  ])
  for (const part of ['class="shell agent"', 'href="/agentHome/userLoss"', 'href="/agentHome/support"'])
    expect(html).toContain(part)
  expect(html).not.toContain('href="/live"')
})

const isChanged = { en: 'Your password is changed.', fil: 'Napalitan na ang password mo.' }

test('a changed password is said at the home that it leads to', async () => {
  const { body: data } = await (await enter('player01')).run(homePage, '/')
  for (const language of ['en', 'fil'] as const) {
    const write = (path: string, more = {}) => writtenPage(<Home />, { path, data: { ...data, ...more }, language })
    expect(await write('/?changed=password')).toContain(isChanged[language])
    expect(await write('/')).not.toContain(isChanged[language])
    expect(await write('/?changed=password', { isGuest: true })).not.toContain(isChanged[language])
  }
})

test('an agent’s changed password is said in the agent center', async () => {
  const agent = await enter('agent01')
  const { location } = await agent.run(agentIndex, '/agentHome?changed=password')
  expect(location).toBe('/agentHome/agentTeamOverview?changed=password')
  expect((await agent.run(agentIndex, '/agentHome')).location).toBe('/agentHome/agentTeamOverview')
  const frames = [
    ['root', root],
    ['routes/agentHome', agentHome],
  ] as const
  expect(await openBroken(agent, location ?? '', frames)).toContain(isChanged.en)
})

test('a fault of a page without the frame of the site, the agents’ door or the window of support, brings no frame with it', async () => {
  for (const handle of [ofDoor, ofWindow]) {
    const html = await openBroken(await enter('player01'), '/nothing', [['root', root]], handle)
    for (const part of ['id="menu"', '<footer', 'href="/live"']) expect(html).not.toContain(part)
  }
})

test('who has to choose a password of their own first sees a fault in the frame that holds them', async () => {
  await site.gateway.platform.db.write((tx) =>
    tx.member.update({ where: { accountKey: 'player02' }, data: { passwordIsGiven: true } }),
  )
  const html = await openBroken(await enter('player02'), '/password/first', [['root', root]])
  for (const part of ['id="menu"', 'href="/live"']) expect(html).not.toContain(part)
})
