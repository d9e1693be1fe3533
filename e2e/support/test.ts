import { createHash } from 'node:crypto'
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { findBarriers } from './accessibility.ts'
import { demoPassword } from './demo.ts'
import { asksAgain, comesAlive, isCutOff, isKilledOutright, ofKills, presses } from './kills.ts'
import { readCode } from './outbox.ts'
import { appUrl } from './stack.ts'

/** A person at the site, in the words of the business. */
export class Visitor {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
    asksAgain(page)
  }

  get loginDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Log in' })
  }

  /** The menu behind the avatar; there only when logged in. */
  accountMenu(account: string): Locator {
    return this.page.locator('summary', { has: this.page.getByText(account) })
  }

  /** Sees what it is told, where somebody says what that is. */
  async fillsLogin(account: string, password: string, told?: Locator): Promise<void> {
    await this.loginDialog.getByLabel('Username').fill(account)
    await this.loginDialog.locator('input[name=password]').fill(password)
    const button = this.loginDialog.getByRole('button', { name: 'Log in', exact: true })
    await (told === undefined ? button.click() : presses(button, told))
  }

  async logsIn(account: string, to = '/'): Promise<void> {
    await this.page.goto(`/login?to=${encodeURIComponent(to)}`)
    await this.fillsLogin(account, demoPassword)
    await expect(this.loginDialog).toHaveCount(0)
  }

  /** Logs in without the dialog, by the form that it posts; for journeys that are about something else. */
  async isLoggedIn(account: string, password = demoPassword): Promise<void> {
    const login = async (left: number): Promise<void> => {
      const answer = await this.page.request.post('/login', {
        form: { by: 'username', to: '/', username: account, password },
        headers: { origin: appUrl },
        maxRedirects: 0,
        // As a browser does when the connection that it has kept was closed in the same moment.
        maxRetries: 2,
      })
      const [, said = ''] = /role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(await answer.text()) ?? []
      if (isCutOff(said) && left > 0) return login(left - 1)
      expect(answer.status(), `the login of ${account} ${said}`).toBe(303)
    }
    await login(2)
  }

  /** Looks for a game by its name and opens it. Answers its frame. */
  async opensGame(name: string): Promise<FrameLocator> {
    await this.page.goto(`/?q=${encodeURIComponent(name)}`)
    const tile = this.page.locator('#lobby article.tile', { hasText: name }).first()
    await tile.getByRole('link', { name: /^Play / }).click()
    return this.page.frameLocator('iframe')
  }

  /** A dialog with a field for a mobile number sends a code to this number. */
  async asksForACode(dialog: Locator, number: string): Promise<void> {
    await dialog.getByLabel('Mobile number').fill(number)
    const told = dialog.getByText(
      new RegExp(`A code is on its way to ${number}|If ${number} is the number of an account, a code is`),
    )
    const send = dialog.getByRole('button', { name: /^Send (?:the code|again in \d+ s)$/ })
    const asks = () => presses(send, told)
    // Where the answer was cut off the code may have been sent, and the next one is sent when its minute is over.
    await (isKilledOutright ? asks().catch(asks) : asks())
  }

  /** Logs in by a code to the phone, as the members of the seed must who have no password. */
  async comesByPhone(mobileNum: string): Promise<void> {
    await this.page.goto('/login?by=sms')
    await this.asksForACode(this.loginDialog, mobileNum)
    await this.loginDialog.getByLabel('Code', { exact: true }).fill(readCode(`+63${mobileNum}`))
    await this.loginDialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(this.loginDialog).toHaveCount(0)
  }

  /** The page that the visitor came to first is alive: its scripts have written what they keep, and its timers run. */
  async seesItAlive(): Promise<void> {
    await comesAlive(this.page, () => sessionStorage.getItem('merchantCode') !== null)
  }

  /** The sum in the header, in centavos. */
  async balanceMinor(): Promise<number> {
    const text = await this.page
      .locator('#top')
      .getByText(/₱[\d,]+\.\d\d/)
      .first()
      .textContent()
    return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)
  }
}

