import { readCode, readLink } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

// A refused form answers 400, which the browser notes as an error.
test.use({ expectedConsoleErrors: [/status of 400/], viewport: { width: 360, height: 800 } })

test('a newcomer reads what is wrong at each field, keeps what was typed and never a password', async ({ page }) => {
  await page.goto('/register?by=username&affiliateCode=PERLAS01')
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await expect(dialog.getByLabel('Invitation code')).toHaveValue('PERLAS01')
  await dialog.getByLabel('Username').fill('bagong01')
  await dialog.locator('input[name=password]').fill('Perlas2026!')
  await dialog.locator('input[name=confirmPassword]').fill('Perlas2026?')
  await dialog.getByLabel('Mobile number').fill('12')
  await dialog.getByRole('button', { name: 'Create the account' }).click()

  for (const text of [
    'Phone number format is incorrect. Please enter 10 - 11 digits only',
    'Please enter the code.',
    'Confirmation password is not correct.',
    'Input cannot be empty',
    'Please agree to the terms and conditions',
  ])
    await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue('bagong01')

  // The other way to register is a link, and the invitation goes along.
  await dialog.getByRole('link', { name: 'Mobile number' }).click()
  await expect(dialog.getByLabel('Username')).toHaveCount(0)
  await expect(dialog.getByLabel('Invitation code')).toHaveValue('PERLAS01')
})

test('on a low screen the registration begins with its title and the way out of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of ['/register', '/register?by=username']) {
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name: 'Create an account' })
    await expect(dialog.getByRole('heading', { name: 'Create an account' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('link', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
    // It is longer than the screen, and all of it is reached.
    await dialog.getByRole('button', { name: 'Create the account' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Create the account' })).toBeInViewport({ ratio: 1 })
  }
})

test('a newcomer registers by phone, forgets the password, and comes back by the link in the mail', async ({
  page,
  visitor,
  hasScript,
}) => {
  // A second try is a newcomer of its own.
  const number = `91755502${test.info().retry}${hasScript ? 1 : 2}`
  const mail = `${number}@mail.example`
  await page.goto('/register?by=mobile')
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await visitor.asksForACode(dialog, number)
  await expect(dialog.getByLabel('Mobile number')).toHaveValue(number)
  await dialog.getByLabel('Code', { exact: true }).fill(readCode(`+63${number}`))
  await dialog.getByLabel('Password', { exact: true }).fill('Sampaguita7!')
  await dialog.getByLabel('Password again').fill('Sampaguita7!')
  await dialog.getByLabel('Date of birth').fill('1990-05-04')
  await dialog.getByText('More about you').click()
  await dialog.getByLabel('Email').fill(mail)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create the account' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/logout')
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('#top').getByRole('link', { name: 'Log in' })).toBeVisible()

  await page.goto('/forgot?by=email')
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await forgot.getByLabel('Username').fill(number)
  await forgot.getByLabel('Email').fill(mail)
  await forgot.getByRole('button', { name: 'Send me the link' }).click()
  await expect.poll(() => readLink(mail)).toContain('/password/reset?code=')
  await page.goto(readLink(mail))
  const reset = page.getByRole('dialog', { name: 'Choose a new password' })
  await reset.locator('input[name=newPassword]').fill('Sampaguita8!')
  await reset.locator('input[name=confirmNewPassword]').fill('Sampaguita8!')
  await reset
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(reset).toHaveCount(0)
  expect(await visitor.balanceMinor()).toBe(0)
})
