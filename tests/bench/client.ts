import { chromium, type Page, type Request } from '@playwright/test'
import { requireChromium } from '../../scripts/chromium.mjs'
import type { Row } from './main.ts'
import { siteUrl } from './processes.ts'

const home = `${siteUrl}/`
const budgetKb = 125
const shiftLimit = 0.02

const launch = () =>
  chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Resolves when the page has nothing left to do, twice in a row: what is loaded late has then been asked for and has run. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestIdleCallback(() => requestIdleCallback(() => done()))),
      ),
  )

const sizeOf = async (request: Request): Promise<number> => (await request.sizes()).responseBodySize

/** All scripts that a guest's home page loads, until nothing more comes: the bytes that came over the wire. */
export async function measureClientWeight(): Promise<Row[]> {
  const browser = await launch()
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(sizeOf(request))
  })
  await page.goto(home, { waitUntil: 'load' })
  await idle(page)
  // What has come may ask for more, so it is over when all have come and nothing was asked for meanwhile.
  let sizes: number[] = []
  while (sizes.length < scripts.length) {
    sizes = await Promise.all(scripts)
    await idle(page)
  }
  await browser.close()
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000
  return [
    {
      what: `client JavaScript of the guest home, ${sizes.length} files, compressed`,
      figure: `${kb.toFixed(1)} kB`,
      goal: `≤ ${budgetKb} kB`,
      met: kb > 0 && kb <= budgetKb,
    },
  ]
}

/** The cumulative layout shift of the guest home on a phone, until it is idle and scrolled once to the end. */
export async function measureLayoutShift(): Promise<Row[]> {
  const browser = await launch()
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(home, { waitUntil: 'load' })
  await idle(page)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
  await idle(page)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await browser.close()
  return [
    {
      what: 'layout shift of the guest home, 360 px',
      figure: shift.toFixed(3),
      goal: `≤ ${shiftLimit}`,
      met: shift <= shiftLimit,
    },
  ]
}
