import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from '../support/test.ts'

// A table and a draw belong to everybody, so these look for what they have laid themselves.
test.describe.configure({ mode: 'default' })
// A press that comes when bets have just closed is told so, and tried again.
test.use({ expectedConsoleErrors: [/status of 409/] })

const game = (page: Page) => page.frameLocator('iframe')

async function opensTable(visitor: Visitor, name: string): Promise<void> {
  const inFrame = await visitor.opensGame(name)
  await expect(inFrame.getByText(/^Bets close|^Draw in|^Next round/)).toBeVisible()
}

/** Lays a chip on red when the table takes bets; with a script the slip is placed by a second press. */
async function laysOnRed(page: Page): Promise<void> {
  const inFrame = game(page)
  const told = inFrame.getByText(/placed on round/)
  await expect(async () => {
    await inFrame.getByRole('button', { name: 'Red, pays 1 : 1' }).click({ timeout: 5_000 })
    const place = inFrame.getByRole('button', { name: /^Place ₱/ })
    if (await place.isVisible()) await place.click({ timeout: 5_000 })
    await expect(told).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** One press on the racetrack lays a chip on each of its bets. */
async function laysTheOrphans(page: Page): Promise<void> {
  const inFrame = game(page)
  await expect(async () => {
    await inFrame.getByRole('button', { name: /^Orphans/ }).click({ timeout: 5_000 })
    const place = inFrame.getByRole('button', { name: /^Place ₱/ })
    if (await place.isVisible()) await place.click({ timeout: 5_000 })
    await expect(inFrame.getByText('14 / 17').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

test('a member bets on red at a roulette, and the same page brings the result', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn(hasScript ? 'table01' : 'table02')
  await opensTable(visitor, 'Roulette')
  await laysOnRed(page)
  const inFrame = game(page)
  await expect(inFrame.getByRole('listitem').filter({ hasText: 'Red' }).first()).toBeVisible()
  await laysTheOrphans(page)
  await expect(inFrame.getByText(/You received ₱|None of your bets has won/)).toBeVisible({ timeout: 90_000 })
  await inFrame.getByRole('link', { name: 'Verify' }).click()
  await expect(inFrame.getByText('This round follows from what was published before.')).toBeVisible()
  await inFrame.getByRole('link', { name: 'Compute it again in your own browser' }).click()
  await expect(page.getByText('By the rules the draws are this result.')).toBeVisible()
  if (!hasScript) return
  await page.getByRole('button', { name: 'Compute it in this browser' }).click()
  await expect(page.getByText('By the rules the draws are this result.')).toHaveCount(2)
})

test('a tile of a table says its limits and how often it draws, and by a script until when bets are taken', async ({
  page,
  hasScript,
}) => {
  await page.goto('/live')
  const tile = page.locator('article.tile', { hasText: 'Roulette' }).first()
  await expect(tile.getByText(/^₱\d+ – ₱[\d,]+$/)).toBeVisible()
  await expect(tile.getByText('Every 40 s')).toBeVisible()
  await expect(tile.getByText(/^(Closes|Opens) in \d:\d\d$|^In play$/)).toHaveCount(hasScript ? 1 : 0)
})

test('a ticket of a lottery for three draws stands on its page, and is given back', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn(hasScript ? 'table01' : 'table02')
  await opensTable(visitor, 'Cusco Lotto')
  const inFrame = game(page)
  const slips = inFrame.getByRole('button', { name: 'Cancel' })
  const before = await slips.count()
  await inFrame.getByRole('radio', { name: '3 draws' }).check()
  await inFrame.getByRole('button', { name: 'Quick pick' }).click()
  await inFrame.getByRole('button', { name: 'Buy 1 line' }).click()
  await expect(inFrame.getByText('₱60.00 placed on round')).toBeVisible()
  await expect(slips).toHaveCount(before + 3)
  // Each says its draw, so that one knows which of them one gives back.
  const rounds = inFrame.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Cancel' }) })
  await expect(rounds.filter({ hasText: /^Round \d+/ })).toHaveCount(before + 3)
  await slips.first().click()
  await expect(inFrame.getByText('₱20.00 is back in your wallet.')).toBeVisible()
  await expect(slips).toHaveCount(before + 2)
})

test('what lies on a cloth for several draws is taken for each of them, and the button says the whole', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('lines02')
  await opensTable(visitor, 'Quick Draw')
  const inFrame = game(page)
  await inFrame.getByRole('button', { name: /^Sum Big/ }).click()
  const place = inFrame.locator('[data-place]')
  await expect(place).toHaveText(/₱\d+\.00/)
  const [, one = ''] = /₱(\d+)\.00/.exec((await place.textContent()) ?? '') ?? []
  await inFrame.getByRole('radio', { name: '3 draws' }).check()
  await expect(place).toHaveText(`Place ₱${3 * Number(one)}.00`)
  await expect(inFrame.getByText(`₱${one}.00 × 3 draws = ₱${3 * Number(one)}.00`)).toBeVisible()
  await place.click()
  await expect(inFrame.getByText(`₱${3 * Number(one)}.00 placed on rounds`)).toBeVisible()
  await expect(inFrame.getByRole('radio', { name: '1 draw', exact: true })).toBeChecked()
})

test('a slip is filled line by line and bought at once, and its tickets stand with those of all lotteries', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn(hasScript ? 'lines01' : 'lines02')
  await opensTable(visitor, 'Cusco Lotto')
  const inFrame = game(page)
  const standsAt = (count: number) => expect(inFrame.getByText(`${count} of 40 lines`)).toBeVisible()
  const cancels = inFrame.getByRole('button', { name: 'Cancel' })
  // What a try before this one has bought.
  const before = await cancels.count()
  await inFrame.getByRole('button', { name: 'Quick pick' }).click()
  await standsAt(1)
  await inFrame.getByRole('button', { name: 'Quick pick' }).click()
  await standsAt(2)
  for (const number of [1, 3, 5, 7, 9, 11])
    await inFrame.getByRole('checkbox', { name: String(number), exact: true }).check()
  await inFrame.getByRole('button', { name: 'Add line' }).click()
  await standsAt(3)
  await expect(inFrame.getByText('1 · 3 · 5 · 7 · 9 · 11', { exact: true })).toBeVisible()
  await inFrame.getByRole('button', { name: 'Remove line 2' }).click()
  await standsAt(2)
  await inFrame.getByRole('radio', { name: '2 draws' }).check()
  await expect(inFrame.getByText('2 lines × ₱20.00 × 2 draws = ₱80.00')).toBeVisible()
  await inFrame.getByRole('button', { name: 'Buy 2 lines' }).click()
  await expect(inFrame.getByText('₱80.00 placed on round')).toBeVisible()
  await expect(inFrame.getByText(/of 40 lines/)).toHaveCount(0)
  await expect(cancels).toHaveCount(before + 2)
  await page.goto('/lottery')
  await page.getByRole('link', { name: 'My tickets' }).click()
  await expect(inFrame.getByRole('heading', { name: 'My tickets of all lotteries' })).toBeVisible()
  const tickets = inFrame.getByRole('listitem').filter({ hasText: 'Cusco Lotto' })
  await expect(tickets).toHaveCount(before + 2)
  await tickets.last().getByRole('button', { name: 'Cancel' }).click()
  await expect(inFrame.getByText('₱40.00 is back in your wallet.')).toBeVisible()
  await expect(tickets).toHaveCount(before + 1)
  await inFrame.getByRole('link', { name: 'Ended' }).click()
  await expect(tickets.getByText('Cancelled').first()).toBeVisible()
})

test('on a phone a line that was picked by chance is in view with what buys it, and who does not see it is told', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.isLoggedIn('player02')
  await opensTable(visitor, 'Cusco Lotto')
  const inFrame = game(page)
  const said = inFrame.locator('.filled > [aria-live=polite]')
  const told = ['Line added. 1 line × ₱20.00 = ₱20.00', 'Line added. 2 lines × ₱20.00 = ₱40.00']
  for (const [at, words] of told.entries()) {
    await inFrame.getByRole('button', { name: 'Quick pick' }).click()
    await expect(said).toHaveText(words)
    await expect(inFrame.locator('.slip-lines li').nth(at)).toBeInViewport({ ratio: 1 })
    await expect(inFrame.locator('.slip-lines').getByRole('button', { name: /^Buy \d/ })).toBeInViewport({ ratio: 1 })
  }
  await inFrame.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(said).toHaveText('Line removed. 1 line × ₱20.00 = ₱20.00')
})
