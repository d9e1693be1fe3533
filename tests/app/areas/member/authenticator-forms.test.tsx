import { expect, test } from 'vitest'
import { AuthenticatorForms, type AuthenticatorFormsProps } from '#app/areas/member/ui/authenticator-forms.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const html = (props: AuthenticatorFormsProps) =>
  writtenPage(<AuthenticatorForms {...props} />, { path: '/member/authenticator' })
const intentsOf = (page: string) => [...page.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent)
const setup = {
  key: 'MZXW 6YTB',
  uri: 'otpauth://totp/Perlas:tala?secret=MZXW6YTB',
  picture: 'data:image/svg+xml;base64,PHN2Zy8+',
}

test('each state of the app has its form, and the key is on the page only in the answer that brought it', async () => {
  expect(intentsOf(await html({ state: 'none', answer: undefined }))).toEqual(['begin'])
  expect(intentsOf(await html({ state: 'on', answer: undefined }))).toEqual(['remove'])
  expect(intentsOf(await html({ state: 'waiting', answer: undefined }))).toEqual(['confirm', 'begin'])
  const shown = await html({ state: 'waiting', answer: { lastResult: {}, attempt: '1', setup } })
  expect(intentsOf(shown)).toEqual(['confirm'])
  for (const part of [`src="${setup.picture}"`, setup.key, `href="${setup.uri}"`]) expect(shown).toContain(part)
})

test('who takes the app off is promised no other check: only accounts that are marked for it are asked for more', async () => {
  const page = await html({ state: 'on', answer: undefined })
  expect(page).toContain('asks for no code of the app')
  expect(page).toContain('asks for something else only where customer service has set that for your account')
})

test('a wrong code is told at its field, which is empty again', async () => {
  const page = await html({
    state: 'waiting',
    answer: { lastResult: { error: { code: ['The code is not valid.'] } }, attempt: '1' },
  })
  expect(page).toContain('The code is not valid.')
  const [input] = /<input[^>]* id="field-code"[^>]*>/.exec(page) ?? []
  for (const part of ['aria-invalid="true"', 'value=""']) expect(input).toContain(part)
})
