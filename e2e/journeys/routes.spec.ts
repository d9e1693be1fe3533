import type { Page } from '@playwright/test'
import {
  type LanguageCode,
  languages,
  loginHeading,
  needAccountHeading,
  type Role,
  type Route,
  roles,
  routes,
} from '../support/routes.ts'
import { alive } from '../support/scripts-in-texts.ts'
import { appUrl } from '../support/stack.ts'
import { expect, expectRoom, isTakenOver, test, type Visitor } from '../support/test.ts'
import { inWalks } from '../support/walks.ts'

const accounts = { member: 'player01', agent: 'agent01' } as const

async function comesAs(page: Page, visitor: Visitor, role: Role, language: LanguageCode): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin: appUrl }, maxRedirects: 0 })
  expect((await post('/region', { choice: `PH:${language}`, to: '/' })).status()).toBe(303)
  if (role === 'trial') expect((await post('/freeplay', { to: '/' })).status()).toBe(303)
  if (role === 'member' || role === 'agent') await visitor.isLoggedIn(accounts[role])
}

/** Path and query where a visitor of this kind ends. */
const endOf = ({ path, outcomes }: Route, role: Role): string => (outcomes[role] === 'here' ? path : outcomes[role])

/** The heading that stands there: of the page, or of what it leads to. */
function headingOf(route: Route, role: Role, language: LanguageCode): string {
  const end = endOf(route, role)
  if (role === 'trial' && end === '/member') return needAccountHeading[language]
  if (end.startsWith('/login')) return loginHeading[language]
  // It opens the first game of its vendor, but for a trial.
  if (end === '/seaLottery' && role !== 'trial') return 'Cusco Lotto 6/49'
  return (routes.find(({ path }) => path === end) ?? route).heading[language]
}

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' }
const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').replace(/&(?:amp|#x27|quot);/g, (entity) => entities[entity] ?? entity),
  )

const frameOf = (html: string): NonNullable<Route['frame']> | 'whole' =>
  html.includes('class="shell shell-bare"') ? 'no side menu' : html.includes('class="shell"') ? 'whole' : 'none'

/** Who may see the least comes first. */
const ranks = ['guest', 'member', 'agent'] as const

type Walk = { role: Role; language: LanguageCode; walk: readonly [Route, ...Route[]] }

const walksOf = (role: Role, language: LanguageCode, own: readonly Route[]): Walk[] =>
  inWalks(own).map((walk) => ({ role, language, walk }))

/** The pages that a visitor is the first to see. */
const firstSeenBy = (role: (typeof ranks)[number]): Route[] =>
  routes.filter(({ outcomes }) => ranks.find((each) => outcomes[each] === 'here') === role)

/** Each page once; with `EVERY_WALK=1` all that each visitor may see, in both languages. */
const walks =
  process.env.EVERY_WALK === '1'
    ? roles.flatMap((role) =>
        languages.flatMap((language) =>
          walksOf(
            role,
            language,
            routes.filter(({ outcomes }) => outcomes[role] === 'here'),
          ),
        ),
      )
    : [
        ...walksOf('guest', 'EN', firstSeenBy('guest')),
        ...walksOf('member', 'TY', firstSeenBy('member')),
        ...walksOf('agent', 'EN', firstSeenBy('agent')),
      ]

// What the server answers is the same with and without JavaScript, so it is asked once, without a page around it.
for (const role of roles) {
  for (const language of languages) {
    test(`every route leads a ${role} to the right place in ${language}`, { tag: '@plain' }, async ({
      page,
      visitor,
    }) => {
      await comesAs(page, visitor, role, language)
      const titles = new Map<string, Set<string>>()
      for (const route of routes) {
        const response = await page.request.get(route.path, { headers: { accept: 'text/html' } })
        const html = await response.text()
        const { pathname, search } = new URL(response.url())
        const end = endOf(route, role)
        const isDialog = end.startsWith('/login') || (route.isDialog === true && end === route.path)
        const there = routes.find(({ path }) => path === end) ?? route
        expect
          .soft(
            {
              status: response.status(),
              end: pathname + search,
              lang: /<html lang="([^"]+)"/.exec(html)?.[1],
              headings: textsOf(html, 'h1').length,
              heading: textsOf(html, 'h1').at(-1),
              frame: frameOf(html),
            },
            `${route.path} as ${role} in ${language}`,
          )
          .toEqual({
            status: routes.find(({ path }) => path === end)?.status ?? 200,
            end,
            lang: language === 'EN' ? 'en' : 'fil',
            headings: isDialog ? 2 : 1,
            heading: headingOf(route, role, language),
            frame: isDialog ? 'whole' : (there.frame ?? 'whole'),
          })
        expect.soft(alive.exec(html)?.[0], `a script that runs on ${route.path} as ${role}`).toBeUndefined()
        const [title = ''] = textsOf(html, 'title')
        titles.set(title, (titles.get(title) ?? new Set()).add(headingOf(route, role, language)))
      }
      const shared = [...titles].filter(([title, headings]) => title === 'Perlas' || title === '' || headings.size > 1)
      expect(shared, 'pages with other headings have other titles').toEqual([])
    })
  }
}

