// `npm run axe`: axe looks at every page, on a phone and on a desktop, dark and light, as guest, member, new member and agent, and tells what
// it finds. `npm test` looks at those pages whose parts differ. Wants a running site, as `npm run shots` does.
// `npm run axe -- agent` looks as this visitor alone, `npm run axe -- member desktop` also on this device alone.
import { readAsked } from '../../scripts/asked.mjs'
import { findBarriers } from '../support/accessibility.ts'
import { pages, visitors } from './pages.ts'
import { base, desktop, launch, phone, themes, visit } from './visits.ts'

const drawing = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
const views = { phone, desktop }
const { words } = readAsked({
  name: 'npm run axe',
  words: [
    { of: visitors, isOptional: true },
    { of: Object.keys(views), isOptional: true },
  ],
})
const [onlyAs, onlyOn] = words
const devices = Object.entries(views).filter(([device]) => onlyOn === undefined || device === onlyOn)
const browser = await launch()
let looks = 0
let found = 0
for (const as of visitors.filter((visitor) => onlyAs === undefined || visitor === onlyAs)) {
  for (const [device, viewport] of devices) {
    for (const theme of themes) {
      const context = await visit(browser, as, { theme, language: 'EN' }, { viewport })
      await context.route('**/cdn/**', (route) => route.fulfill(drawing))
      const page = await context.newPage()
      for (const { path } of pages.filter((screen) => screen.as.includes(as))) {
        await page.goto(base + path, { waitUntil: 'load' })
        looks += 1
        for (const barrier of await findBarriers(page)) {
          found += 1
          console.error(`${path} as ${as}, ${device}, ${theme}: ${barrier}`)
        }
      }
      await context.close()
      console.log(`${as}, ${device}, ${theme}`)
    }
  }
}
await browser.close()
console.log(`Axe looked ${looks} times and found ${found} things.`)
process.exitCode = found === 0 ? 0 : 1
