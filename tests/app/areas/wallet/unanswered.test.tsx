import type { ActionFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { getI18n } from '#app/platform/texts.server.ts'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as cards from '#app/routes/member.cards.tsx'
import * as deposit from '#app/routes/member.deposit.tsx'
import * as depositReceipt from '#app/routes/member.deposit_.$receipt.tsx'
import * as downline from '#app/routes/member.downline.tsx'
import * as profile from '#app/routes/member.profile.tsx'
import * as transfer from '#app/routes/member.transferFund.tsx'
import * as upline from '#app/routes/member.transferUpline.tsx'
import * as withdraw from '#app/routes/member.withdraw.tsx'
import * as withdrawReceipt from '#app/routes/member.withdraw_.$receipt.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { Browser, withSite } from '../session/site.ts'

withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  // From here on nobody answers.
  setGateway('http://127.0.0.1:1')
})

type Page = {
  loader: unknown
  action: unknown
  default: () => React.ReactElement
  ErrorBoundary?: () => React.ReactElement
}

/** The document that a browser without JavaScript gets for a form: the action, then the loaders, then the page or its error boundary. */
async function send(
  page: Page,
  path: string,
  form: Record<string, string>,
  pattern = path,
): Promise<{ status: number; html: string }> {
  const { request } = player.args(path, form)
  const route = {
    path: pattern,
    loader: page.loader as (args: ActionFunctionArgs) => unknown,
    action: page.action as (args: ActionFunctionArgs) => unknown,
    Component: page.default,
    ...(page.ErrorBoundary ? { ErrorBoundary: page.ErrorBoundary } : {}),
  }
  const handler = createStaticHandler([{ path: '/', children: [route as never] }])
  const context = await handler.query(request, { requestContext: { clientAddress: player.address } })
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

const key = 'AbCdEfGhIjKlMnOpQrStUv'
const forms: [string, Page, string, Record<string, string>, string?][] = [
  [
    'a deposit',
    deposit,
    '/member/deposit',
    { amount: '512.25', channel: 'BAYTRANSFER', payeeName: 'Tala Habagat', refId: 'BB-77', requestId: key, seen: '' },
  ],
  ['an amount that was chosen', deposit, '/member/deposit', { amount: '2000', channel: 'ALONPAY', requestId: key }],
  ['a withdrawal', withdraw, '/member/withdraw', { amount: '512.25', bankCardId: '1', requestId: key }],
  [
    'a confirmed withdrawal',
    withdraw,
    '/member/withdraw',
    { amount: '512.25', bankCardId: '1', requestId: key, seen: '512.25|1' },
  ],
  ['a transfer up', upline, '/member/transferUpline', { amount: '33.50', requestId: key }],
  ['a transfer down', downline, '/member/downline', { amount: '33.50', username: 'tubig01', requestId: key }],
  [
    'a transfer between wallets',
    transfer,
    '/member/transferFund',
    { from: 'main', to: 'PG', amount: '33.50', requestId: key },
  ],
  [
    'a card',
    cards,
    '/member/cards',
    { bankCode: 'BAYBANK', cardNumber: '1234567890', cardHolder: 'Tala Habagat', requestId: key },
  ],
  [
    'a reference',
    depositReceipt,
    '/member/deposit/D7KQ2M9XW4TD',
    { intent: 'reference', refId: 'BB-77' },
    '/member/deposit/:receipt',
  ],
  [
    'an appeal',
    withdrawReceipt,
    '/member/withdraw/W7KQ2M9XW4TD',
    { intent: 'appeal', content: 'It never came' },
    '/member/withdraw/:receipt',
  ],
  ['a profile', profile, '/member/profile', { nickname: 'Tala', address: '12 Mabini Street', city: 'Makati' }],
]

test.each(forms)(
  '%s that gets no answer stands on the page again with its key, and no secret does',
  async (_name, page, path, fields, pattern) => {
    const { status, html } = await send(page, path, { ...fields, password: '246810' }, pattern)
    expect(status).toBe(503)
    expect(html).toContain('What you typed is kept')
    for (const [name, value] of Object.entries(fields))
      expect(html).toMatch(
        new RegExp(
          `name="${name}"[^>]*value="${value.replaceAll(/[.|]/g, '\\$&')}"|value="${value.replaceAll(/[.|]/g, '\\$&')}"[^>]*name="${name}"`,
        ),
      )
    expect(html).not.toContain('246810')
  },
)

test('with JavaScript the page stays, so its form gets the same values and the same key back', async () => {
  for (const { action, path, name = 'amount' } of [
    { action: deposit.action, path: '/member/deposit' },
    { action: withdraw.action, path: '/member/withdraw' },
    { action: upline.action, path: '/member/transferUpline' },
    { action: cards.action, path: '/member/cards', name: 'cardNumber' },
  ]) {
    const { status, body } = await player.run(action, path, { [name]: '512.25', requestId: key, password: '246810' })
    expect(status).toBe(503)
    expect(body.lastResult).toMatchObject({
      initialValue: { [name]: '512.25', requestId: key },
      error: { '': [expect.stringContaining('is kept')] },
    })
    expect(JSON.stringify(body)).not.toContain('246810')
  }
})
