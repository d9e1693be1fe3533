import { expect, type Page } from '@playwright/test'
import { readRows } from './database.ts'
import { appUrl, databaseUrl } from './stack.ts'

/** What a phone of 360 by 780 shows at 200%. */
export const large = { width: 180, height: 390 }

/** A game for each engine. */
const listGames = (which: string): { nodeId: number; engine: string }[] =>
  readRows(
    databaseUrl,
    `SELECT "engine", MIN("nodeId") AS "nodeId" FROM "Game" WHERE NOT "maintenance" AND ${which} GROUP BY "engine"`,
  )
export const listDraws = () => listGames(`"gameType" IN ('LOTT', 'ELOTT')`)
/** Of all that many share. A cockfight is off. */
export const listTables = () => listGames(`"engine" NOT IN ('slot', 'dice', 'scratch', 'cockfight')`)
/** Those whose rounds are the player's own. */
export const listOwnGames = () => listGames(`"engine" IN ('slot', 'dice', 'scratch')`)

/** Opens a game alone, without the page around it: what is looked at here is the same, and it is there at once. */
export async function opensAlone(page: Page, nodeId: number): Promise<void> {
  const [, address = ''] =
    /<iframe[^>]* src="([^"]+)"/.exec(await (await page.request.get(`/play/${nodeId}`)).text()) ?? []
  await page.goto(address.replaceAll('&amp;', '&'))
}

/** From a game that was opened alone to its pays and rules. */
export async function opensRules(page: Page): Promise<void> {
  await page.locator('header > a:last-child').click()
  await expect(page.locator('#pays')).toBeVisible()
}

export async function speaks(page: Page, language: 'EN' | 'TY'): Promise<void> {
  const form = { choice: `PH:${language}`, to: '/' }
  await page.request.post('/region', { form, headers: { origin: appUrl }, maxRedirects: 0 })
}

/**
 * Runs in the browser: how much wider than the screen the page is, what is cut off at its side, texts that lie over each other, and what
 * something covers that is to be pressed. A page that hides what is too wide is no wider than the screen, so each thing is looked at too.
 */
export function findSqueezed(): string[] {
  const over = document.documentElement.scrollWidth - window.innerWidth
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }) &&
    // What only a reader is told is cut away whole.
    getComputedStyle(element).clipPath === 'none' &&
    element.closest('svg, .unseen, .zone em, .zone i, option') === null
  const isMoved = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
      isMoved(element.parentElement))
  const cutOff = [
    ...document.querySelectorAll(':is(header, main) :is(a, b, button, input, label, p, small, span)'),
  ].flatMap((element) => {
    const { left, right } = element.getBoundingClientRect()
    if ((left >= -1 && right <= window.innerWidth + 1) || !isSeen(element) || isMoved(element)) return []
    return [`${element.getAttribute('aria-label') ?? element.textContent} stands from ${left} to ${right}`]
  })
  const texts = [...document.querySelectorAll('main *')].filter(isSeen).flatMap((element) => {
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (text === undefined) return []
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].map((box) => ({ box, said: text.nodeValue?.trim() }))
  })
  const overlaid = texts.flatMap(({ box, said }, at) => {
    const other = texts.slice(at + 1).find((later) => {
      const wide = Math.min(box.right, later.box.right) - Math.max(box.left, later.box.left)
      const high = Math.min(box.bottom, later.box.bottom) - Math.max(box.top, later.box.top)
      return wide > 2 && high > box.height / 3
    })
    return other === undefined ? [] : [`${said} lies on ${other.said}`]
  })
  const covered = [
    ...document.querySelectorAll(':is(header, main) :is(a, button, select, input[name=typed], input[name=target])'),
  ].flatMap((pressed) => {
    if (!isSeen(pressed)) return []
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
    // A link of two lines is pressed on its first.
    const { left, top, width, height } = pressed.getClientRects()[0] ?? pressed.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return pressed.contains(hit) ? [] : [`${pressed.textContent || pressed.tagName} is covered`]
  })
  return [...(over > 0 ? [`${over} px too wide`] : []), ...cutOff, ...overlaid, ...covered]
}
