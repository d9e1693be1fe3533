import { readRows } from '../support/database.ts'
import { databaseUrl } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const ownRounds = ['slot', 'dice', 'scratch', 'cockfight']

test('at 200% on a phone no table and no draw is wider than the screen', { tag: '@script' }, async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 180, height: 390 })
  await visitor.isLoggedIn('player02')
  const games = readRows<{ nodeId: number; engine: string }>(
    databaseUrl,
    `SELECT "engine", MIN("nodeId") AS "nodeId" FROM "Game" WHERE NOT "maintenance" AND "engine" NOT IN (${ownRounds.map(() => '?')}) GROUP BY "engine"`,
    ...ownRounds,
  )
  expect(games.length).toBeGreaterThan(10)
  const wide: string[] = []
  for (const { nodeId, engine } of games) {
    // The game alone, without the page around it: what is looked at here is the same, and it is there at once.
    const [, address = ''] =
      /<iframe[^>]* src="([^"]+)"/.exec(await (await page.request.get(`/play/${nodeId}`)).text()) ?? []
    await page.goto(address.replaceAll('&amp;', '&'))
    await expect(page.getByRole('timer')).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) wide.push(`${engine}: ${over} px`)
  }
  expect(wide).toEqual([])
  await page.goto(`/play/${games[0]?.nodeId}`)
  await expect(page.frameLocator('iframe').getByRole('timer')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
