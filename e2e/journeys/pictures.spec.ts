import { withPictures } from '../support/browser.ts'
import { worstContrast } from '../support/contrast.ts'
import { findSmallTargets } from '../support/small-targets.ts'
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
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/')
  // Not for each tile apart (decision 334), and of the sections further down nothing is fetched yet.
  const { metrics } = await session.send('Performance.getMetrics')
  expect(metrics.find(({ name }) => name === 'RecalcStyleCount')?.value).toBeLessThan(100)
  const far = page.locator('#sections > section:last-child img')
  expect(await far.count()).toBeGreaterThan(0)
  expect(await far.evaluateAll((all) => all.some((one) => (one as HTMLImageElement).complete))).toBe(false)
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
  expect(await page.evaluate(findSmallTargets)).toEqual([])
})

test('on a phone the words of a banner above a page can be read over its picture', { tag: '@script' }, async ({
  page,
}) => {
  for (const path of ['/seamless', '/promotions']) {
    await page.goto(path)
    const banner = page.locator('.strip .hero').first()
    await banner.locator('img').evaluate((picture: HTMLImageElement) => picture.decode())
    expect(await worstContrast(page, banner.locator('p')), path).toBeGreaterThan(4.5)
  }
})

test.describe('a picture that is cut on purpose', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED.*\/qr\//] })

  test('a code of the app that could not be had is asked for again, for a guest too', { tag: '@script' }, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/help')
    await visitor.seesItAlive()
    await page.route('**/qr/ios*', (route) => route.abort(), { times: 1 })
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/qr/ios?size=200'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get the app' }).click()
    await cut
    const code = page.locator('#ios img')
    await expect(code).toHaveAttribute('src', /^\/qr\/ios\?size=200&at=\d+$/)
    await expect.poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  })
})

test('no symbol of a slot is wider than its reel, however narrow the reels of a tablet are', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('player02')
  await page.goto('/play/10019')
  const listCut = () =>
    page
      .frameLocator('iframe')
      .locator('.reels')
      .evaluate((reels) =>
        [...reels.querySelectorAll('.reel img')].flatMap((symbol) => {
          const reel = symbol.closest('.reel')?.getBoundingClientRect()
          const { left, right } = symbol.getBoundingClientRect()
          return reel && left >= reel.left && right <= reel.right ? [] : [`${left} to ${right}`]
        }),
      )
  for (const width of [768, 820, 880, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(listCut, `${width} px`).toEqual([])
  }
})
