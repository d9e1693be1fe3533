import { expect, test } from '../support/test.ts'

// A refused form answers 400, which the browser notes as an error.
test.use({ expectedConsoleErrors: [/status of 400/], viewport: { width: 360, height: 800 } })

/** The flagged default password that the seed gives to `fresh01`. */
const givenPassword = 'Welcome2026'

test('a password that was given has to be changed before anything else; the only other way is out', async ({
  page,
  visitor,
}) => {
  await page.goto('/login')
  await visitor.fillsLogin('fresh01', givenPassword)
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await expect(dialog.getByText('Before you go on, please choose a new password')).toBeVisible()
  await page.goto('/rng')
  await expect(page).toHaveURL(/\/password\/first/)

  // The password that was just typed is known.
  await expect(dialog.locator('input[name=oldPassword]')).toHaveCount(0)
  await dialog.locator('input[name=newPassword]').fill('short')
  await dialog.locator('input[name=confirmNewPassword]').fill('other')
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await expect(dialog.getByText('Please enter 8 - 32 letters, digits or symbols, no spaces')).toBeVisible()
  await expect(dialog.getByText('Incorrect confirmation input')).toBeVisible()

  await dialog.locator('p').getByRole('link', { name: 'Log out instead' }).click()
  await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible()
})

test('the ways back in are links, and each says what it needs', async ({ page }) => {
  await page.goto('/forgot')
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByRole('button', { name: 'Set the new password' }).click()
  await expect(dialog.getByText('Please enter a valid mobile number')).toBeVisible()
  await expect(dialog.getByText('Please enter a new password')).toBeVisible()
  await dialog.getByRole('link', { name: 'Email' }).click()
  await dialog.getByLabel('Email').fill('tala@')
  await dialog.getByRole('button', { name: 'Send me the link' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
})
