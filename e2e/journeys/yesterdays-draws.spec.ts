import { findSqueezed, large, listDraws, opensAlone, speaks } from '../support/large-letters.ts'
import { movesTheClock } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

// A press that comes when sales have just closed is told so, and tried again.
test.use({ expectedConsoleErrors: [/status of 409/] })

// It moves the clock by a day: once, and behind all others. With scripts the same pages are opened by other journeys.
test('at 200% on a phone a ticket of every draw is bought, and a day later its results can be read', {
  tag: ['@clock', '@plain'],
}, async ({ page, visitor, browser }) => {
  test.slow()
  await page.setViewportSize(large)
  await visitor.isLoggedIn('large01')
  const draws = listDraws()
  expect(draws.map(({ engine }) => engine)).toEqual(expect.arrayContaining(['keno', 'sea-4d', 'vn-north', 'vn-south']))
  for (const { nodeId } of draws) {
    await opensAlone(page, nodeId)
    await page.getByRole('button', { name: 'Quick pick' }).first().click()
    await expect(async () => {
      await page.getByRole('button', { name: 'Buy 1 line' }).click({ timeout: 5_000 })
      await expect(page.getByText(/placed on round/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
  }
  await page.goto('about:blank')
  await movesTheClock(browser, () => 24 * 60)
  await visitor.isLoggedIn('large01')
  const wrong: string[] = []
  for (const language of ['EN', 'TY'] as const) {
    await speaks(page, language)
    for (const { nodeId, engine } of draws) {
      await opensAlone(page, nodeId)
      await expect(page.locator('.drawn')).toBeVisible()
      for (const fault of await page.evaluate(findSqueezed)) wrong.push(`${engine} ${language}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
})
