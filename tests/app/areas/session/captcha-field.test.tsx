import { expect, test } from 'vitest'
import { CaptchaField } from '#app/areas/session/ui/captcha-field.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

test('a picture stands in the box of its letters in a piece of its own, which the button for another one joins', async () => {
  const meta = { id: 'captcha', name: 'captcha', errorId: 'captcha-error', descriptionId: 'captcha-help' }
  const page = await writtenPage(<CaptchaField meta={meta} version="1" />, { path: '/login' })
  expect(page).toMatch(/<div class="input"><input[^>]*><div class="captcha"><img[^>]*><\/div><\/div>/)
})
