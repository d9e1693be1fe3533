import { readVerifiedMember } from '../support/book.ts'
import { expect, test } from '../support/test.ts'

test('a member reads what a deposit bonus costs, takes it, sees it one by one and gives it up', async ({
  page,
  visitor,
  hasScript,
}) => {
  // The offer is there once a day, and nobody else's balance is counted here.
  if (hasScript) await visitor.isLoggedIn('player02')
  else await visitor.comesByPhone(readVerifiedMember(4).mobileNum)
  await page.goto('/member/deposit')
  await page.getByRole('link', { name: 'Read first what it costs: 50% deposit bonus' }).click()
  await expect(page).toHaveURL(/bonusTruth/)
  await page.getByLabel('Your deposit').fill('1000')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page.getByText('You pay ₱1,000.00 and get ₱500.00 bonus.')).toBeVisible()
  // It is worked out when the first member asks; without scripts by a look again.
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Look again' })
    if (!hasScript && (await again.count()) > 0) await again.click()
    await expect(page.getByText(/of 100 players run out/)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Take the bonus' }).click()
  await expect(page.getByRole('radio', { name: /50% deposit bonus/ })).toBeChecked()
  if (!hasScript) await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay ₱1,000.00', exact: true }).click()
  await page.getByRole('button', { name: /₱1,000\.00/ }).click()
  await page.locator('a.pay').click()
  await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()

  await page.goto('/member/bonusDetails')
  const card = page.getByRole('listitem').filter({ hasText: '50% deposit bonus' })
  await expect(card.getByText('₱15,000.00 left')).toBeVisible()
  await card.getByRole('link', { name: 'Give up this bonus' }).click()
  await expect(page.getByText('You lose ₱500.00')).toBeVisible()
  await page.getByRole('button', { name: 'Give up ₱500.00' }).click()
  await expect(page.getByText('The bonus is given up. Your own money is untouched.')).toBeVisible()
})
