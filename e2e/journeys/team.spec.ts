import type { Browser, Locator, Page } from '@playwright/test'
import { readBook } from '../support/book.ts'
import { dayMs, dayOf } from '../support/clock.ts'
import { demoPassword } from '../support/demo.ts'
import { asksForAnew, isKilledOutright, presses } from '../support/kills.ts'
import { movesTheClock } from '../support/operator.ts'
import { spins } from '../support/slot.ts'
import { appUrl } from '../support/stack.ts'
import { expect, test, Visitor } from '../support/test.ts'

const holderPassword = 'Habagat2026'
const paymentPassword = '246810'

const pesos = (minor: number): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Somebody else in a browser of their own. */
async function opensBrowser(browser: Browser, account: string, password = demoPassword): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await new Visitor(page).isLoggedIn(account, password)
  // A first login brings a popup of its own, which this journey is not about.
  await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: appUrl }])
  return page
}

/** The session of the page that was open ends with it, so it is closed before. */
async function movesClockByADay(browser: Browser, open: Page): Promise<void> {
  await open.goto('about:blank')
  await movesTheClock(browser, '1 day')
}

async function movesMoney(page: Page, intent: 'transfer' | 'collect', amount: string): Promise<void> {
  const form = page.locator(`form#${intent}`)
  await form.getByLabel('Amount').fill(amount)
  const shown = `${intent === 'transfer' ? 'Send' : 'Collect'} ₱${Number(amount).toFixed(2)}`
  await presses(form.getByRole('button', { name: 'Continue' }), form.getByRole('button', { name: shown }))
  await form.locator('input[name=password]').fill(paymentPassword)
  const told = intent === 'transfer' ? 'The money has been sent.' : 'The money has been collected.'
  await presses(form.getByRole('button', { name: shown }), page.getByText(told))
  await expect(page.getByRole('link', { name: /: receipt T/ })).toBeInViewport()
}

