import {
  findSqueezed,
  large,
  listDraws,
  listOwnGames,
  listTables,
  opensAlone,
  opensRules,
  speaks,
} from '../support/large-letters.ts'
import { expect, test } from '../support/test.ts'

test('at 200% on a phone no table and no draw is wider than the screen, and nothing lies over anything else', {
  tag: '@script',
}, async ({ page, visitor }) => {
  test.slow()
  await page.setViewportSize(large)
  await visitor.isLoggedIn('player02')
  const games = listTables()
  expect(games.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const { nodeId, engine } of games) {
    await opensAlone(page, nodeId)
    await expect(page.getByRole('timer')).toBeVisible()
    for (const fault of await page.evaluate(findSqueezed)) wrong.push(`${engine}: ${fault}`)
    await opensRules(page)
    for (const fault of await page.evaluate(findSqueezed)) wrong.push(`rules of ${engine}: ${fault}`)
  }
  expect(wrong).toEqual([])
  await page.goto(`/play/${games[0]?.nodeId}`)
  await expect(page.frameLocator('iframe').getByRole('timer')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('at 200% on a phone nothing of a slot, a card and the dice is cut off, before a round and after it, in both languages', {
  tag: '@script',
}, async ({ page, visitor }) => {
  test.slow()
  await page.setViewportSize(large)
  await visitor.isLoggedIn('large02')
  const games = listOwnGames()
  expect(games.map(({ engine }) => engine).sort()).toEqual(['dice', 'scratch', 'slot'])
  const wrong: string[] = []
  for (const language of ['EN', 'TY'] as const) {
    await speaks(page, language)
    for (const { nodeId, engine } of games) {
      await opensAlone(page, nodeId)
      const press = page.locator('.spin')
      await expect(press).toBeVisible()
      const stage = await page.locator('[data-part=stage] > *').boundingBox()
      if ((stage?.width ?? 0) < large.width * 0.8) wrong.push(`${engine}: a stage of ${stage?.width} px`)
      const look = async () => {
        for (const fault of await page.evaluate(findSqueezed)) wrong.push(`${engine} ${language}: ${fault}`)
      }
      await look()
      await press.click()
      // Free spins are shown one by one.
      await expect(page.locator('[data-part=proof] a')).toHaveAttribute('href', /rounds/, { timeout: 60_000 })
      await look()
      await opensRules(page)
      await look()
    }
  }
  expect(wrong).toEqual([])
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
