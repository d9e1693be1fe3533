// `npm run shots`: pictures of every page at three widths, dark and light, EN and TY, as guest, member and agent, for a person
// to look at beside the design. Wants a running site: `npm start` first, or SHOTS_URL for another one.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../support/demo.ts'
import { pages, type Screen, type Visitor, visitors } from './pages.ts'

const base = process.env.SHOTS_URL ?? 'http://127.0.0.1:3000'
const folder = join(process.cwd(), 'shots')
const only = process.argv[2]
const widths = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 }, desktop: { width: 1280, height: 900 } }
const themes = ['dark', 'light'] as const
const languages = ['EN', 'TY'] as const

const accounts: Readonly<Record<Exclude<Visitor, 'guest'>, string>> = { member: 'player01', agent: 'agent01' }

async function logIn(context: BrowserContext, account: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.locator('input[name=username]').fill(account)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}

/** Sends a form of the site. */
async function choose(context: BrowserContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await context.request.post(base + path, { form, headers: { origin: base, accept: 'text/html' }, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()} to ${JSON.stringify(form)}`)
}

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
  const session = as === 'guest' ? null : await browser.newContext()
  if (session && as !== 'guest') await logIn(session, accounts[as])
  const storageState = session ? await session.storageState() : undefined
  for (const [device, viewport] of Object.entries(widths)) {
    for (const theme of themes) {
      for (const language of languages) {
        const context = await browser.newContext({ viewport, storageState, deviceScaleFactor: device === 'phone' ? 2 : 1, reducedMotion: 'reduce' })
        await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: base }])
        const page = await context.newPage()
        await choose(context, '/preferences', { theme, to: '/' })
        await choose(context, '/region', { choice: `PH:${language}`, to: '/' })
        for (const { name, path } of screens) {
          await page.goto(base + path, { waitUntil: 'load' })
          await drawsAll(page)
          await page.screenshot({ path: join(folder, `${name}-${as}-${device}-${theme}-${language}.png`), fullPage: true })
        }
        await context.close()
      }
    }
  }
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const as of visitors) {
  const screens = pages.filter((screen) => screen.as.includes(as) && (only === undefined || screen.name === only))
  if (screens.length > 0) await shoot(browser, screens, as)
}
await browser.close()
console.log(`The pictures are in ${folder}`)
