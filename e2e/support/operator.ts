import type { Browser, Page } from '@playwright/test'
import { asksAgain } from './kills.ts'
import { gatewayUrl } from './stack.ts'
import { expect } from './test.ts'

/** By one press, as at a developer's machine. */
export async function comesIn(page: Page): Promise<void> {
  asksAgain(page)
  await page.goto(`${gatewayUrl}/operator/login`)
  await page.getByRole('button', { name: 'Come in as Ligaya' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}

/** The operator sits at the machine itself, so no address of elsewhere goes with what is asked. */
export async function movesTheClock(browser: Browser, by: '1 day' | ((now: number) => number)): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: {}, javaScriptEnabled: false })
  const page = await context.newPage()
  await comesIn(page)
  await page.goto(`${gatewayUrl}/operator/clock`)
  if (by === '1 day') await page.getByRole('button', { name: by, exact: true }).click()
  else {
    const now = await page.locator('main time').first().getAttribute('datetime')
    await page.getByLabel('Minutes').fill(String(by(Date.parse(now ?? ''))))
    await page.getByRole('button', { name: 'Move forward' }).click()
  }
  const told = by === '1 day' ? 'The clock is 1 d further' : /^The clock is .* further/
  await expect(page.getByText(told)).toBeVisible({ timeout: 60_000 })
  await context.close()
}

/** The operator at the console of the gateway, who sits at this machine and needs no JavaScript. */
export class Operator {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  static async comes(browser: Browser): Promise<Operator> {
    const context = await browser.newContext({ baseURL: gatewayUrl, javaScriptEnabled: false, extraHTTPHeaders: {} })
    const page = await context.newPage()
    await comesIn(page)
    return new Operator(page)
  }

  async decides(
    queue: 'deposits' | 'withdrawals' | 'appeals' | 'redemptions',
    number: string,
    button: string,
    reason: string,
  ): Promise<void> {
    await this.page.goto(`/operator/queues/${queue}/${number}`)
    await this.page.getByLabel('Reason').fill(reason)
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await expect(this.page.getByText(new RegExp(`^${number} is `))).toBeVisible()
  }

  /** The line of a member's main wallet: what stands on it, and what of it is held. */
  async readsMainWallet(memberId: number): Promise<string[]> {
    await this.page.goto(`/operator/members/${memberId}`)
    const row = this.page.getByRole('row').filter({ hasText: `member:${memberId}:main` })
    await expect(row).toBeVisible()
    return (await row.getByRole('cell').allTextContents()).slice(-2)
  }

  async verifiesTheBook(): Promise<void> {
    await this.page.goto('/operator/book')
    await this.page.getByRole('button', { name: 'Verify now' }).click()
    await this.page.goto('/operator/book')
    await expect(this.page.getByText('Sound')).toBeVisible()
    await expect(this.page.getByText('not zero')).toHaveCount(0)
  }

  leaves = (): Promise<void> => this.page.context().close()
}