/** An address of the documentation range that belongs to one journey (RFC 5737 and RFC 2544). */
function addressOf(testId: string): string {
  const digest = createHash('sha256').update(testId).digest()
  return `198.${18 + ((digest[0] ?? 0) % 2)}.${digest[1]}.${digest[2]}`
}

/** The page as the script has taken it over: a click before that goes to the server, and the page it leaves is cut off at its work. */
export async function isTakenOver(page: Page, hasScript: boolean): Promise<void> {
  if (!hasScript) return
  await comesAlive(page, () =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Runs in the browser, before anything of the page. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`The policy forbids ${effectiveDirective} of ${blockedURI}, asked by ${sourceFile}`),
  )
}

type Fixtures = { visitor: Visitor; hasScript: boolean; hasSeenPopups: boolean; expectedConsoleErrors: RegExp[] }

export const test = base.extend<Fixtures>({
  // A further try comes from elsewhere: what an address may ask for in a minute, the one before has had.
  extraHTTPHeaders: async ({ hasScript }, use, { testId, retry }) =>
    use({ 'x-forwarded-for': addressOf(`${testId}${hasScript}${retry === 0 ? '' : retry}`) }),
  /** Journeys that are not about the announcement popup have closed it before; a member's too, whose mark is that of the token. */
  context: async ({ context, hasSeenPopups }, use) => {
    // What the policy of a page forbids is not always an error: zod tries whether it may compile, and goes on when it may not.
    await context.addInitScript(tellViolations)
    if (hasSeenPopups) await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: appUrl }])
    await use(context)
  },
  hasSeenPopups: [true, { option: true }],
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  /** A test that provokes an error on purpose says which. */
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    asksAgain(page)
    const errors: string[] = []
    // A navigation that a later one overtakes is aborted; that is how a search while typing works.
    const keep = (text: string): void => {
      if (text.startsWith('AbortError')) return
      if (![...expectedConsoleErrors, ...ofKills].some((expected) => expected.test(text))) errors.push(text)
    }
    page.on('console', (message) => message.type() === 'error' && keep(`${message.text()} ${message.location().url}`))
    page.on('pageerror', (error) => keep(`${error.name}: ${error.message}`))
    await use(page)
    expect(errors, 'errors in the console of the browser').toEqual([])
  },
  visitor: async ({ page }, use) => use(new Visitor(page)),
})

export { demoPassword, expect }

/** A page that is wider than the screen, and what axe finds. */
export async function findFaults(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth).catch(() => 0)
  return [...(overflow > 0 ? ['the page is wider than the screen'] : []), ...(await findBarriers(page))]
}

/** Between a phone and a desktop: nothing is wider than the screen, and no text stands letter below letter. */
export async function expectRoom(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [768, 900]) {
    await page.setViewportSize({ width, height: 1024 })
    expect.soft(await page.evaluate(findTight), `on ${page.url()}, ${width} wide`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Runs in the browser: the page if it is wider than the screen, and texts of more than three lines in less than five letters' width. */
function findTight(): string[] {
  const isWide = document.documentElement.scrollWidth > window.innerWidth
  const tight = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (text === undefined || !element.checkVisibility()) return false
    const { width } = element.getBoundingClientRect()
    if (width === 0 || width >= 5 * Number.parseFloat(getComputedStyle(element).fontSize)) return false
    const range = document.createRange()
    const rows = [...element.childNodes].flatMap((node) => {
      if (node instanceof Element && node.classList.contains('unseen')) return []
      range.selectNode(node)
      return [...range.getClientRects()].map(({ top }) => Math.round(top))
    })
    return new Set(rows).size > 3
  })
  return [...(isWide ? ['the page is wider than the screen'] : []), ...tight.map(({ textContent }) => textContent)]
}
