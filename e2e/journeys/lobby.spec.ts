import { asksForAnew, isKilledOutright } from '../support/kills.ts'
import { demoPassword, expect, isTakenOver, test } from '../support/test.ts'

const tilesOf = (page: import('@playwright/test').Page) => page.locator('#lobby article.tile')

test('the lobby shows 18 games, and pages, vendors and search work', async ({ page, hasScript }) => {
  await page.goto('/')
  await expect(tilesOf(page)).toHaveCount(18)
  const first = await tilesOf(page).first().textContent()

  await page.goto('/?page=2#lobby')
  await expect(tilesOf(page).first()).not.toHaveText(first ?? '')

  const search = page.locator('#lobby').getByRole('searchbox', { name: 'Search games' })
  await search.fill('  dragon ')
  if (!hasScript) await search.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(tilesOf(page).first()).toContainText(/dragon/i)
  await expect(page).not.toHaveURL(/page=2/)
  await page.goBack()
  await expect(page, 'the list that the search began from').toHaveURL(/page=2/)
})

test('the vendor menu shows five vendors at a time on every screen, and all of them can be reached', async ({
  page,
  hasScript,
}) => {
  const menu = page.locator('#lobby').getByRole('navigation', { name: 'Vendors' })
  const links = menu.getByRole('list').getByRole('link')
  const inView = () =>
    menu.getByRole('list').evaluate((list) => {
      const room = list.getBoundingClientRect()
      const isWhole = ({ left, right }: DOMRect) => left >= room.left - 1 && right <= room.right + 1
      return [...list.children]
        .map((item) => isWhole(item.getBoundingClientRect()))
        .flatMap((isSeen, at) => (isSeen ? [at] : []))
    })
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await links.count()).toBeGreaterThan(10)
    expect(await inView(), `at ${width}`).toEqual([0, 1, 2, 3, 4])
  }
  if (hasScript) {
    await menu.getByRole('button', { name: 'More vendors' }).click()
    await expect.poll(inView).toEqual([5, 6, 7, 8, 9])
    await menu.getByRole('button', { name: 'Vendors before' }).click()
    await expect.poll(inView).toEqual([0, 1, 2, 3, 4])
  }
  await links.last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await inView()).at(-1)).toBe((await links.count()) - 1)
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1366, height: 1024 } })

  test('the first tap on a category of the header opens its menu, the second follows its link', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const entry = await header.getByRole('link', { name: 'Live casino', exact: true }).boundingBox()
    if (entry === null) throw new Error('the category is not on the page')
    const tap = () => page.touchscreen.tap(entry.x + entry.width / 2, entry.y + entry.height / 2)
    const all = header.getByRole('link', { name: /^All live casino/i })
    await expect(all).toBeHidden()
    await tap()
    await expect(all).toBeVisible()
    await expect(page).toHaveURL('/')
    await tap()
    await expect(page).toHaveURL(/\/live/)
  })
})

test.describe('under the pointer and the focus', () => {
  test.use({ viewport: { width: 1366, height: 1024 } })

  test('a category of the header opens its menu, which goes again', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const entry = header.getByRole('link', { name: 'Live casino', exact: true })
    const all = header.getByRole('link', { name: /^All live casino/i })
    await expect(all).toBeHidden()
    // What is under the pointer first is the menu around the link (OP-115).
    const box = await entry.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await expect(all).toBeVisible()
    await page.mouse.move(700, 1000)
    await expect(all).toBeHidden()
    await entry.focus()
    await expect(all).toBeVisible()
  })
})

test('a press anywhere on a banner opens its linkage', async ({ page }) => {
  await page.goto('/')
  await page
    .locator('.hero')
    .first()
    .click({ position: { x: 300, y: 20 } })
  await expect(page).toHaveURL('/rng')
})

test('a vendor change goes back to page 1 and clears the search', async ({ page }) => {
  await page.goto('/?q=dragon&page=2')
  const vendor = page
    .locator('#lobby')
    .getByRole('navigation', { name: 'Vendors' })
    .getByRole('link', { name: 'JDB', exact: true })
  await vendor.click()
  await expect(page).toHaveURL(/vendor=JDB/)
  expect(new URL(page.url()).searchParams.get('q') ?? '').toBe('')
  expect(new URL(page.url()).searchParams.get('page') ?? '1').toBe('1')
})

test('a name with one typing error is found all the same', async ({ page }) => {
  await page.goto('/?q=bakunwaa')
  await expect(tilesOf(page).first()).toContainText('Bakunawa')
})

test('a list can be narrowed by what its games are filed under, and says how many there are', async ({ page }) => {
  await page.goto('/rng')
  const facet = page.getByRole('navigation', { name: 'Filed under' }).getByRole('link').nth(1)
  const count = Number((await facet.textContent())?.match(/\d+$/)?.[0])
  await facet.click()
  await expect(page).toHaveURL(/classify=/)
  await expect(page.locator('article.tile')).toHaveCount(Math.min(count, 18))
})

