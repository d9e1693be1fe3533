import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { EntryDialog } from '#app/areas/session/ui/entry-dialog.tsx'
import { ForgotDialog } from '#app/areas/session/ui/forgot-dialog.tsx'
import { RegisterDialog } from '#app/areas/session/ui/register-dialog.tsx'
import { session } from '#app/locales/en/session.ts'
import { writtenPage } from '../../../support/written-page.tsx'

const banners = {
  w_reg: [{ title: 'A welcome of the merchant', image: '/merchant/reg.svg' }],
  w_forget: [{ title: 'Your way back in', image: '/merchant/forget.svg' }],
}
const plan = { method: 'username', methods: ['username'], fields: [], needsCode: false, isKnown: true } as never
const invitation = { affiliateCode: '', referralCode: '', isBad: false }
const dialogs = {
  login: (
    <EntryDialog title="A dialog" sentence="Our own sentence." group="w_login">
      The form
    </EntryDialog>
  ),
  register: (
    <RegisterDialog plan={plan} invitation={invitation}>
      The form
    </RegisterDialog>
  ),
  forgot: (
    <ForgotDialog methods={['email']} method="email">
      The form
    </ForgotDialog>
  ),
} satisfies Record<string, ReactElement>
const written = (dialog: keyof typeof dialogs, shown: object = banners) =>
  writtenPage(dialogs[dialog], { path: '/forgot?by=email', frame: { brand: { name: 'Perlas' }, banners: shown } })

test.each([
  ['register', 'A welcome of the merchant', '/merchant/reg.svg', session.register.picture],
  ['forgot', 'Your way back in', '/merchant/forget.svg', session.forgot.picture],
] as const)(
  'the banner of the %s dialog stands in it, in place of our own sentence (DI-31, DI-32)',
  async (dialog, title, image, sentence) => {
    const page = await written(dialog)
    expect(page).toContain('The form')
    expect(page).toContain(`<p>${title}</p>`)
    expect(page.match(/\/merchant\/\w+\.svg/g)).toEqual([image])
    expect(page).not.toContain(sentence)
    expect(await written(dialog, {})).toContain(`<p>${sentence}</p>`)
  },
)

test('where the merchant has no banner for a dialog it has our own sentence', async () => {
  const page = await written('login')
  expect(page).toContain('<p>Our own sentence.</p>')
  expect(page).not.toContain('/merchant/')
})

test('from every way in there is a way to the chat and back (DI-13)', async () => {
  expect(await written('forgot')).toContain('href="/chat?to=%2Fforgot%3Fby%3Demail"')
})
