import { expect, type Locator, type Page } from '@playwright/test'

/** Who is connected to a process that is killed outright is cut off, and does then what anybody would: asks, looks or presses again. */
export const isKilledOutright = process.env.JOURNEYS_KILL === 'SIGKILL'

/** What the console of the browser says of that. */
export const ofKills = isKilledOutright
  ? [
      /net::ERR_/,
      /^(TypeError: (network error|Failed to fetch)|Failed to fetch manifest patches)/,
      /the server responded with a status of (400|50[234])/,
    ]
  : []

/** The site lost its gateway at the work, and says so. */
export function isCutOff(said: string): boolean {
  return isKilledOutright && /Network link is abnormal|May problema sa koneksyon/.test(said)
}

const asking = new WeakSet<Page>()

/** From here on the page, its frames, and the client of the wire that goes with it, ask once more for what was cut off. */
export function asksAgain(page: Page): void {
  if (!isKilledOutright || asking.has(page)) return
  asking.add(page)
  const { request } = page
  const [goto, get, post] = [page.goto.bind(page), request.get.bind(request), request.post.bind(request)]
  const go = (left: number, ...[url, options]: Parameters<typeof goto>): ReturnType<typeof goto> =>
    // A page that was cut off in its middle can wait for ever for what it names.
    goto(url, { timeout: 60_000, ...options }).catch(async (error: Error) => {
      if (left === 0 || !/net::ERR_|interrupted by another navigation|Timeout/.test(error.message)) throw error
      // The browser's own page that tells of it comes first.
      await page.waitForLoadState('load', { timeout: 10_000 }).catch(() => undefined)
      return go(left - 1, url, options)
    })
  page.goto = (...where) => go(3, ...where)
  // Where a frame was to be the browser says that the connection is gone, and a page whose script was cut off never comes alive, until it
  // is asked for anew.
  page.on('requestfailed', (asked) => {
    const isCut = /ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET)/.test(asked.failure()?.errorText ?? '')
    const isFrame = asked.isNavigationRequest() && asked.frame() !== page.mainFrame()
    if (isCut && (isFrame || asked.resourceType() === 'script')) page.reload().catch(() => undefined)
  })
  request.get = (url, options) => get(url, { maxRetries: 2, ...options })
  request.post = (url, options) => post(url, { maxRetries: 2, ...options })
}

/** A frame, or a dialog that a script opens: what it lies in is asked for anew when it does not come. */
export async function asksForAnew(page: Page, expected: Locator): Promise<void> {
  if (!isKilledOutright) return
  await expected.waitFor({ timeout: 5_000 }).catch(() => page.reload())
}

/** A script that was cut off with its process comes when the page is asked for anew. */
export async function comesAlive(page: Page, isAlive: () => boolean): Promise<void> {
  const waits = (timeout?: number) => page.waitForFunction(isAlive, undefined, { timeout })
  if (isKilledOutright) await waits(20_000).catch(() => page.reload())
  await waits()
}

/**
 * Presses, and sees what it is told. A press that was cut off is pressed again where its button still stands, and otherwise the page is
 * asked for anew, which sends it again: by the key of its form it is done once.
 */
export async function presses(button: Locator, told: Locator): Promise<void> {
  const page = button.page()
  const secrets = isKilledOutright ? await button.evaluate(readSecrets) : []
  await button.click()
  for (let left = isKilledOutright ? 2 : 0; left > 0 && !(await comes(told)); left--) {
    // It may still be busy with what was pressed first, whose page comes while this waits.
    if (await button.isVisible()) {
      await button.evaluate(typeAgain, secrets).catch(() => undefined)
      await button.click({ timeout: 10_000 }).catch(() => undefined)
    } else await page.reload()
  }
  await expect(told).toBeVisible()
}

/** Passwords of the button's form: a page never gives them back, so who presses again types them again. */
const readSecrets = (button: Element): [name: string, value: string][] =>
  [...((button as HTMLButtonElement).form?.querySelectorAll<HTMLInputElement>('[type=password]') ?? [])].map(
    ({ name, value }) => [name, value],
  )

function typeAgain(button: Element, secrets: readonly [name: string, value: string][]): void {
  for (const [name, value] of secrets) {
    const field = (button as HTMLButtonElement).form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = value
  }
}

/** What is told at once is not told on a line that a kill has cut off; what it tells of stands on the page that comes next. */
export async function isToldAtOnce(told: Locator): Promise<void> {
  if (!isKilledOutright) return told.waitFor()
  await comes(told, 60_000)
}

function comes(told: Locator, timeout = 10_000): Promise<boolean> {
  return told.waitFor({ timeout }).then(
    () => true,
    () => false,
  )
}
