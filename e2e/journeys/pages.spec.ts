import { pages } from '../shots/pages.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// The page that is not there answers 404, which the browser notes as an error.
test.use({ expectedConsoleErrors: [/status of 404.*no-such-page/] })

/** The pages whose frame differs most on a wide screen; all of them are walked on a phone. */
const wideOnes = new Set(['home', 'login', 'slots', 'favorite', 'not-found'])

// Without JavaScript the markup is the same at both widths, so the phone is enough (`grepInvert` of the configuration).
for (const [device, viewport] of Object.entries({ phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } })) {
  for (const { name, path, as } of device === 'phone' ? pages : pages.filter((screen) => wideOnes.has(screen.name))) {
    for (const role of as) {
      test(`${name} is sound and accessible on a ${device} for a ${role}`, async ({ page, visitor, hasScript }) => {
        await page.setViewportSize(viewport)
        if (role === 'member') await visitor.isLoggedIn('player01')
        const response = await page.goto(path)
        expect(response?.status()).toBe(name === 'not-found' ? 404 : 200)
        await expect(page.getByRole('main')).toBeVisible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth).catch(() => 0)
        expect(overflow, 'the page is wider than the screen').toBeLessThanOrEqual(0)
        if (hasScript) await expectAccessible(page)
      })
    }
  }
}
