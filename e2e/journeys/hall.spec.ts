import type { Browser, FrameLocator, Page } from '@playwright/test'
import { comesIn } from '../support/operator.ts'
import { appUrl, gatewayUrl } from '../support/stack.ts'
import { expect, test, Visitor } from '../support/test.ts'

// A press that comes when sales have just closed is told so, and tried again.
test.use({ expectedConsoleErrors: [/status of 409/] })

/** Into the hall, with so many cards of the session that is sold. Answers its number. */
async function buysCards(page: Page, count: number): Promise<string> {
  await page.goto('/')
  const search = page.locator('#lobby').getByRole('searchbox', { name: 'Search games' })
  await search.fill('Bingo Barrio')
  await search.press('Enter')
  const tile = page.locator('#lobby article.tile', { hasText: 'Bingo Barrio' }).first()
  await tile.getByRole('link', { name: /^Play / }).click()
  const hall = page.frameLocator('iframe')
  const told = hall.getByText(/placed on round/)
  await expect(async () => {
    await hall.getByRole('radio', { name: `${count} cards` }).check({ timeout: 5_000 })
    await hall.getByRole('button', { name: `Buy ${count} for ₱${count * 20}.00` }).click({ timeout: 5_000 })
    await expect(told).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return /round (\d+)/.exec((await told.textContent()) ?? '')?.[1] ?? ''
}

/** The operator sits at the machine itself, so no address of elsewhere goes with what is asked. */
async function movesTheClock(browser: Browser): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: {} })
  const page = await context.newPage()
  await comesIn(page)
  await page.goto(`${gatewayUrl}/operator/clock`)
  await page.getByRole('button', { name: '10 minutes', exact: true }).click()
  await expect(page.getByText(/^The clock is .* further/)).toBeVisible()
  await context.close()
}

/** What is left of a session once it is over: who has which prize, and that one is told what one has got. */
async function seesTheEnd(hall: FrameLocator, page: Page): Promise<void> {
  await page.reload()
  await expect(hall.getByText(/You received ₱|None of your bets has won/)).toBeVisible()
}

test('two members share what a session pays: the clock moves, both are told, and anybody deals the cards again', {
  tag: '@clock',
}, async ({ page, visitor, hasScript, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: hasScript })
  const other = await context.newPage()
  await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: appUrl }])
  await visitor.isLoggedIn('hall01')
  await new Visitor(other).isLoggedIn('hall02')
  const number = await buysCards(page, 6)
  // Whoever comes when the session has just closed has bought for the next one: then both play that.
  const played = await buysCards(other, 2)
  if (played !== number) expect(await buysCards(page, 2)).toBe(played)
  await movesTheClock(browser)
  await seesTheEnd(page.frameLocator('iframe'), page)
  await seesTheEnd(other.frameLocator('iframe'), other)
  await context.close()

  const hall = page.frameLocator('iframe')
  await hall.getByRole('link', { name: 'Verify' }).click()
  await expect(hall.getByText('This round follows from what was published before.')).toBeVisible()
  await hall.getByRole('link', { name: 'Compute it again in your own browser' }).click()
  const paid = page.getByText('By the list and the rules everybody was paid their part.')
  await expect(paid).toBeVisible()
  for (const prize of ['One line', 'Two lines', 'Full house'])
    await expect(page.getByRole('heading', { name: new RegExp(`^${prize} with ball \\d+$`) })).toBeVisible()
  if (!hasScript) return
  await page.getByRole('button', { name: 'Compute it in this browser' }).click()
  await expect(paid).toHaveCount(2)
})
