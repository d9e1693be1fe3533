import type { Page } from '@playwright/test'
import { readBook, readHoldings } from '../support/book.ts'
import { isToldAtOnce, presses } from '../support/kills.ts'
import { Operator } from '../support/operator.ts'
import { readCode } from '../support/outbox.ts'
import { spins } from '../support/slot.ts'
import { holdsScripts } from '../support/slow-line.ts'
import { expect, test, type Visitor } from '../support/test.ts'

// A refused form answers 400, which the browser notes as an error.
test.use({ expectedConsoleErrors: [/status of 400/] })

const plain = (minor: number): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const pesos = (minor: number): string => `₱${plain(minor)}`

type Scene = { page: Page; visitor: Visitor; operator: Operator; account: string; hasScript: boolean }

/** What the header shows: all that can be spent, and what lies at vendors. */
function shownMinor(account: string): number {
  const { mainMinor, heldMinor, vendorsMinor } = readHoldings(account)
  return mainMinor - heldMinor + vendorsMinor
}

/** The header, the console and the ledger say the same of a member, and the book sums to zero. */
async function agree({ page, operator, account }: Scene): Promise<void> {
  // A salary that is paid between two looks is told to the page, and the next look finds all three agreeing again.
  await expect(async () => {
    const { memberId, mainMinor, heldMinor, faults } = readHoldings(account)
    expect(faults, 'currencies that do not sum to zero').toBe(0)
    await expect(page.locator('#top .balance b')).toHaveText(pesos(shownMinor(account)), { timeout: 3_000 })
    expect(await operator.readsMainWallet(memberId)).toEqual([plain(mainMinor), plain(heldMinor)])
  }).toPass({ timeout: 30_000 })
}