/** Two members get money by one form. */
async function sendsToTwo(page: Page, account: string, hasScript: boolean): Promise<void> {
  await page.goto('/agentHome/transfer')
  for (const [row, username, amount] of [
    [0, account, '25'],
    [1, 'agent02', '10'],
  ] as const) {
    await page.locator(`input[name="transfers[${row}].username"]`).fill(username)
    await page.locator(`input[name="transfers[${row}].amount"]`).fill(amount)
  }
  if (hasScript) {
    // After each change the page is read anew, and the form stands.
    const isReadAnew = page.waitForResponse(/transfer\.data/)
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await isReadAnew
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
  const sends = page.getByRole('button', { name: 'Send all, ₱35.00' })
  await presses(page.getByRole('button', { name: 'Continue' }), sends)
  await page.locator('input[name=password]').fill(paymentPassword)
  await presses(sends, page.getByText('All transfers have been sent.'))
  await expect(page.getByRole('link', { name: /: receipt T/ })).toHaveCount(2)
}

/** What the rebates of today come to so far. */
async function readsRunningRebate(page: Page): Promise<number> {
  await page.goto('/agentHome/revenueReport')
  const row = page
    .getByRole('table', { name: 'So far, not paid yet' })
    .getByRole('row')
    .filter({ hasText: 'Rebate' })
    .last()
  return Number((await row.getByRole('cell').nth(3).textContent())?.replace(/[^\d.]/g, ''))
}

/** One round of a slot, and what the account has bet since it was opened. */
async function playsOnce(page: Page, account: string): Promise<void> {
  await page.goto('/?q=bakunawa')
  const tile = page.locator('#lobby article.tile', { hasText: 'Bakunawa Rising' }).first()
  await tile.getByRole('link', { name: /^Play / }).click()
  await spins(page.frameLocator('iframe'), account)
}

/** What the team overview says of today: those who came, and the bets. */
async function readsToday(page: Page): Promise<{ newMembers: number; bets: number }> {
  await page.goto('/agentHome/agentTeamOverview?preset=today')
  const numberIn = async (label: string): Promise<number> => {
    const shown = await page
      .locator('main dl div', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
      .textContent()
    return Number(shown?.replace(/[^\d.]/g, ''))
  }
  return { newMembers: await numberIn('New members'), bets: await numberIn('Bets') }
}

/** The sum of the latest daily wages, and the hash of their statement as this side sees it. */
async function readsStatement(
  page: Page,
  side: 'held' | 'given',
  username: string,
): Promise<{ amount: string; hash: string; end: string }> {
  const row = page
    .getByRole('row')
    .filter({ hasText: side === 'given' ? username : 'agent01' })
    .first()
  // The settlement comes by the clock, which a process that starts anew looks at again.
  await expect(async () => {
    await page.goto(`/agentHome/dailyWages?side=${side}`)
    await expect(row).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await row.getByRole('link').first().click()
  await expect(page.getByText('Worked out again just now: the same.')).toBeVisible()
  const fact = (label: string) =>
    page
      .locator('.team-facts div', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .textContent()
  const [amount, end, hash] = await Promise.all([
    fact('Amount'),
    fact('To'),
    page.locator('p.hash').first().textContent(),
  ])
  return { amount: amount ?? '', end: end ?? '', hash: hash ?? '' }
}

async function sendsOffer(agent: Page): Promise<void> {
  await presses(
    agent.getByRole('button', { name: 'Send the offer' }),
    agent.getByText('Done. The downline has been told.'),
  )
}

/** The dialog stands over the page by itself, or without a script behind a link. */
async function seesOffer(page: Page, name: string, hasScript: boolean): Promise<Locator> {
  if (!hasScript) await page.getByRole('link', { name: 'See the offer' }).click()
  const dialog = page.getByRole('dialog', { name })
  await asksForAnew(page, dialog)
  return dialog
}

/** A plain member is asked for a contract too: the dialog stands in the member center and nowhere over the games. */
async function memberRefuses(browser: Browser, agent: Page, hasScript: boolean): Promise<void> {
  const member = await opensBrowser(browser, 'player01')
  await agent.goto('/agentHome/contracts/offer?username=player01&kind=daily')
  await agent.locator('input[name="tiers[0].rate"]').fill('0.10')
  await sendsOffer(agent)

  await member.goto('/')
  await expect(member.getByRole('link', { name: 'Read and answer' })).toBeVisible()
  await expect(member.getByRole('dialog')).toHaveCount(0)
  await member.goto('/member/bettingRecord')
  const dialog = await seesOffer(member, 'A new contract for you', hasScript)
  await expect(dialog.getByText('From agent01: Daily salary, All games, Daily.')).toBeVisible()
  await presses(dialog.getByRole('button', { name: 'Refuse' }), member.getByText('Your answer has been sent.'))
  expect(new URL(member.url()).pathname).toBe('/member/contracts')
  await expect(member.getByRole('row').filter({ hasText: 'Refused' })).not.toHaveCount(0)
  await member.context().close()
}

/** The daily wage in the account record, which the gateway's clock, moved on from draw to draw, has written days ahead of this one. */
async function readsWage(page: Page): Promise<string> {
  const now = Date.now()
  await page.goto(`/member/accountRecord?kind=income&from=${dayOf(now)}&to=${dayOf(now + 20 * dayMs)}`)
  const row = page.getByRole('row').filter({ hasText: 'Daily wage' })
  return (await row.allTextContents()).join(' ')
}

test('an agent opens an account, which is paid, plays and accepts a daily salary, and when the day is over both have the same statement and the money until they end it', {
  tag: '@clock',
}, async ({ page, visitor, hasScript, browser }) => {
  // It goes beside the others.
  test.slow()
  // A second try opens an account of its own, with which nothing is agreed yet.
  const account = `lambak0${(hasScript ? 1 : 2) + 2 * test.info().retry}`
  await visitor.isLoggedIn('agent01')
  const before = await readsToday(page)

  await page.goto('/agentHome/registerCenter')
  const form = page.locator('form#create')
  await form.getByLabel('Username').fill(account)
  await form.locator('input[name=password]').fill(holderPassword)
  await form.locator('input[name=confirmPassword]').fill(holderPassword)
  await form.getByLabel('Kind').selectOption('2')
  const opens = form.getByRole('button', { name: 'Open the account' })
  await presses(opens, page.getByText(`The account ${account} is open.`))

  await page.goto(`/agentHome/teamManagement/${account}`)
  await movesMoney(page, 'transfer', '300')
  expect(readBook(account).balanceMinor).toBe(300_00)
  // The same again is meant again.
  for (const sum of ['₱400.00', '₱500.00']) {
    await movesMoney(page, 'transfer', '100')
    await expect(page.getByRole('main').locator('dl').first()).toContainText(sum)
  }
  expect(readBook(account).balanceMinor).toBe(500_00)
  await sendsToTwo(page, account, hasScript)
  expect(readBook(account).balanceMinor).toBe(525_00)
  await page.goto(`/agentHome/teamManagement/${account}`)
  await movesMoney(page, 'collect', '145.50')
  expect(readBook(account).balanceMinor).toBe(379_50)
  const rebateBefore = await readsRunningRebate(page)

  const holder = await opensBrowser(browser, account, holderPassword)
  // The upline knows the first password, so it is changed before anything else.
  await holder.goto('/')
  const change = holder.getByRole('dialog', { name: 'Change your password' })
  await change.locator('input[name=newPassword]').fill(`${holderPassword}!`)
  await change.locator('input[name=confirmNewPassword]').fill(`${holderPassword}!`)
  await change.getByRole('button', { name: 'Change the password' }).click()
  await expect(change).toHaveCount(0)
  await playsOnce(holder, account)

  const { betMinor } = readBook(account)
  await page.goto(`/agentHome/teamBetting?username=${account}`)
  await expect(page.getByRole('row').filter({ hasText: 'Bakunawa Rising' })).toContainText(pesos(betMinor))
  await page.goto(`/agentHome/userLoss?username=${account}`)
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText(pesos(betMinor))
  expect(await readsRunningRebate(page)).toBeGreaterThan(rebateBefore)
  const after = await readsToday(page)
  expect(after.newMembers).toBeGreaterThan(before.newMembers)
  expect(after.bets).toBeGreaterThanOrEqual(before.bets + betMinor / 100)

  await page.goto(`/agentHome/contracts/offer?username=${account}&kind=daily`)
  await page.locator('input[name="tiers[0].rate"]').fill('0.30')
  await sendsOffer(page)

  await holder.goto('/agentHome')
  const dialog = await seesOffer(holder, 'A new contract for you', hasScript)
  await expect(dialog.getByText('From agent01: Daily salary, All games, Daily.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What it would have paid' })).toContainText('By these terms')
  // An answer whose page was cut off is told to have been given.
  const sent = 'Your answer has been sent.'
  const told = holder.getByText(
    isKilledOutright ? /^(?:Your answer has been sent\.|This offer has been answered)/ : sent,
  )
  await presses(dialog.getByRole('button', { name: 'Accept' }), told)
  await playsOnce(holder, account)
  await holder.context().close()
  await memberRefuses(browser, page, hasScript)

  await movesClockByADay(browser, page)
  await visitor.isLoggedIn('agent01')
  const paid = await opensBrowser(browser, account, `${holderPassword}!`)
  const given = await readsStatement(page, 'given', account)
  const held = await readsStatement(paid, 'held', account)
  expect(held).toEqual(given)
  expect(held.hash).toMatch(/^[0-9a-f]{64}$/)
  const amount = held.amount.replace('₱', '')
  expect(Number(amount.replaceAll(',', ''))).toBeGreaterThan(0)
  expect(await readsWage(paid)).toContain(`+₱${amount}`)
  expect(await readsWage(page)).toContain(`-₱${amount}`)
  await page.goto('/agentHome/revenueReport?preset=today')
  const paidOut = await page
    .getByRole('row')
    .filter({ hasText: 'Daily salary' })
    .first()
    .getByRole('cell')
    .nth(2)
    .textContent()
  expect(Number(paidOut?.replace(/[^\d.]/g, ''))).toBeGreaterThanOrEqual(Number(amount.replaceAll(',', '')))

  // The upline asks for the end, the downline agrees, and tomorrow there is room for another contract.
  await page.goto('/agentHome/contracts?side=given&kind=daily')
  await page
    .getByRole('row')
    .filter({ hasText: account })
    .filter({ hasText: 'In force' })
    .getByRole('link')
    .first()
    .click()
  await presses(page.getByRole('button', { name: 'Ask to end it' }), page.getByText('End asked for').first())
  await paid.goto('/agentHome')
  const ending = await seesOffer(paid, 'Your upline asks to end the contract', hasScript)
  await presses(ending.getByRole('button', { name: 'Agree to the end' }), paid.getByText('Your answer has been sent.'))
  await page.reload()
  await expect(page.getByText('Both sides agreed')).toBeVisible()
  await paid.context().close()
  await movesClockByADay(browser, page)
})
