import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { demoPassword } from './demo.ts'

export { demoPassword } from './demo.ts'

/** A person at the site, in the words of the business. */
export class Visitor {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async logsIn(account: string, password = demoPassword): Promise<void> {
    await this.page.goto('/login')
    const dialog = this.page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('Username').fill(account)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(this.page.getByText(account).first()).toBeVisible()
  }
}

type Fixtures = { visitor: Visitor; hasScript: boolean; expectsConsoleErrors: RegExp[] }

export const test = base.extend<Fixtures>({
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // A test that provokes an error on purpose says which.
  expectsConsoleErrors: [[], { option: true }],
  page: async ({ page, expectsConsoleErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectsConsoleErrors.some((expected) => expected.test(message.text()))) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    expect(errors, 'errors in the console of the browser').toEqual([])
  },
  visitor: async ({ page }, use) => use(new Visitor(page)),
})

export { expect }

/** Axe with the rules of WCAG 2.0 to 2.2, A and AA. Needs JavaScript to run inside the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([])
}
