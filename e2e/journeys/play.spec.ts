import type { Page } from '@playwright/test'
import { readBook } from '../support/book.ts'
import { spins } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

// The journeys of one account play one after the other, so that each can tell its own rounds.
test.describe.configure({ mode: 'default' })

const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => game(page).getByRole('button', { name: /^Spin for/ })
const pesos = (minor: number): string => `₱${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

async function opensSlot(page: Page): Promise<void> {
  await page.goto('/')
  const search = page.locator('#lobby').getByRole('searchbox', { name: 'Search games' })
  await search.fill('bakunawa')
  await search.press('Enter')
  const tile = page.locator('#lobby article.tile', { hasText: 'Bakunawa Rising' }).first()
  await tile.getByRole('link', { name: /^Play / }).click()
  await expect(spin(page)).toBeVisible()
}

// Without JavaScript a member plays in the story of the cashier.
test('a member finds a slot by name and plays three rounds, and header, betting rows and book agree', {
  tag: '@script',
}, async ({ page, visitor }) => {
  // Nobody pays them meanwhile, as contracts and jobs pay who is known.
  const account = 'slots01'
  await visitor.isLoggedIn(account)
  const before = readBook(account)
  await opensSlot(page)
  for (let round = 1; round <= 3; round++) {
    await spins(game(page), account)
    await expect(
      game(page)
        .getByText(pesos(readBook(account).balanceMinor))
        .first(),
    ).toBeVisible()
  }
  const after = readBook(account)
  expect(after.balanceMinor - before.balanceMinor).toBe(
    after.winMinor - before.winMinor - (after.betMinor - before.betMinor),
  )
  // The line over the game and the header follow it.
  await expect(page.getByText(`staked ${pesos(after.betMinor - before.betMinor)},`)).toBeVisible()
  await expect(page.locator('#top').getByText(pesos(after.balanceMinor))).toBeVisible()
  await page.goto('/recent')
  await expect(page.locator('article.tile').first()).toContainText('Bakunawa Rising')
})

test('a lottery on a phone loses the side menu only, and the time of its draw is in view', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visitor.isLoggedIn('player02')
  await page.goto('/lottery')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const time = game(page).getByText(/^Bets close/)
  await expect(time).toBeVisible()
  // The page has turned to its top by then.
  const endOfTime = async () => {
    const box = await time.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(endOfTime).toBeLessThanOrEqual(780)
  await expect(
    game(page)
      .getByRole('button', { name: /^(Buy|Place) / })
      .first(),
  ).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0)
  for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible()
  await expect(page.locator('#top .balance'), 'the balance stands in the game alone').toBeHidden()
})

test('on a desktop too only the side menu is missing, and the bar over the game names it', async ({
  page,
  visitor,
}) => {
  await visitor.isLoggedIn('player02')
  for (const path of ['/lottery', '/seaLottery', '/vnLottery']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: /Perlas/ }), path).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0)
  }
  await page.goto('/seaLottery')
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(
    game(page)
      .getByText(name ?? '', { exact: true })
      .first(),
  ).toBeAttached()
})

test('on a narrow phone the line over a game keeps its height when it grows, and a sign stays with its amount', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visitor.isLoggedIn('player02')
  await page.goto('/lottery')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const line = page.getByText(/^Since you logged in/)
  await expect(line).toBeVisible()
  const topOfGame = async () => (await page.locator('iframe').boundingBox())?.y
  const short = await topOfGame()
  await line.evaluate((element) => {
    element.textContent = 'Since you logged in: 125 minutes, staked ₱1,240.00, result -\u2060₱140.00.'
  })
  expect(await topOfGame()).toBe(short)
})

test('on a phone that lies on its side the reels and what spins them are in view together', { tag: '@script' }, async ({
  page,
  visitor,
}) => {
  await visitor.isLoggedIn('player02')
  await opensSlot(page)
  for (const size of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size)
    await expect(game(page).locator('.reels')).toBeInViewport({ ratio: 1 })
    await expect(spin(page)).toBeInViewport({ ratio: 1 })
  }
})

test('a round can be checked afterwards against the seal that was shown before', { tag: '@script' }, async ({
  page,
  visitor,
}) => {
  await visitor.isLoggedIn('slots02')
  await opensSlot(page)
  await spin(page).click()
  const verify = game(page).getByRole('link', { name: 'Verify' })
  await expect(verify, 'the round is settled').toHaveAttribute('href', /\/rounds\//)
  await verify.click()
  await expect(game(page).getByText('The seed gives the seal that was shown before')).toBeVisible()
})

test('every half hour a dialog over the game says how play goes, and Escape closes it and not the game', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.clock.install()
  await visitor.isLoggedIn('player02')
  await page.goto('/?q=bakunawa')
  await visitor.seesItAlive()
  await page
    .locator('#lobby article.tile', { hasText: 'Bakunawa Rising' })
    .first()
    .getByRole('link', { name: /^Play / })
    .click()
  const running = page.getByRole('dialog', { name: 'Bakunawa Rising' })
  await expect(running.getByText(/^Since you logged in: \d+ minutes?, staked ₱/)).toBeVisible()
  await expect(spin(page)).toBeEnabled()
  await page.clock.runFor('30:01')
  const check = page.getByRole('dialog', { name: 'Time and result' })
  await expect(check.getByText(/^Since you opened this game: \d+ minutes?, staked ₱/)).toBeVisible()
  await expect(
    page.locator('iframe').locator('xpath=ancestor-or-self::*[@inert]'),
    'the game behind it',
  ).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(check).toHaveCount(0)
  await expect(spin(page)).toBeEnabled()
  await expect(running).toBeVisible()
})

test('a game that is closed leads to the list that it was pressed on, and the way back of the browser does not start it again', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn(hasScript ? 'agent02' : 'player02')
  await page.goto('/promotions')
  await page.goto('/rng?type=AC')
  if (hasScript) await visitor.seesItAlive()
  await page
    .locator('article.tile')
    .first()
    .getByRole('link', { name: /^Play / })
    .click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.getByRole('link', { name: 'Close the game' }).click()
  await expect(page).toHaveURL(/\/rng\?type=AC$/)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goBack()
  // With scripts the list stands in the history once; without them the entry of the game leads to it.
  await expect(page).toHaveURL(hasScript ? /\/promotions$/ : /\/rng\?type=AC$/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a guest tries a slot with play money and no wallet is touched', async ({ page }) => {
  await page.goto('/?q=bakunawa')
  await page
    .locator('#lobby article.tile', { hasText: 'Bakunawa Rising' })
    .first()
    .getByRole('link', { name: 'Free trial' })
    .click({ force: true })
  await expect(game(page).getByText('Play money').first()).toBeVisible()
  await spin(page).click()
  await expect(spin(page)).toBeEnabled()
  await expect(game(page).getByText('Play money').first()).toBeVisible()
})

test('a trial visitor is told to register before a real game', async ({ page }) => {
  await page.goto('/login')
  await page
    .getByRole('dialog', { name: 'Log in' })
    .getByRole('button', { name: /free|without an account/i })
    .click()
  await expect(page.locator('summary', { hasText: /guest/i })).toBeVisible()
  await page.goto('/?q=bakunawa')
  await page
    .locator('#lobby article.tile', { hasText: 'Bakunawa Rising' })
    .first()
    .getByRole('link', { name: /^Play / })
    .click()
  await expect(page.getByText('Please Register An Account First')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