test.describe('in the browser', () => {
  test.use({ expectedConsoleErrors: [/status of 404.*(?:no-such-page|gameCode=NONE)/] })

  // Hydration warnings and failed scripts are errors of the console, which every page of a test is watched for.
  for (const { role, language, walk } of walks) {
    test(`the pages from ${walk[0].path} on come alive for a ${role} in ${language}`, { tag: '@script' }, async ({
      page,
      visitor,
    }) => {
      await comesAs(page, visitor, role, language)
      const sections = new Set<string>()
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        if (origin === appUrl && ['script', 'stylesheet'].includes(request.resourceType())) sections.add(pathname)
      })
      for (const route of walk) {
        await page.goto(route.path, { waitUntil: 'domcontentloaded' })
        await expect(
          page.getByRole('heading', { level: 1, name: headingOf(route, role, language), exact: true }),
        ).toHaveCount(1)
        await visitor.seesItAlive()
        expect(await page.evaluate(() => 'broken' in window), `a script ran on ${route.path}`).toBe(false)
        await expectRoom(page)
        await page.evaluate(() => sessionStorage.clear())
      }
      const folders = [...sections].map((path) => path.replace(/[^/]+-\w+(?=\.\w+$)/, '*'))
      expect(new Set(folders), 'where scripts and styles come from (CA-05)').toEqual(
        new Set(['/js/*.js', '/css/*.css']),
      )
    })
  }

  test('the login over a page leaves that page where it was, and nothing behind it is reached', async ({
    page,
    hasScript,
  }) => {
    const top = () => page.evaluate(() => window.scrollY)
    await page.goto('/rng')
    const tile = page
      .getByRole('article')
      .last()
      .getByRole('link', { name: /^Play / })
    await tile.scrollIntoViewIfNeeded()
    const before = await top()
    expect(before).toBeGreaterThan(100)
    await isTakenOver(page, hasScript)
    const place = () => page.evaluate(() => window.navigation.currentEntry?.key)
    const listInHistory = await place()
    await tile.click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByLabel('Username')).toBeInViewport()
    const canBeReached = tile.evaluate((link: HTMLAnchorElement) => {
      link.focus()
      return document.activeElement === link
    })
    expect(await canBeReached).toBe(false)
    if (!hasScript) return

    expect(await top()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await top()).toBe(before)
    await expect(tile).toBeFocused()
    expect(await place(), 'the way back of the browser does not open the dialog again').toBe(listInHistory)
  })

  test('a step to another page starts at its top, one to a place in it starts there, and the loading line goes', async ({
    page,
    hasScript,
  }) => {
    const isIn = (selector: string) =>
      page
        .locator(selector)
        .evaluate((element) => element.getBoundingClientRect().top)
        .then((top) => top >= 0 && top < (page.viewportSize()?.height ?? 0) / 2)
    await page.goto('/rng')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sports' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
    if (hasScript) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('.loader')).toHaveCount(0)

    await page.goto('/')
    await page.getByRole('link', { name: 'All hot games' }).click()
    await expect(page).toHaveURL(/filter=HOT#lobby$/)
    if (hasScript) await expect.poll(() => isIn('#lobby')).toBe(true)
    await expect(page.locator('.loader')).toHaveCount(0)

    // Typed into the address, one after the other.
    await page.goto('/playSafe')
    for (const place of ['#exclusion', '#break', '#exclusion']) {
      await page.goto(`/playSafe${place}`)
      await expect.poll(() => isIn(place)).toBe(true)
      // Left further down, which is not where the next one begins.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    }
  })
})

