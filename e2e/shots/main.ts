// `npm run shots`: pictures of every page at three widths, dark and light, EN and TY, as guest, member, new member and agent, for a person
// to look at beside the design. Wants a running site: `npm start` first, or SHOTS_URL for another one.
// `npm run shots -- deposit` takes those of the pages of that name alone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { readAsked } from '../../scripts/asked.mjs'
import { pages, type Screen, type Visitor, visitors } from './pages.ts'
import { base, desktop, languages, launch, phone, themes, visit } from './visits.ts'

const folder = join(process.cwd(), 'shots')
const named = { of: [...new Set(pages.map(({ name }) => name))], isOptional: true }
const [only] = readAsked({ name: 'npm run shots', words: [named] }).words
const widths = { phone, tablet: { width: 768, height: 1024 }, desktop }

/** Pictures further down are loaded when they come near; for a picture of the whole page they are asked for at once. */
const drawsAll = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(
      pictures
        .filter((picture) => !picture.complete)
        .map(
          (picture) =>
            new Promise((done) => {
              picture.onload = picture.onerror = done
            }),
        ),
    )
  })

async function shoot(browser: Browser, screens: readonly Screen[], as: Visitor): Promise<void> {
  for (const [device, viewport] of Object.entries(widths)) {
    for (const theme of themes) {
      for (const language of languages) {
        const context = await visit(
          browser,
          as,
          { theme, language },
          { viewport, deviceScaleFactor: device === 'phone' ? 2 : 1 },
        )
        const page = await context.newPage()
        for (const { name, path } of screens) {
          await page.goto(base + path, { waitUntil: 'load' })
          await drawsAll(page)
          await page.screenshot({
            path: join(folder, `${name}-${as}-${device}-${theme}-${language}.png`),
            fullPage: true,
          })
        }
        await context.close()
      }
    }
  }
}

mkdirSync(folder, { recursive: true })
const browser = await launch()
for (const as of visitors) {
  const screens = pages.filter((screen) => screen.as.includes(as) && (only === undefined || screen.name === only))
  if (screens.length > 0) await shoot(browser, screens, as)
}
await browser.close()
console.log(`The pictures are in ${folder}`)
