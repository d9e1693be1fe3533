import { expect, test } from 'vitest'
import { EntryDialog } from '#app/areas/session/ui/entry-dialog.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const banners = {
  w_reg: [{ title: 'A welcome of the merchant', image: '/merchant/reg.svg' }],
  w_forget: [{ title: 'Your way back in', image: '/merchant/forget.svg' }],
}
const written = (group: 'w_login' | 'w_reg' | 'w_forget') =>
  writtenPage(
    <EntryDialog title="A dialog" sentence="Our own sentence." group={group}>
      The form
    </EntryDialog>,
    { path: '/forgot?by=email', frame: { brand: { name: 'Perlas' }, banners } },
  )

test.each([
  ['w_reg', 'A welcome of the merchant', '/merchant/reg.svg'],
  ['w_forget', 'Your way back in', '/merchant/forget.svg'],
] as const)(
  'the banner of %s stands in its dialog, in place of our own sentence (DI-31, DI-32)',
  async (group, title, image) => {
    const page = await written(group)
    expect(page).toContain(`<p>${title}</p>`)
    expect(page).toContain(`src="${image}"`)
    expect(page).not.toContain('Our own sentence.')
  },
)

test('where the merchant has no banner for a dialog it has our own sentence', async () => {
  const page = await written('w_login')
  expect(page).toContain('<p>Our own sentence.</p>')
  expect(page).not.toContain('/merchant/')
})

test('from every way in there is a way to the chat and back (DI-13)', async () => {
  expect(await written('w_forget')).toContain('href="/chat?to=%2Fforgot%3Fby%3Demail"')
})