test('a search for nothing says so and leads back', async ({ page }) => {
  await page.goto('/?q=zzzzqqqq')
  await expect(page.getByText('No game fits')).toBeVisible()
  await page.getByRole('link', { name: 'Show all games' }).click()
  await expect(tilesOf(page)).toHaveCount(18)
})

test.describe('a guest', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] })

  test('who wants a favourite logs in over the list, also at the second try, and is at the list again', async ({
    page,
    visitor,
  }) => {
    await page.goto('/rng?type=JP')
    const first = await page.locator('article.tile b').first().textContent()
    await page
      .getByRole('button', { name: /^Favourite:/ })
      .first()
      .click()
    await expect(visitor.loginDialog.getByText('You are not logged in, please login')).toBeVisible()
    await visitor.fillsLogin('player02', 'Wrong2026')
    await expect(visitor.loginDialog.getByRole('alert')).toBeVisible()
    await expect(page.locator('article.tile b').first()).toHaveText(first ?? '')
    await visitor.loginDialog.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/rng?type=JP')
    await page.locator('#top').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/rng\/login\?type=JP&/)
    await visitor.fillsLogin('player02', demoPassword)
    await expect(visitor.accountMenu('player02')).toBeVisible()
    await expect(page).toHaveURL('/rng?type=JP')
  })
})

test('a member keeps a favourite and lets it go', async ({ page, visitor, hasScript }) => {
  const account = hasScript ? 'player02' : 'agent02'
  await visitor.isLoggedIn(account)
  await page.goto('/fish')
  if (hasScript) await visitor.seesItAlive()
  const heart = page.getByRole('button', { name: /^Favourite:/ }).first()
  const name = (await heart.getAttribute('aria-label'))?.replace('Favourite: ', '') ?? ''
  const kept = page.locator('article.tile', { hasText: name })
  const presses = async () => {
    const saved = hasScript
      ? page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/heart'))
      : null
    await page
      .getByRole('button', { name: `Favourite: ${name}` })
      .first()
      .click()
    await saved
  }
  const full = page.getByRole('button', { name: `Favourite: ${name}`, pressed: true }).first()
  // Kept already by a try that was cut off.
  if (!(await full.isVisible())) await presses()
  await asksForAnew(page, full)
  if (isKilledOutright && !(await full.isVisible())) await presses()
  await expect(full).toBeVisible()
  await page.goto('/favorite')
  await expect(kept).toHaveCount(1)
  await isTakenOver(page, hasScript)
  await presses()
  await page.goto('/favorite')
  await expect(kept).toHaveCount(0)
})

test.describe('when a favourite cannot be kept', () => {
  test.use({ expectedConsoleErrors: [/status of 503.*heart/] })

  test('a heart is full before the answer comes, and empty again when it is a refusal', { tag: '@script' }, async ({
    page,
    visitor,
  }) => {
    await visitor.isLoggedIn('player01')
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/heart', async (route) => {
      await held
      await route.fulfill({ status: 503, body: '' })
    })
    await page.goto('/fish')
    await visitor.seesItAlive()
    // The seed gives this member favourites, so the first game may be one.
    const empty = page.getByRole('button', { name: /^Favourite:/, pressed: false }).first()
    const name = (await empty.getAttribute('aria-label')) ?? ''
    const heart = page.getByRole('button', { name, exact: true }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    answer()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('The favourite could not be saved')).toBeVisible()
  })

  test('a heart is empty again behind the login when the session had ended', { tag: '@script' }, async ({
    page,
    visitor,
  }) => {
    await visitor.isLoggedIn('player01')
    await page.goto('/fish')
    await visitor.seesItAlive()
    const empty = page.getByRole('button', { name: /^Favourite:/, pressed: false }).first()
    const name = (await empty.getAttribute('aria-label')) ?? ''
    await page.context().clearCookies({ name: /perlas/ })
    await empty.click()
    await expect(visitor.loginDialog).toBeVisible()
    // Behind a dialog the page is there and has no roles.
    await expect(page.locator(`button.heart[aria-label="${name}"]`).first()).toHaveAttribute('aria-pressed', 'false')
  })
})

test('the tile of a sports vendor starts a game at once, and the way back inside the game leads to where it stood', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn(hasScript ? 'agent02' : 'player02')
  await page.goto('/')
  await page.getByRole('link', { name: 'IBC Play' }).click()
  await expect(page).toHaveURL(/\/sports\?game=\d+&to=%2F(?:&start=[\w-]{8})?$/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Roll for/ })).toBeVisible()
  await page.frameLocator('iframe').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, hasSeenPopups: false })

  test('a newcomer plays after three taps from a cold start: the announcement, the free trial on a tile, the first round', async ({
    page,
  }) => {
    await page.goto('/')
    const away = page
      .getByRole('dialog', { name: 'Look around first' })
      .getByRole('button', { name: 'Go to the games' })
    // A page that a kill has cut off may have shown it.
    if (!isKilledOutright || (await away.isVisible())) await away.tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .locator('article.tile', { hasText: 'Bakunawa Rising' })
      .first()
      .getByRole('link', { name: 'Free trial' })
      .tap()
    await expect(page.frameLocator('iframe').getByText('Play money').first()).toBeVisible()
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Spin for/ })
      .tap()
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'Verify' })).toHaveAttribute(
      'href',
      /\/rounds\//,
    )
  })
})

