import type { Page } from '@playwright/test'
import { pages, type Screen, type Visitor } from '../shots/pages.ts'
import { accounts } from '../shots/visits.ts'
import { withPictures } from '../support/browser.ts'
import { comesIn } from '../support/operator.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, findFaults, test } from '../support/test.ts'
import { inWalks } from '../support/walks.ts'

// What is not there answers 404, which the browser notes as an error.
const notThere: ReadonlySet<string> = new Set(['not-found', 'fair-unknown'])
test.use({ expectedConsoleErrors: [/status of 404.*(?:no-such-page|NONE-1)/], launchOptions: withPictures })

/** The pages whose frame differs most on a wide screen. */
const wideOnes = new Set(['home', 'rng'])
/** Made of the same parts as others that are walked, or looked at elsewhere: home on a phone by pictures.spec.ts. */
const alike = new Set(
  'home fish pvp live lott lottery sports recent play-safe vendor-games login-sms region mirrors license search terms support points-history logout'.split(
    ' ',
  ),
)
/** Of the two centers those whose parts differ most; all their pages are opened by routes.spec.ts. */
const ofCenters = new Set([
  'member-securityCenter',
  'member-deposit',
  'member-bettingRecord',
  'agent-login',
  'agent-agentTeamOverview',
  'agent-registerCenter',
])
const isWalked = (name: string): boolean => (/^(member|agent)-/.test(name) ? ofCenters.has(name) : !alike.has(name))

const devices = {
  phone: { viewport: { width: 360, height: 740 }, isWalked },
  desktop: { viewport: { width: 1280, height: 900 }, isWalked: (name: string) => wideOnes.has(name) },
}
type Device = keyof typeof devices
type Seen = Screen & { device: Device; role: Visitor }

/** A guest on the phone, and on the wide screen who sees most. */
const seen = Object.entries(devices).flatMap(([device, { isWalked }]) =>
  pages
    .filter(({ name }) => isWalked(name))
    .map((screen): Seen => {
      const role = device === 'phone' ? screen.as[0] : screen.as.at(-1)
      return { ...screen, device: device as Device, role: role ?? 'guest' }
    }),
)

// A browser that has been here before is three times as fast as a new one, so each walks several pages.
const whoseOf = ({ device, role }: Seen): string => `on a ${device} for a ${role}`
const walks = [...new Set(seen.map(whoseOf))].flatMap((whose) => inWalks(seen.filter((one) => whoseOf(one) === whose)))

/**
 * Every picture has arrived at once; the real ones are looked at by pictures.spec.ts. Asked of the browser itself, because `page.route` has
 * each script, style and font of every page pass through here too, and lets the browser keep none of them.
 */
async function hasEveryPicture(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const picture = {
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
  }
  line.on('Fetch.requestPaused', ({ requestId }) => {
    // Of a page that has been left nobody waits for it.
    line.send('Fetch.fulfillRequest', { requestId, ...picture }).catch(() => undefined)
  })
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/cdn/*' }] })
}

// `npm run axe` looks at every page in both themes. Axe needs JavaScript; what a page is without it is told by routes.spec.ts and
// the other journeys (`grepInvert` of the configuration).
for (const screens of walks) {
  const [first] = screens
  const { device, role } = first
  test(`the pages from ${first.name} on are sound and accessible ${whoseOf(first)}`, { tag: '@script' }, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize(devices[device].viewport)
    await hasEveryPicture(page)
    if (role !== 'guest') await visitor.isLoggedIn(accounts[role])
    for (const { name, path } of screens) {
      const response = await page.goto(path)
      expect.soft(response?.status(), name).toBe(notThere.has(name) ? 404 : 200)
      await expect.soft(page.getByRole('main'), name).toBeVisible()
      expect.soft(await findFaults(page), name).toEqual([])
      if (device === 'phone') expect.soft(await page.evaluate(findSmallTargets), name).toEqual([])
    }
  })
}

// They share one style sheet. Whoever sits at the machine has no address of elsewhere (journeys otherwise have one each).
test.describe('of the gateway', () => {
  test.use({ extraHTTPHeaders: {} })
  test('the pages of the console are sound and accessible on a phone, and its menu opens', { tag: '@script' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await comesIn(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Announcements' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
})
