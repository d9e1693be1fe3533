import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { AuthenticatorForms, type AuthenticatorFormsProps } from '#app/areas/member/ui/authenticator-forms.tsx'
import { getI18n } from '#app/platform/texts.server.ts'

/** The forms as the server writes them, which is what stands there without JavaScript. */
async function html(props: AuthenticatorFormsProps): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: <AuthenticatorForms {...props} /> }])
  const context = await handler.query(new Request('http://own.example/member/authenticator'))
  if (context instanceof Response) throw new Error('The page leads elsewhere')
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18n('en')}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  )
}
const intentsOf = (page: string) => [...page.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent)
const setup = { key: 'MZXW 6YTB', uri: 'otpauth://totp/Perlas:tala?secret=MZXW6YTB', picture: 'data:image/svg+xml;base64,PHN2Zy8+' }

test('each state of the app has its form, and the key is on the page only in the answer that brought it', async () => {
  expect(intentsOf(await html({ state: 'none', answer: undefined }))).toEqual(['begin'])
  expect(intentsOf(await html({ state: 'on', answer: undefined }))).toEqual(['remove'])
  expect(intentsOf(await html({ state: 'waiting', answer: undefined }))).toEqual(['confirm', 'begin'])
  const shown = await html({ state: 'waiting', answer: { error: null, fields: {}, typed: {}, setup } })
  expect(intentsOf(shown)).toEqual(['confirm'])
  for (const part of [`src="${setup.picture}"`, setup.key, `href="${setup.uri}"`]) expect(shown).toContain(part)
})

test('a wrong code is told at its field, which is empty again', async () => {
  const page = await html({ state: 'waiting', answer: { error: null, fields: { code: 'The code is not valid.' }, typed: { intent: 'confirm' } } })
  expect(page).toContain('The code is not valid.')
  expect(page).toMatch(/<input id="field-code"[^>]*aria-invalid="true"[^>]*value=""/)
})
