import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#gateway/operator/pages.ts'
import { alive, fillWithScripts } from '../../../e2e/support/scripts-in-texts.ts'
import { startGateway, type TestGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

let gateway: TestGateway
let browser: Browser
beforeAll(async () => {
  gateway = await startGateway({}, fillWithScripts)
  browser = openBrowser(gateway)
  await browser.comeIn()
})
afterAll(() => gateway.close())

/** The addresses that a page leads to within the console. */
const linksOf = (page: string): string[] =>
  [...page.matchAll(/href="(\/operator[^"#]*)"/g)].map(([, href = '']) => href.replace(/&amp;/g, '&'))

test('a script in any text that somebody typed is shown by every page of the console, and runs on none', async () => {
  const seen = new Set<string>()
  let shown = 0
  const waiting = pages.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => `/operator${path}`)
  while (waiting.length > 0 && seen.size < 300) {
    const address = waiting.shift() ?? ''
    // One page of each kind: the numbers in addresses differ, the pages do not.
    const kind = address.replace(/\d+/g, '1').replace(/=[^&]*/g, '=')
    if (seen.has(kind)) continue
    seen.add(kind)
    const { status, page, headers } = await browser.get(address)
    expect(status, address).toBeLessThan(500)
    if (!String(headers['content-type']).includes('html')) continue
    expect(alive.exec(page)?.[0], address).toBeUndefined()
    if (page.includes('window.broken')) shown += 1
    waiting.push(...linksOf(page))
  }
  expect(seen.size).toBeGreaterThan(pages.length)
  expect(shown).toBeGreaterThan(5)
})
