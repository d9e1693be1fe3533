import { chromium } from '@playwright/test'
import { idle, scriptBudgetKb, weighScripts } from '../../e2e/support/script-weight.ts'
import { requireChromium } from '../../scripts/chromium.mjs'
import type { Row } from './main.ts'
import { siteUrl } from './processes.ts'

const home = `${siteUrl}/`
const shiftLimit = 0.02

const launch = () =>
  chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** All scripts that a guest's home page loads. */
export async function measureClientWeight(): Promise<Row[]> {
  const browser = await launch()
  const { files, kb } = await weighScripts(await browser.newPage(), home)
  await browser.close()
  return [
    {
      what: `client JavaScript of the guest home, ${files} files, compressed`,
      figure: `${kb.toFixed(1)} kB`,
      goal: `≤ ${scriptBudgetKb} kB`,
      met: kb > 0 && kb <= scriptBudgetKb,
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