/** The latest movement of the main wallet as the member reads it, but for a salary that is paid whatever the member does. */
async function recordSays({ page, account }: Scene, amount: string): Promise<void> {
  await expect(async () => {
    await page.goto('/member/accountRecord')
    const rows = page.getByRole('table', { name: 'Account record' }).locator('tbody tr')
    await expect(rows.filter({ hasNotText: 'salary' }).first()).toContainText(amount, { timeout: 5_000 })
    await expect(rows.first()).toContainText(pesos(readHoldings(account).mainMinor), { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

/** The first press shows the summary without JavaScript; with it the summary is there already. */
async function confirms({ page, hasScript }: Scene, button: string): Promise<void> {
  if (!hasScript) await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function deposits(scene: Scene): Promise<void> {
  const { page } = scene
  await page.goto('/member/deposit')
  await page.getByLabel('How much?').fill('100')
  await confirms(scene, 'Pay ₱100.00')
  await expect(page).toHaveURL(/\/pay\//)
  // The page is left, and found again where the deposit is listed (WA-12).
  await page.goto('/member/deposit/history')
  await page.getByRole('main').getByRole('link', { name: 'Pay ₱100.00' }).first().click()
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: /₱100\.00/ }).click()
  await page.locator('a.pay').click()
  await expect(page).toHaveURL(/\/member\/deposit\/D\w+$/)
  await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
}

async function movesToAVendorAndBack(scene: Scene): Promise<void> {
  const { page, account } = scene
  const { ownMinor, vendorsMinor } = readHoldings(account)
  await page.goto('/member/transferFund')
  await page.getByLabel('How much?').fill('50')
  await confirms(scene, 'Move ₱50.00')
  await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible()
  expect(readHoldings(account)).toMatchObject({ ownMinor: ownMinor - 50_00, vendorsMinor: vendorsMinor + 50_00 })
  await agree(scene)
  await page.goto('/member/transferFund')
  await presses(page.getByRole('button', { name: 'Bring everything back' }), page.getByText('All wallets of vendors'))
  expect(readHoldings(account)).toMatchObject({ ownMinor: ownMinor + vendorsMinor, vendorsMinor: 0 })
  await agree(scene)
}

/** Where a try before this one has done it, it stays done. */
async function setsPaymentPassword(page: Page, paymentPassword: string): Promise<void> {
  const set = page.getByRole('link', { name: 'Set it now' })
  if (test.info().retry > 0 && !(await set.isVisible())) return
  await set.click()
  await page.locator('input[name=password]').fill(paymentPassword)
  await page.locator('input[name=confirmPassword]').fill(paymentPassword)
  await page.locator('input[name=loginPassword]').fill('Perlas2026')
  await presses(
    page.getByRole('button', { name: 'Set the payment password' }),
    page.getByRole('link', { name: 'Add an account' }),
  )
}

/** Forgets it, and sets it anew with a code to the phone; once, because nobody gets two codes at once. */
async function setsItAnew(page: Page, paymentPassword: string): Promise<void> {
  if (test.info().retry > 0) return
  await page.goto('/member/paymentPassword?to=/member/withdraw')
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await presses(page.getByRole('button', { name: 'Send the code' }), page.getByText(/^The code was sent to 90/))
  await page.getByLabel('Code', { exact: true }).fill(readCode('+639000000102'))
  await page.locator('input[name=newPassword]').fill(paymentPassword)
  await page.locator('input[name=confirmNewPassword]').fill(paymentPassword)
  await page.locator('input[name=loginPassword]').fill('Perlas2026')
  await presses(
    page.getByRole('button', { name: 'Set the new payment password' }),
    page.getByRole('radio', { name: /0777/ }),
  )
}

async function addsAccount(page: Page, paymentPassword: string): Promise<void> {
  const added = page.getByRole('radio', { name: /0777/ })
  if (test.info().retry === 0 || !(await added.isVisible())) {
    await page.getByRole('link', { name: 'Add an account' }).click()
    await page.getByLabel('Account number').fill('7712 0045 0777')
    await page.getByLabel('Name on the account').fill('Lawin Tanglaw')
    await page.locator('input[name=password]').fill(paymentPassword)
    await presses(page.getByRole('button', { name: 'Add this account' }), added)
  }
  await expect(added).toBeChecked()
}

/** Stakes what was paid in, and without a script twice that more; what came of the last round stands in the betting record. */
async function plays(scene: Scene): Promise<void> {
  const { page, account, hasScript } = scene
  let before = readBook(account)
  await page.goto('/?q=bakunawa')
  const tile = page.locator('#lobby article.tile', { hasText: 'Bakunawa Rising' }).first()
  await tile.getByRole('link', { name: /^Play / }).click()
  const game = page.frameLocator('iframe')
  for (const stake of ['50', '100']) {
    await game.getByRole('button', { name: 'Higher stake' }).click()
    await expect(game.getByRole('button', { name: `Spin for ₱${stake}.00` })).toBeVisible()
  }
  // What a try before this one has paid in asks for its stakes too.
  for (let round = 1; round <= (hasScript ? 1 + test.info().retry : 3); round += 1) {
    before = readBook(account)
    await spins(game, account, 'Spin for ₱100.00')
  }
  const verify = game.getByRole('link', { name: 'Verify' })
  await expect(verify, 'the round is settled').toHaveAttribute('href', /\/rounds\//)
  await verify.click()
  await expect(game.getByText('The seed gives the seal that was shown before')).toBeVisible()
  const { bets, betMinor, winMinor } = readBook(account)
  expect([bets - before.bets, betMinor - before.betMinor]).toEqual([1, 100_00])
  await page.goto('/member/bettingRecord')
  const latest = page.getByRole('table', { name: 'Betting record' }).locator('tbody tr').first()
  await expect(latest).toContainText('100.00')
  await expect(latest).toContainText(plain(winMinor - before.winMinor))
  await agree(scene)
}

async function asksForMoney(scene: Scene, paymentPassword: string): Promise<string> {
  const { page, hasScript } = scene
  await page.goto('/member/withdraw')
  if (!hasScript) {
    await page.getByLabel('How much?').fill('1,000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Write the amount without commas')).toBeVisible()
  }
  await page.getByLabel('How much?').fill('500')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[name=password]').fill(paymentPassword)
  await page.getByRole('button', { name: 'Withdraw ₱500.00' }).click()
  await expect(page).toHaveURL(/\/member\/withdraw\/W\w+$/)
  await expect(page.getByRole('heading', { name: 'In process' })).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

async function confirmsReceipt(scene: Scene, number: string): Promise<void> {
  const { page } = scene
  await page.getByRole('button', { name: 'Yes, I have received it' }).click()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
  await agree(scene)
  await page.getByRole('link', { name: 'All withdrawals' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Received')
  await recordSays(scene, '500.00')
}

/** An older one whose receipt the operator established: the message says that it is final (ER-28). */
async function readsOfAForcedReceipt({ page }: Scene): Promise<void> {
  await page.goto('/member/withdraw/history')
  await page.getByRole('listitem').filter({ hasText: 'Receipt was established' }).first().getByRole('link').click()
  await expect(page.getByText('This is final: nothing is paid back')).toBeVisible()
}

test('without scripts a member pays in, moves money, plays, is paid out and redeems points, and everybody says the same', {
  tag: '@plain',
}, async ({ page, visitor, browser, hasScript }) => {
  const scene: Scene = { page, visitor, operator: await Operator.comes(browser), account: 'player01', hasScript }
  const { account, operator } = scene
  await visitor.isLoggedIn(account)
  const before = readHoldings(account)

  await deposits(scene)
  await agree(scene)
  expect(readHoldings(account)).toMatchObject({ ownMinor: before.ownMinor + 100_00, heldMinor: before.heldMinor })
  await recordSays(scene, '100.00')
  await movesToAVendorAndBack(scene)
  await plays(scene)

  const played = readHoldings(account)
  const number = await asksForMoney(scene, '246810')
  expect(readHoldings(account)).toMatchObject({ ownMinor: played.ownMinor - 500_00, heldMinor: played.heldMinor })
  await agree(scene)
  // Not decided yet, and the record says the same balance as the header (WA-13).
  await recordSays(scene, '500.00')
  await operator.decides('withdrawals', number, 'Approve', 'Sent by the bank')
  await page.goto(`/member/withdraw/${number}`)
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  expect(readHoldings(account)).toMatchObject({ ownMinor: played.ownMinor - 500_00, heldMinor: played.heldMinor })
  await confirmsReceipt(scene, number)
  await readsOfAForcedReceipt(scene)

  await page.goto('/pointMall/redeem/1')
  await page.locator('input[name=password]').fill('246810')
  await page
    .getByRole('button', { name: /^Redeem/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  expect(readHoldings(account).points).toBe(played.points - 4_500)
  const redemptionNo = (await page.locator('.points-receipt dd').first().textContent()) ?? ''
  await operator.decides('redemptions', redemptionNo, 'Approve', 'Load code 4471 0928')
  await page.goto('/pointMall/history')
  await expect(page.getByRole('listitem').filter({ hasText: redemptionNo })).toContainText('Load code 4471 0928')
  await operator.verifiesTheBook()
  await operator.leaves()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a new holder of a payment password pays in, plays, is paid out and converts points, and is told at once', {
    tag: '@script',
  }, async ({ page, visitor, browser, context, hasScript }) => {
    const scene: Scene = { page, visitor, operator: await Operator.comes(browser), account: 'agent02', hasScript }
    const { account, operator } = scene
    const paymentPassword = '135790'
    await visitor.isLoggedIn(account)
    const before = readHoldings(account)
    // What is paid in another tab is told in this one.
    const otherTab = await context.newPage()
    const listening = otherTab.waitForResponse('**/events')
    await otherTab.goto('/member/deposit/history')
    await listening
    // An offer of the upline waits, and its dialog opens once, over the first page of the center.
    await page.goto('/member/deposit')
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A toast goes after five seconds, so it is looked for while it comes.
    await Promise.all([isToldAtOnce(otherTab.getByText('Your deposit of ₱100.00 has arrived')), deposits(scene)])
    await expect(async () => {
      const { ownMinor } = readHoldings(account)
      expect(ownMinor).toBe(before.ownMinor + 100_00)
      await expect(otherTab.locator('#top .balance b')).toHaveText(pesos(shownMinor(account)), { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await otherTab.close()
    await agree(scene)
    await movesToAVendorAndBack(scene)
    await plays(scene)

    await page.goto('/member/withdraw')
    await setsPaymentPassword(page, paymentPassword)
    await addsAccount(page, paymentPassword)
    await setsItAnew(page, paymentPassword)

    const played = readHoldings(account)
    const number = await asksForMoney(scene, paymentPassword)
    expect(readHoldings(account)).toMatchObject({ ownMinor: played.ownMinor - 500_00, heldMinor: played.heldMinor })
    await agree(scene)
    await Promise.all([
      isToldAtOnce(page.getByText('Your withdrawal of ₱500.00 is approved')),
      operator.decides('withdrawals', number, 'Approve', 'Sent by the bank'),
    ])
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
    await confirmsReceipt(scene, number)

    const { points, ownMinor } = readHoldings(account)
    // Typed before the scripts are there, as on a slow line: the button and the sums speak of what stands in the field.
    const scriptsCome = await holdsScripts(page)
    await page.goto('/pointMall/convert', { waitUntil: 'commit' })
    await page.getByLabel('How many points?').fill('300')
    await page.locator('input[name=password]').fill(paymentPassword)
    scriptsCome()
    await page.getByRole('button', { name: 'Convert 300 points' }).click()
    await expect(page.getByRole('heading', { name: 'Your points are money now' })).toBeVisible()
    expect(readHoldings(account)).toMatchObject({ points: points - 300, ownMinor: ownMinor + 3_00 })
    await agree(scene)
    await operator.leaves()
  })
})
