import { findSqueezed, large, listDraws, listTables, opensAlone, speaks } from '../support/large-letters.ts'
import { expect, test } from '../support/test.ts'

test('at 200% on a phone no table and no draw is wider than the screen, and nothing lies over anything else', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.setViewportSize(large)
  await visitor.isLoggedIn('player02')
  const games = listTables()
  expect(games.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const { nodeId, engine } of games) {
    await opensAlone(page, nodeId)
    await expect(page.getByRole('timer')).toBeVisible()
    for (const fault of await page.evaluate(findSqueezed)) wrong.push(`${engine}: ${fault}`)
  }
  expect(wrong).toEqual([])
  await page.goto(`/play/${games[0]?.nodeId}`)
  await expect(page.frameLocator('iframe').getByRole('timer')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('at 200% on a phone what places a chip is in view where the chip was laid, however long the cloth is', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.setViewportSize(large)
  await visitor.isLoggedIn('player02')
  const [game] = listDraws().filter(({ engine }) => engine === 'three-dice')
  await opensAlone(page, game?.nodeId ?? 0)
  await page.getByRole('button', { name: /^Small, pays/ }).click()
  const place = page.getByRole('button', { name: /^Place ₱/ })
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('radio', { name: '₱5.00' })).toBeInViewport()
})

test('at 200% on a phone home, and what opens over it, is no wider than the screen, whether its pictures come or not', async ({
  page,
}) => {
  await page.setViewportSize(large)
  const wide: string[] = []
  for (const language of ['EN', 'TY'] as const) {
    await speaks(page, language)
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) wide.push(`${path} ${language}: ${over} px`)
    }
  }
  expect(wide).toEqual([])
})