test('the side menu says where the visitor is, and a step by keyboard leaves the focus on its link', async ({
  page,
  hasScript,
}) => {
  const current = page.locator('#menu a[aria-current]')
  await page.goto('/rng')
  await expect(current).toHaveText(['Slots'])
  await isTakenOver(page, hasScript)
  await page.locator('#menu').getByRole('link', { name: 'Fish', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/fish$/)
  await expect(current).toHaveText(['Fish'])
  // A step that was cut off is a new page.
  if (!hasScript || isKilledOutright) return
  await expect(current).toBeFocused()
  await page.goBack()
  await expect(current).toHaveText(['Slots'])
})

test('the browser of a guest keeps the hot games for its session, asks again only when they are old, and for no notices', {
  tag: '@script',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => /\/(?:hot-games|events)$/.test(request.url()) && asked.push(request.url()))
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('HOT_GAMES') ?? '{"games":[]}'))
  const menu = page.getByRole('complementary', { name: 'Side menu' })
  const comesBack = async () => {
    await menu.getByRole('link', { name: 'Fish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fish' })).toBeVisible()
    await menu.getByRole('link', { name: 'Lobby' }).click()
    await expect(page.getByRole('heading', { name: 'Hot tonight' })).toBeVisible()
  }
  await page.goto('/')
  await expect.poll(async () => (await kept()).games.length).toBe(12)
  await comesBack()
  expect(asked).toEqual([])

  await page.evaluate(() =>
    sessionStorage.setItem(
      'HOT_GAMES',
      JSON.stringify({ ...JSON.parse(sessionStorage.getItem('HOT_GAMES') ?? ''), until: 1 }),
    ),
  )
  await comesBack()
  expect(asked).toHaveLength(1)
  expect((await kept()).until).toBeGreaterThan(1)
})

test('favourite draws are kept on the device for each user apart', { tag: '@script' }, async ({ page, visitor }) => {
  await visitor.isLoggedIn('agent02')
  await page.goto('/lottery')
  const heart = page.getByRole('button', { name: /^Keep / }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'Your favourites' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('lottery_favorites') ?? '{}'))
  expect(Object.keys(kept)).toEqual(['agent02'])
})

test('a guest who starts a game is asked to log in and is at the game afterwards', async ({ page, visitor }) => {
  await page.goto('/?q=Jeepney')
  await tilesOf(page)
    .first()
    .getByRole('link', { name: /^Play / })
    .click()
  await expect(visitor.loginDialog).toBeVisible()
  await expect(page).toHaveURL(/\/login\?q=Jeepney&/)
  await visitor.fillsLogin('player02', demoPassword, page.locator('iframe'))
})

test('the home page in Tagalog has no English sentence left in its frame', async ({ page, context, baseURL }) => {
  await page.goto('/region')
  await page.getByRole('dialog').getByText('Tagalog').click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(page.getByText('Hot tonight')).toHaveCount(0)
  expect((await context.cookies(baseURL)).length).toBeGreaterThan(0)
})

test('under a dialog home is sent without what is far below it, which is there when the dialog is closed', async ({
  page,
}) => {
  await page.goto('/region')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.locator('#hot-games')).toBeAttached()
  await expect(page.locator('#sections > section')).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#sections > section').nth(3)).toBeAttached()
})

test('a page that is kept for all guests is the same for each, and a browser’s state holds its own address', async ({
  page,
  hasScript,
}) => {
  const ask = (ip: string, more: Record<string, string> = {}) =>
    page.request.get('/playSafe', { headers: { 'x-forwarded-for': ip, ...more } })
  const first = await ask('203.0.113.8')
  let second = first
  // Of several sites each keeps pages for itself, and has the same bytes.
  const asksAgain = async () => {
    second = await ask('2001:db8::8')
    return second.headers()['x-cache']
  }
  await expect.poll(asksAgain).toBe('hit')
  expect(await second.text()).toBe(await first.text())
  const known = await ask('203.0.113.8', { 'if-none-match': second.headers().etag ?? '' })
  expect([known.status(), await known.text()]).toEqual([304, ''])
  if (!hasScript) return
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
  await page.goto('/playSafe')
  const state = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('location') ?? 'null'))
  await expect.poll(state).toEqual({ ip: '203.0.113.9' })
})
