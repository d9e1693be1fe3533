import { fillsInForms, holdsScripts, movedFrom, placesOfControls, standsInForms } from '../support/slow-line.ts'
import { expect, test } from '../support/test.ts'

/** On a slow line a page is there before its scripts are. What a visitor does meanwhile is neither lost nor overlooked. */

const pages = {
  'a guest': ['/login', '/login?by=sms', '/register', '/forgot', '/help/ask', '/rng'],
  player01: [
    '/member/deposit',
    '/member/withdraw',
    '/member/transferFund',
    '/member/profile',
    '/member/playSafe',
    '/member/cards',
    '/member/feedback',
  ],
  agent01: ['/agentHome/registerCenter', '/agentHome/messages', '/agentHome/transfer', '/agentHome/teamBetting'],
}

for (const [account, paths] of Object.entries(pages)) {
  test(`what ${account} has typed and chosen by then stays`, { tag: '@script' }, async ({ page, visitor }) => {
    if (account !== 'a guest') await visitor.isLoggedIn(account)
    for (const path of paths) {
      const scriptsCome = await holdsScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      // All of it is there that comes without scripts.
      await page.waitForFunction(() => document.readyState === 'interactive')
      await fillsInForms(page)
      const typed = await standsInForms(page)
      expect(typed, `fields of ${path}`).not.toEqual([])
      scriptsCome()
      await visitor.seesItAlive()
      expect(await standsInForms(page), path).toEqual(typed)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

/** Those whose script says or offers more than the page does without it. */
const grown = {
  'a guest': ['/login', '/login?by=sms', '/forgot'],
  agent02: ['/member/transferFund', '/member/deposit', '/member/referral', '/pointMall/convert'],
}

for (const [account, paths] of Object.entries(grown)) {
  test(`nothing moves under the finger of ${account} when the scripts come`, { tag: '@script' }, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    if (account !== 'a guest') await visitor.isLoggedIn(account)
    for (const path of paths) {
      const scriptsCome = await holdsScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.readyState === 'interactive')
      const places = await placesOfControls(page)
      scriptsCome()
      await visitor.seesItAlive()
      expect(await movedFrom(places), path).toEqual([])
    }
  })
}

test('a search that was typed by then finds, and the choice at the dice says what it is worth', {
  tag: '@script',
}, async ({ page, visitor }) => {
  let scriptsCome = await holdsScripts(page)
  await page.goto('/rng', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search games' }).fill('bakunawa')
  scriptsCome()
  await expect(page).toHaveURL(/\/rng\?q=bakunawa/)

  await visitor.isLoggedIn('player02')
  await page.goto('/')
  await page.getByRole('link', { name: 'IBC Play' }).click()
  await expect(page).toHaveURL(/\/sports\?game=\d+&to=%2F(?:&start=[\w-]{8})?$/)
  scriptsCome = await holdsScripts(page)
  await page.goto(page.url(), { waitUntil: 'commit' })
  const table = page.frameLocator('iframe')
  await table.getByLabel('Target').fill('90')
  await table.getByText('Over', { exact: true }).click()
  scriptsCome()
  await expect(table.getByText('10%')).toBeVisible()
})

test('the dialog of an offer does not take away what was typed by then, and waits for the next page', {
  tag: '@script',
}, async ({ page, visitor }) => {
  await visitor.isLoggedIn('agent02')
  const scriptsCome = await holdsScripts(page)
  await page.goto('/member/deposit', { waitUntil: 'commit' })
  await page.locator('input[name=amount]').fill('700')
  scriptsCome()
  await expect(page.getByRole('button', { name: /₱700/ })).toBeVisible()
  await visitor.seesItAlive()
  await expect(page.locator('input[name=amount]')).toHaveValue('700')
  await page.getByRole('link', { name: 'Withdraw' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