test.describe('when a page does not come', () => {
  test.use({
    expectedConsoleErrors: [
      /status of 404.*\/js\/recent|route module|dynamically imported module|ERR_FAILED|LoadError/,
    ],
  })

  test('the visitor is told to check the network, and a button loads it', { tag: '@script' }, async ({
    page,
    visitor,
  }) => {
    await visitor.isLoggedIn('player02')
    const link = page.getByRole('complementary', { name: 'Side menu' }).getByRole('link', { name: 'Recent' })
    // Its script is missing: the router loads the present page anew, which says what did not come.
    await page.route('**/js/recent-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/pvp')
    await isTakenOver(page, true)
    await link.click()
    await expect(page.getByText('This could not be loaded. Please check your network.')).toBeVisible()
    await expect(page).toHaveURL(/\/pvp$/)
    await page.unroute('**/js/recent-*.js')
    await page.getByRole('link', { name: 'Load again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recent games' })).toBeVisible()

    // Its script takes for ever: after 120 s nobody waits any more.
    await page.clock.install()
    await page.goto('/pvp')
    const held = page.waitForRequest('**/js/recent-*.js')
    await page.route('**/js/recent-*.js', () => undefined)
    await link.click()
    await held
    await expect(page.locator('.loader')).toHaveCount(1)
    await page.clock.fastForward(120_000)
    await expect(page.getByRole('link', { name: 'Load again' })).toHaveAttribute('href', '/recent')
    await expect(page.locator('.loader')).toHaveCount(0)
    await expect(page).toHaveURL(/\/pvp#top$/)
    await page.unroute('**/js/recent-*.js')

    // Its data does not come.
    await page.goto('/pvp')
    await page.route('**/recent.data*', (route) => route.abort())
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'The page did not load' })).toBeVisible()
    await page.unroute('**/recent.data*')
    await page.getByRole('link', { name: 'Load the page again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recent games' })).toBeVisible()
  })
})

test('an agent finds the agent center on a phone too; it has a frame of its own, with a clock that goes on by the second and the nickname', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn('agent01')
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/lottery')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Refresh balance' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click()
  await page
    .getByRole('region', { name: 'Account menu of agent01' })
    .getByRole('link', { name: 'Agent center' })
    .click()
  await page.setViewportSize(viewport)
  await expect(page.getByRole('complementary', { name: 'Agent menu' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Agila One')).toBeVisible()
  const clock = page.locator('.team-clock:visible')
  await expect(clock).toHaveText(/^\d{1,2} \S+ \d{4}, \d\d:\d\d:\d\d GMT\+8$/)
  const first = (await clock.textContent()) ?? ''
  if (hasScript) await expect(clock).not.toHaveText(first)
  await page.getByRole('link', { name: 'Customer service', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('textbox', { name: 'Your message' })).toBeVisible()
  // The line, as the sums beside it say: bets, wins and what came of them, with what was given.
  await page.goto('/agentHome/userLoss?preset=last30Days')
  for (const name of ['Bets', 'Valid bets', 'Wins', 'Promotions', 'Rebates', 'Profit and loss', 'Net win'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const figures = async (row: string) => {
    const cells = await page.getByRole('row').filter({ hasText: row }).getByRole('cell').allTextContents()
    return cells.map((cell) => Number(cell.replace(/[^\d.−-]/g, '').replace('−', '-'))).slice(-7)
  }
  const [bets = 0, , wins = 0, promotions = 0, rebates = 0, result = 0] = await figures('Sum of')
  expect(bets).toBeGreaterThan(0)
  expect(result).toBeCloseTo(wins + promotions + rebates - bets, 2)
})

test('copying the user ID or an invitation says so in a dialog', { tag: '@script' }, async ({
  page,
  context,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.isLoggedIn('player02')
  await page.goto('/pvp')
  await visitor.accountMenu('player02').click()
  await page.getByRole('button', { name: 'Copy the user ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copied' })
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/member/referral')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(dialog).toContainText('You can send it to whom you invite.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/register')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('what starts a lottery carries its code, and what starts a slot carries its vendor', async ({
  page,
  visitor,
  hasScript,
}) => {
  await visitor.isLoggedIn(hasScript ? 'agent02' : 'player02')
  await page.goto('/lottery')
  const draw = page.getByRole('main').locator('a[href*="gameCode="]').first()
  await draw.click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=\w+/)
  await expect(page.frameLocator('iframe').getByText(/^Bets close/)).toBeVisible()

  await page.goto('/rng?vassalage=PG')
  await page
    .locator('article.tile')
    .first()
    .getByRole('link', { name: /^Play / })
    .click()
  await expect(page).toHaveURL(/\/rng\?(type=\w+&)?vassalage=PG&game=\d+/)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('what a list is narrowed by is in view in its strip', { tag: '@script' }, async ({ page }) => {
    for (const [path, strip] of [
      ['/rng?type=BG', 'Kinds of games'],
      ['/rng?vassalage=WD', 'Vendors'],
      ['/live?classify=COLOR_GAME', 'Filed under'],
    ] as const) {
      await page.goto(path)
      const chosen = page.getByRole('main').getByRole('navigation', { name: strip }).locator('[aria-current]')
      await expect(chosen, path).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY), 'the page itself').toBe(0)
    }
  })
})
