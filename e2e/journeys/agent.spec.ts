import type { Browser, Page } from '@playwright/test'
import { readBook } from '../support/book.ts'
import { appUrl } from '../support/stack.ts'
import { expect, test, Visitor } from '../support/test.ts'

const holderPassword = 'Habagat2026'
const paymentPassword = '246810'

const pesos = (minor: number): string => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The holder of the new account in a browser of their own. */
async function opensBrowser(browser: Browser, account: string, hasScript: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: hasScript,
    baseURL: appUrl,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await new Visitor(page).isLoggedIn(account, holderPassword)
  // A first login brings a popup of its own, which this journey is not about.
  await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: appUrl }])
  return page
}

async function movesMoney(page: Page, intent: 'transfer' | 'collect', amount: string): Promise<void> {
  const form = page.locator(`form#${intent}`)
  await form.getByLabel('Amount').fill(amount)
  await form.locator('input[name=password]').fill(paymentPassword)
  await form.getByRole('button').last().click()
  await expect(page.getByText(intent === 'transfer' ? 'The money has been sent.' : 'The money has been collected.')).toBeVisible()
}

/** Those who came today, as the team overview says. */
async function countsNewMembers(page: Page): Promise<number> {
  await page.goto('/agentHome/agentTeamOverview?preset=today')
  const shown = await page.getByRole('region', { name: 'The team now' }).locator('div', { hasText: 'New members' }).locator('dd').textContent()
  return Number(shown?.replace(/\D/g, ''))
}

test('an agent opens an account, which is paid, plays and accepts a daily salary, and its figures stand in the reports', async ({
  page,
  visitor,
  hasScript,
  browser,
}) => {
  const account = hasScript ? 'lambak01' : 'lambak02'
  await visitor.isLoggedIn('agent01')
  const newMembers = await countsNewMembers(page)

  await page.goto('/agentHome/registerCenter')
  const form = page.locator('form#create')
  await form.getByLabel('Username').fill(account)
  await form.locator('input[name=password]').fill(holderPassword)
  await form.locator('input[name=confirmPassword]').fill(holderPassword)
  await form.getByLabel('Kind').selectOption('2')
  await form.getByRole('button', { name: 'Open the account' }).click()
  await expect(page.getByText(`The account ${account} is open.`)).toBeVisible()

  await page.goto(`/agentHome/teamManagement/${account}`)
  await movesMoney(page, 'transfer', '500')
  expect(readBook(account).balanceMinor).toBe(500_00)
  await movesMoney(page, 'collect', '120.50')
  expect(readBook(account).balanceMinor).toBe(379_50)

  await page.getByRole('link', { name: 'Offer a contract' }).click()
  await page.locator('input[name="tiers[0].rate"]').fill('0.30')
  await page.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText('Done. The downline has been told.')).toBeVisible()

  const holder = await opensBrowser(browser, account, hasScript)
  await holder.goto('/agentHome')
  if (!hasScript) await holder.getByRole('link', { name: 'See the offer' }).click()
  const dialog = holder.getByRole('dialog', { name: 'A new contract for you' })
  await expect(dialog.getByRole('region', { name: 'What it would have paid' })).toContainText('By these terms')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(holder.getByText('Your answer has been sent.')).toBeVisible()

  await holder.goto('/?q=bakunawa')
  await holder
    .locator('#lobby article.tile', { hasText: 'Bakunawa Rising' })
    .first()
    .getByRole('link', { name: /^Play / })
    .click()
  await holder
    .frameLocator('iframe')
    .getByRole('button', { name: /^Spin for/ })
    .click()
  await expect.poll(() => readBook(account).bets).toBe(1)
  await holder.context().close()

  const { betMinor } = readBook(account)
  await page.goto(`/agentHome/teamBetting?username=${account}`)
  await expect(page.getByRole('row').filter({ hasText: 'Bakunawa Rising' })).toContainText(pesos(betMinor))
  await page.goto(`/agentHome/userLoss?username=${account}`)
  await expect(page.getByText(`${account} alone: valid bets ${pesos(betMinor)}`)).toBeVisible()
  expect(await countsNewMembers(page)).toBeGreaterThan(newMembers)
})
