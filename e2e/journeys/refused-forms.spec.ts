import { expect, test } from '../support/test.ts'

// What is refused is brought into view on a phone, where it was above its edge.
test.use({ expectedConsoleErrors: [/status of 4(00|13)/], viewport: { width: 360, height: 740 } })

const megabyte = 1024 * 1024
const picture = (name: string, size: number) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) })

test('a limit that is refused is told in its row, in view, with what was typed', async ({ page, visitor }) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/playSafe')
  const most = page.getByRole('textbox', { name: 'Losses, per month' })
  await most.fill('five hundred')
  await page.getByRole('button', { name: 'Set: Losses, per month' }).click()
  await expect(most).toHaveAccessibleDescription(/Enter plain digits, such as 500/)
  await expect(most).toHaveValue('five hundred')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toBeInViewport()
})

test('a code that is refused is told at its field, in view, with what was typed', async ({ page, visitor }) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/rewardCenter')
  const code = page.getByLabel('Your code')
  await code.fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('NOSUCHCODE')
})

test('a transfer that is refused is told above what sticks to the foot of the screen', async ({ page, visitor }) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/transferFund')
  await page.getByLabel('How much?').fill('99999999')
  await page.getByRole('button', { name: /^(Continue|Move)/ }).click()
  const told = page.getByRole('alert')
  // It is there a moment before it is brought into view.
  await expect(async () => {
    await expect(told).toBeInViewport()
    const place = await told.boundingBox()
    const sum = await page.getByRole('region', { name: 'Before you confirm' }).boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(sum?.y ?? 0)
  }).toPass()
})

test('a wrong login password at the app is brought into view', { tag: '@script' }, async ({ page, visitor }) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/authenticator')
  await page.getByLabel('Login password').fill('Wrong2026')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  await expect(page.getByLabel('Login password')).toBeFocused()
  await expect(page.getByText('The login password is not correct')).toBeInViewport()
})

test('pictures that are too large are told at their field, and nothing is sent', { tag: '@script' }, async ({
  page,
  visitor,
}) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/feedback')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const pictures = page.locator('input[type=file]')
  await page.locator('textarea').fill('The game stood still')
  await pictures.setInputFiles([picture('1.png', 6 * megabyte)])
  await expect(pictures).toHaveAccessibleDescription(/each of at most 5 MB/)
  await expect(page.getByRole('alert')).toHaveText(/each of at most 5 MB/)
  await page.getByRole('button', { name: 'Send', exact: false }).last().click()
  await expect(pictures).toBeFocused()
  expect(sent.filter((url) => url.includes('/member/feedback'))).toEqual([])
  await pictures.setInputFiles([picture('1.png', 100)])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('textarea')).toHaveValue('The game stood still')
})

test('without a script a form that is too large says the rule, and its words are there on the way back', {
  tag: '@plain',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/feedback')
  await page.locator('textarea').fill('The game stood still')
  await page.locator('input[type=file]').setInputFiles([1, 2, 3].map((at) => picture(`${at}.png`, 6 * megabyte)))
  await page.getByRole('button', { name: 'Send', exact: false }).last().click()
  await expect(page.getByRole('heading', { name: 'That was too large' })).toBeVisible()
  await expect(page.getByText('each of at most 5 MB')).toBeVisible()
  await page.goBack()
  await expect(page.locator('textarea')).toHaveValue('The game stood still')
})
