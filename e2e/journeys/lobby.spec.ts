import { demoPassword, expect, test } from '../support/test.ts'

const tilesOf = (page: import('@playwright/test').Page) => page.locator('#lobby article.tile')

test('the lobby shows 18 games, and pages, vendors and search work', async ({ page, hasScript }) => {
  await page.goto('/')
  await expect(tilesOf(page)).toHaveCount(18)
  const first = await tilesOf(page).first().textContent()

  await page.goto('/?page=2#lobby')
  await expect(tilesOf(page).first()).not.toHaveText(first ?? '')

  const search = page.locator('#lobby').getByRole('searchbox', { name: 'Search games' })
  await search.fill('  dragon ')
  if (!hasScript) await search.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(tilesOf(page).first()).toContainText(/dragon/i)
  await expect(page).not.toHaveURL(/page=2/)
})

test('a vendor change goes back to page 1 and clears the search', async ({ page }) => {
  await page.goto('/?q=dragon&page=2')
  const vendor = page.locator('#lobby').getByRole('navigation', { name: 'Vendors' }).getByRole('link', { name: 'JDB', exact: true })
  await vendor.click()
  await expect(page).toHaveURL(/vendor=JDB/)
  expect(new URL(page.url()).searchParams.get('q') ?? '').toBe('')
  expect(new URL(page.url()).searchParams.get('page') ?? '1').toBe('1')
})

test('a search for nothing says so and leads back', async ({ page }) => {
  await page.goto('/?q=zzzzqqqq')
  await expect(page.getByText('No game fits')).toBeVisible()
  await page.getByRole('link', { name: 'Show all games' }).click()
  await expect(tilesOf(page)).toHaveCount(18)
})

test('a guest who wants a favourite is asked to log in', async ({ page, visitor }) => {
  await page.goto('/rng')
  await page
    .getByRole('button', { name: /^Favourite:/ })
    .first()
    .click()
  await expect(visitor.loginDialog).toBeVisible()
})

test('a member keeps a favourite and lets it go', async ({ page, visitor, hasScript }) => {
  const account = hasScript ? 'player02' : 'agent02'
  await visitor.isLoggedIn(account)
  await page.goto('/fish')
  const heart = page.getByRole('button', { name: /^Favourite:/ }).first()
  const name = (await heart.getAttribute('aria-label'))?.replace('Favourite: ', '') ?? ''
  const saved = hasScript ? page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/favorite')) : null
  await heart.click()
  await saved
  await expect(page.getByRole('button', { name: `Favourite: ${name}` }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/favorite')
  await expect(page.locator('article.tile', { hasText: name })).toHaveCount(1)
  await page.getByRole('button', { name: `Favourite: ${name}` }).click()
  await expect(async () => {
    await page.goto('/favorite')
    await expect(page.locator('article.tile', { hasText: name })).toHaveCount(0)
  }).toPass()
})

test('a guest who starts a game is asked to log in and is at the game afterwards', async ({ page, visitor }) => {
  await page.goto('/?q=Jeepney')
  await tilesOf(page)
    .first()
    .getByRole('link', { name: /^Play / })
    .click()
  await expect(visitor.loginDialog).toBeVisible()
  await visitor.fillsLogin('player02', demoPassword)
  await expect(page.locator('iframe')).toBeVisible()
})

test('the home page in Tagalog has no English sentence left in its frame', async ({ page, context, baseURL }) => {
  await page.goto('/region')
  await page.getByRole('dialog').getByText('Tagalog').click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(page.getByText('Hot tonight')).toHaveCount(0)
  expect((await context.cookies(baseURL)).length).toBeGreaterThan(0)
})
