import { expect, test } from '../support/test.ts'

// A page whose balance did not come is asked for on purpose, and a fetch that is cut.
test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] })

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
    const response = await route.fetch()
    const body = (await response.text()).replace(/"amount",[\d.]+/, '"amount",null')
    await route.fulfill({ response, body })
  })
  await page.locator('#top').getByRole('button', { name: 'Dark theme' }).click()
  await expect(balance.locator('b')).toHaveText(/^—/)
  await page.unrouteAll()
  await expect(balance.locator('b')).toHaveText(/^₱/)
})
