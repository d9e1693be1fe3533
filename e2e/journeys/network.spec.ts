import { readVerifiedMember } from '../support/book.ts'
import { opensLine } from '../support/broken-line.ts'
import { scriptBudgetKb, weighScripts } from '../support/script-weight.ts'
import { expect, test } from '../support/test.ts'

// Requests are cut on purpose.
test.use({ expectedConsoleErrors: [/net::ERR_FAILED|status of 50[23]/] })

test('a balance that did not come is asked for again by itself, and one that cannot be fetched breaks no page', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('player02')
  await page.goto('/help')
  await visitor.seesItAlive()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const balance = page.locator('#top .balance')
  await expect(balance.locator('b')).toHaveText(/^₱/)

  await page.route('**/balance.data*', (route) => route.abort(), { times: 2 })
  const cut = page.waitForEvent('requestfailed')
  const refresh = balance.getByRole('button', { name: 'Refresh balance' })
  await refresh.click()
  await cut
  await expect(refresh).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(balance.locator('b')).toHaveText(/^₱/)

  // The page is read anew after each change; this one says of the balance that it is not known, as when the gateway is slow.
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const body = (await response.text()).replace(/"amount",[\d.]+/, '"amount",null')
    await route.fulfill({ response, body })
  })
  await page.locator('#top').getByRole('button', { name: 'Dark theme' }).click()
  await expect(balance.locator('b')).toHaveText(/^—/)
  await page.unrouteAll()
  await expect(balance.locator('b')).toHaveText(/^₱/)
})

test("the scripts of a guest's home stay within their budget", { tag: '@script' }, async ({ page }) => {
  const { files, kb } = await weighScripts(page, '/')
  expect(kb).toBeGreaterThan(scriptBudgetKb / 2)
  expect(kb, `${files} files`).toBeLessThanOrEqual(scriptBudgetKb)
})

test('a vendor that is pressed before a search is answered, or has begun, clears it, and the same words find again', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await page.goto('/')
  await visitor.seesItAlive()
  const lobby = page.locator('#lobby')
  const search = lobby.getByRole('searchbox', { name: 'Search games' })
  const vendor = (name: string) =>
    lobby.getByRole('navigation', { name: 'Vendors' }).getByRole('link', { name, exact: true })
  const dragons = /\.data\?.*q=dragon/
  const asked = page.waitForRequest(dragons)
  await page.route(dragons, () => undefined)
  await search.fill('dragon')
  await asked
  await vendor('JDB').click()
  await expect(page).toHaveURL('/?vendor=JDB#lobby')
  await expect(search).toHaveValue('')
  await page.unroute(dragons)

  // At once: a search waits until nobody types any more.
  await search.focus()
  await vendor('PG').evaluate((link: HTMLElement) => {
    document.execCommand('insertText', false, 'tiger')
    link.focus()
    link.click()
  })
  await expect(page).toHaveURL('/?vendor=PG#lobby')
  await expect(search).toHaveValue('')
  await search.fill('dragon')
  await expect(page).toHaveURL('/?vendor=PG&q=dragon')

  // What is typed while the list of a vendor comes is looked for in that list, also with Enter.
  for (const [name, words] of [
    ['JDB', 'tiger'],
    ['PG', 'monkey'],
  ] as const) {
    await page.goto('/')
    await visitor.seesItAlive()
    const list = new RegExp(`\\.data\\?vendor=${name}(?:&|$)`)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(list, async (route) => {
      await held
      await route.continue()
    })
    const isAsked = page.waitForRequest(list)
    await vendor(name).click()
    await isAsked
    await search.fill(words)
    if (name === 'PG') await search.press('Enter')
    release()
    await expect(page).toHaveURL(`/?vendor=${name}&q=${words}`)
    await expect(search).toHaveValue(words)
    await page.unroute(list)
  }
})

test('a form whose answer is lost stands as it was, is pressed again and is carried out once', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('player02')
  await page.goto('/member/deposit?amount=500')
  await visitor.seesItAlive()
  // A sum of this try's own.
  const sum = String(123 + test.info().retry)
  await page.getByLabel('How much?').fill(sum)
  await page.route('**/member/deposit.data*', async (route) => {
    await route.fetch({ maxRetries: 2 })
    await route.abort()
  })
  const press = page.getByRole('button', { name: /^(Continue|Pay)/ })
  await press.click()
  await expect(page.getByText('This may not have been sent.')).toBeVisible()
  const isReadAnew = page.waitForResponse((answer) => answer.url().includes('deposit.data') && answer.ok())
  await page.unrouteAll({ behavior: 'wait' })
  await isReadAnew
  await expect(page).toHaveURL(/deposit\?amount=500#top$/)
  await expect(page.getByLabel('How much?')).toHaveValue(sum)
  await press.click()
  await expect(page).toHaveURL(/\/pay\//)
  await page.goto('/member/deposit/history')
  await expect(page.getByRole('listitem').filter({ hasText: `₱${sum}.00` })).toHaveCount(1)
})

test('a page that stands outlasts its network: what is typed stays while it is asked for anew', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('player02')
  await page.goto('/member/deposit')
  await visitor.seesItAlive()
  await page.getByLabel('How much?').fill('321')
  // As a proxy says it, and as it is without a network. The page is read anew after each change.
  await page.route('**/member/deposit.data*', (route) => route.fulfill({ status: 502, body: 'no site' }), { times: 1 })
  const isBack = page.waitForResponse((answer) => answer.url().includes('deposit.data') && answer.status() === 200)
  await page.route('**/member/deposit.data*', (route) => route.abort(), { times: 1 })
  // As the site says it while its gateway is away.
  const unread = { status: 503, headers: { 'x-remix-response': 'yes', 'x-unread': 'yes' }, body: '' }
  await page.route('**/member/deposit.data*', (route) => route.fulfill(unread), { times: 1 })
  await page.locator('#top').getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.getByText('What you see may be old')).toBeVisible()
  await isBack
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit')
  await expect(page.getByLabel('How much?')).toHaveValue('321')
})

test('a press while the page is still read anew after a code is answered as any other', { tag: '@script' }, async ({
  page,
  visitor,
}) => {
  const { mobileNum } = readVerifiedMember(4)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/login.data*', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await page.goto('/login?by=sms')
  await visitor.seesItAlive()
  const dialog = visitor.loginDialog
  await visitor.asksForACode(dialog, mobileNum)
  await dialog.getByLabel('Code', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  const refused = dialog.getByText('Please enter a valid verification code')
  await expect(refused).toBeVisible()
  const isReadAnew = page.waitForResponse(/login\.data/)
  letGo()
  await isReadAnew
  // The page has been rendered with what came, since the step is over.
  await expect(page.locator('.loader')).toHaveCount(0)
  await expect(refused).toBeVisible()
})

test('a connection that breaks off is not told as being offline; without a network the page that says so leads back', {
  tag: '@script',
}, async ({ page }) => {
  const line = await opensLine()
  await page.goto(`${line.url}/help`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  line.breaksOff(1)
  await page.goto(`${line.url}/fair`)
  expect(line.left()).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Computing a draw again')

  line.breaksOff(20)
  await page.goto(`${line.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  line.breaksOff(0)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${line.url}/help`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  line.close()
})
