import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const modal = '[role="dialog"][aria-modal="true"]'

/**
 * What axe finds with the rules of WCAG 2.0 to 2.2, A and AA: rule and places. While a dialog is open nobody reaches what lies behind
 * it, which is looked at as a page of its own. Needs JavaScript to run inside the page.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await ((await page.locator(modal).count()) > 0 ? axe.include(modal) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
