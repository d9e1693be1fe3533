import type { Page } from '@playwright/test'
import { readBook } from '../support/book.ts'
import { expect, test } from '../support/test.ts'

// The journeys of one account follow one another, so that each can tell its own money.
test.describe.configure({ mode: 'default' })
// A refused form answers 400, which the browser notes as an error.
test.use({ expectedConsoleErrors: [/status of 400/] })

const paymentPassword = '135790'

/** The first press shows the summary without JavaScript; with it the summary is there already. */
async function confirms(page: Page, button: string, hasScript: boolean): Promise<void> {
  if (!hasScript) await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('a member sets a payment password, binds an account and withdraws', { tag: '@plain' }, async ({ page, visitor }) => {
  // One account has money that does not have to be staked first; it is taken where more can go wrong: without JavaScript.
  await visitor.isLoggedIn('agent02')
  const before = readBook('agent02').balanceMinor
  await page.goto('/member/withdraw')
  await page.getByRole('link', { name: 'Set it now' }).click()
  await page.locator('input[name=password]').fill(paymentPassword)
  await page.locator('input[name=confirmPassword]').fill(paymentPassword)
  await page.locator('input[name=loginPassword]').fill('Perlas2026')
  await page.getByRole('button', { name: 'Set the payment password' }).click()
  await page.getByRole('link', { name: 'Add an account' }).click()
  await page.getByLabel('Account number').fill('7712 0045 0777')
  await page.getByLabel('Name on the account').fill('Lawin Tanglaw')
  await page.locator('input[name=password]').fill(paymentPassword)
  await page.getByRole('button', { name: 'Add this account' }).click()

  await page.getByLabel('How much?').fill('1,000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Write the amount without commas')).toBeVisible()
  await page.getByLabel('How much?').fill('500')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[name=password]').fill(paymentPassword)
  await page.getByRole('button', { name: 'Withdraw ₱500.00' }).click()
  await expect(page).toHaveURL(/\/member\/withdraw\/W\w+$/)
  await expect(page.getByRole('heading', { name: 'In process' })).toBeVisible()
  expect(readBook('agent02').balanceMinor).toBe(before - 500_00)
  await page.getByRole('link', { name: 'All withdrawals' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '−₱500.00' })).toContainText('In process')
})

test('a member deposits through the payment page, moves money to a vendor and brings it back', async ({ page, visitor, hasScript }) => {
  const account = hasScript ? 'player02' : 'agent02'
  await visitor.isLoggedIn(account)
  const before = readBook(account).balanceMinor
  await page.goto('/member/deposit')
  await page.getByLabel('How much?').fill('1000')
  await confirms(page, 'Pay ₱1,000.00', hasScript)
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: /₱1,000\.00/ }).click()
  await page.locator('a.pay').click()
  await expect(page).toHaveURL(/\/member\/deposit\/D\w+$/)
  await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
  expect(readBook(account).balanceMinor).toBe(before + 1_000_00)

  await page.goto('/member/transferFund')
  await page.getByLabel('How much?').fill('250')
  await confirms(page, 'Move ₱250.00', hasScript)
  await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible()
  expect(readBook(account).balanceMinor).toBe(before + 750_00)
  await page.getByRole('button', { name: 'Bring everything back' }).click()
  await expect(page.getByText('All wallets of vendors')).toBeVisible()
  expect(readBook(account).balanceMinor).toBe(before + 1_000_00)
})
