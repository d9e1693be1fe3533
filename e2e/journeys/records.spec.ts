import { readFile } from 'node:fs/promises'
import { everyRule, findBarriers } from '../support/accessibility.ts'
import { expect, isTakenOver, test } from '../support/test.ts'

test('a member finds a round in the record, its sums, its file and its proof', async ({ page, visitor, hasScript }) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/bettingRecord')
  await isTakenOver(page, hasScript)
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page).toHaveURL(/range=30days/)
  const table = page.getByRole('table', { name: 'Betting record' })
  await expect(table.getByRole('rowheader', { name: 'This page' })).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible()
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Won', exact: true }).click()
  await expect(page).toHaveURL(/state=win/)
  await expect(table.getByText('Lost')).toHaveCount(0)

  const orderNo =
    (await table
      .getByRole('link', { name: /^R[0-9A-Z]{12}$/ })
      .first()
      .textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Order number' }).fill(orderNo)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(new RegExp(`order=${orderNo}`))
  await isTakenOver(page, hasScript)
  await page.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('heading', { name: `Round ${orderNo}` })).toBeVisible()

  await page.goto('/member/bettingRecord?range=30days')
  await isTakenOver(page, hasScript)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^perlas-bets-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(orderNo)
  if (hasScript) expect(await findBarriers(page, everyRule)).toEqual([])
})

test('the other records show what moved, what came of it, and say so where there is nothing', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/accountRecord?range=30days')
  await isTakenOver(page, hasScript)
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Deposits' }).click()
  await expect(
    page.getByRole('table', { name: 'Account record' }).getByText('Deposit', { exact: true }).first(),
  ).toBeVisible()
  await isTakenOver(page, hasScript)
  await page.getByText(/^\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/).click()
  await page.getByLabel('From').fill('2025-01-01')
  await page.getByLabel('To').fill('2025-12-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('At most 30 days can be shown at once.')).toBeVisible()
  await isTakenOver(page, hasScript)
  await expect(page.getByLabel('From')).toHaveValue('2025-01-01')

  await page.goto('/member/profitLoss?range=30days')
  await isTakenOver(page, hasScript)
  await page.getByRole('link', { name: 'By day' }).click()
  await page.getByRole('link', { name: 'Bet', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Bet', exact: true })).toHaveAttribute('aria-sort', 'descending')

  // Days before anybody was here, so that no other journey puts a bonus into them.
  await page.goto('/member/bonusDetails?from=2025-01-01&to=2025-01-02')
  await isTakenOver(page, hasScript)
  await expect(page.getByText('Nothing came to your wallet in these days')).toBeVisible()
})

test('on a tablet held upright a record shows all its columns, and the menu of the center is above it', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('player01')
  const wide: string[] = []
  // Where the menu comes beside the page its room is the least again.
  for (const width of [768, 820, 1024, 1088]) {
    await page.setViewportSize({ width, height: 1024 })
    for (const path of ['bettingRecord', 'accountRecord', 'profitLoss']) {
      await page.goto(`/member/${path}?range=30days`)
      await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
      const hidden = await page.locator('.figures').evaluate((table) => table.scrollWidth - table.clientWidth)
      if (hidden > 0) wide.push(`${path} at ${width}: ${hidden} px of the table are hidden`)
    }
    const center = page.getByRole('navigation', { name: 'Pages of the member center' })
    await expect(center).toHaveCount(width < 1088 ? 0 : 1)
  }
  expect(wide).toEqual([])
})

test('on a phone what sorts a table stands above its cards, and what it is sorted by is in view', async ({
  page,
  visitor,
  hasScript,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.isLoggedIn('agent01')
  await page.goto('/agentHome/userLoss?preset=last30Days')
  const sorts = page.locator('thead').getByRole('link', { name: 'Net win' })
  // What the table is sorted by comes into view then, and a press in that moment goes beside.
  await isTakenOver(page, hasScript)
  await expect(page.locator('thead')).toBeInViewport()
  await sorts.click()
  await expect(page).toHaveURL(/sort=/)
  await expect(page.locator('thead [aria-sort]')).toHaveText('Net win')
  if (hasScript) await expect(sorts).toBeInViewport({ ratio: 1 })
})
