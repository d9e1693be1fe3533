import { withPictures } from '../support/browser.ts'
import { expect, findFaults, test } from '../support/test.ts'

test.use({ launchOptions: withPictures, viewport: { width: 360, height: 740 } })

test('every picture of home arrives, nothing jumps, and the texts on them can be read', { tag: '@script' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const missing = await page.locator('main img').evaluateAll((pictures) =>
    Promise.all(
      (pictures as HTMLImageElement[]).map((picture) => {
        picture.loading = 'eager'
        return picture.decode().then(
          () => [],
          () => [picture.src],
        )
      }),
    ).then((lists) => lists.flat()),
  )
  expect(missing).toEqual([])
  expect(
    await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    ),
  ).toBeLessThan(0.02)
  expect(await findFaults(page)).toEqual([])
})
