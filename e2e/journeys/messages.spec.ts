import { expect, isTakenOver, test } from '../support/test.ts'

test.describe('the announcement popup', () => {
  test.use({ hasSeenPopups: false })

  test('comes once per visit for guests, closed or not, and once more after a login', async ({
    page,
    visitor,
    hasScript,
  }) => {
    await page.goto('/')
    // Pressed before, it is a form, and the cookie alone remembers.
    if (hasScript) await visitor.seesItAlive()
    const popup = page.getByRole('dialog', { name: 'Look around first' })
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Go to the games' }).click()
    await expect(popup).toHaveCount(0)
    if (hasScript) expect(await page.evaluate(() => sessionStorage.getItem('popup-B'))).toBe('closed')
    await page.goto('/rng')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await visitor.isLoggedIn('player01')
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Decide before you play' })).toBeVisible()
    await page.goto('/live')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the bell tells how many notices are new until they were read', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Notices, 3 are new' }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect(notices.getByRole('group').first()).toBeVisible()
  await notices.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the winner board climbs half a pixel a frame, and stands still behind a dialog and for who wants less motion', {
  tag: '@script',
}, async ({ page }) => {
  const board = page.locator('.wins ol')
  /** How far the board climbs in so many frames. */
  const climbsIn = (frames: number) =>
    board.evaluate(
      (list, left) =>
        new Promise<number>((done) => {
          const [before, first] = [list.scrollTop, list.firstElementChild]
          const step = () => {
            // A row that has left stands at the end by now.
            const gone = first === list.firstElementChild ? 0 : (first?.clientHeight ?? 0)
            if (left === 0) return done(list.scrollTop + gone - before)
            left -= 1
            requestAnimationFrame(step)
          }
          step()
        }),
      frames,
    )
  for (const [path, reducedMotion, pixels] of [
    ['/', 'no-preference', 20],
    ['/', 'reduce', 0],
    ['/login', 'no-preference', 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(path)
    await isTakenOver(page, true)
    if (pixels > 0) await expect.poll(() => board.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(Math.abs((await climbsIn(40)) - pixels), `${path} ${reducedMotion}`).toBeLessThanOrEqual(1)
  }
})

test('the banners scroll by hand', { tag: '@plain' }, async ({ page }) => {
  await page.goto('/')
  const list = page.locator('.heroes-list').first()
  const at = () => list.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
  expect(await at()).toBe(0)
  // A wheel that turns while the page is still being laid out moves nothing.
  const turnsTheWheel = async () => {
    if ((await at()) > 0) return true
    await list.hover()
    await page.mouse.wheel(600, 0)
    return false
  }
  await expect.poll(turnsTheWheel).toBe(true)
  await expect.poll(async () => Number.isInteger(await at())).toBe(true)
})

test('banners that a mouse has taken over rest while the focus is in them, and go on after that', {
  tag: '@script',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  await isTakenOver(page, true)
  const banners = page.getByRole('region', { name: 'Banners' })
  await banners.hover()
  await expect(banners).toHaveAttribute('data-swiper')
  const shown = () => banners.locator('.pips [aria-current=true]').getAttribute('href')
  const first = await shown()
  await banners.locator(`${first} a`).focus()
  await page.mouse.move(640, 890)
  await page.clock.runFor(20_000)
  expect(await shown()).toBe(first)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const later = async () => {
    await page.clock.runFor(1_000)
    return shown()
  }
  await expect.poll(later).not.toBe(first)
})

test.describe('customer service', () => {
  test.use({ expectedConsoleErrors: [/status of 400.*\/chat\//] })

  test('a guest asks customer service and reads the answer', async ({ page, hasScript }) => {
    await page.goto('/support')
    for (const landmark of ['complementary', 'banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark).first()).toBeVisible()
    const chat = page.frameLocator('iframe')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByRole('alert')).toHaveText(/^Please enter content/)
    await chat.getByRole('textbox', { name: 'Your message' }).fill('How do I make a deposit?')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByText('From our help, “Deposits”')).toBeVisible()
    await page.goto('/forgot?by=mobile')
    await page.getByRole('link', { name: 'Need help? Talk to us' }).click()
    const room = page.getByRole('dialog', { name: 'Customer service' })
    await expect(page.frameLocator('iframe').getByText('How do I make a deposit?')).toBeVisible()
    // Escape is pressed where the conversation has the focus.
    if (hasScript) await page.frameLocator('iframe').getByRole('textbox', { name: 'Your message' }).press('Escape')
    else await room.getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible()
    await expect(page).toHaveURL(/\/forgot\?by=mobile$/)
  })
})

test('a link of customer service opens a window of 440 by 750 beside the page', { tag: '@script' }, async ({
  page,
}) => {
  await page.goto('/pvp')
  await isTakenOver(page, true)
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('complementary', { name: 'Side menu' })
    .getByRole('link', { name: 'Live Support', exact: true })
    .click()
  const beside = await opened
  await expect.poll(() => beside.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([440, 750])
  // Every desk stands there whole, also while it is closed and says when it opens.
  const desks = beside.getByRole('navigation', { name: 'Who should answer' })
  await isTakenOver(beside, true)
  await desks.getByRole('link').evaluateAll((links) => {
    for (const link of links) if (!link.textContent?.includes('·')) link.append(' · opens 08:00')
  })
  expect(await desks.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(page).toHaveURL(/\/pvp$/)
})

test('the footer opens the picture of the licence', async ({ page }) => {
  await page.goto('/download')
  await page.getByRole('link', { name: 'PAGCOR Legal' }).click()
  const picture = page.getByRole('dialog').locator('img.licence')
  await expect(picture).toBeVisible()
  const answer = await page.request.get((await picture.getAttribute('src')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the anchor of the terms opens the help dialog on a desktop', async ({ page, hasScript }) => {
  await page.goto('/help#term')
  // An anchor is not sent to the server; without JavaScript it leads to the place on the page.
  if (!hasScript) return expect(page.locator('#term')).toBeInViewport()
  await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
  // The dialog listens a moment after it is there.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test.describe('a letter', () => {
  test.use({ expectedConsoleErrors: [/status of 400.*\/messages\/write/] })

  test('a member writes to the upline first, finds the letter among what was sent, the upline reads it, and it is deleted there', async ({
    page,
    visitor,
    hasScript,
  }) => {
    // A further try has one of its own.
    const subject = `A question ${hasScript ? 'with' : 'without'} scripts (${test.info().retry + 1})`
    await visitor.isLoggedIn('player01')
    await page.goto('/member/messages')
    await page.getByRole('link', { name: 'Write a message' }).click()
    await page.getByRole('link', { name: 'Your upline' }).click()
    await page.getByLabel('About what').fill(subject)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Please enter content')).toBeVisible()
    await expect(page.getByLabel('About what')).toHaveValue(subject)
    await page.getByLabel('Your message').fill('When do we meet?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Your message is sent.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Not read yet')

    await visitor.isLoggedIn('agent01')
    await page.goto('/agentHome/messages/inbox')
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByText('When do we meet?')).toBeVisible()

    await visitor.isLoggedIn('player01')
    await page.goto('/member/messages/sent')
    await page.getByLabel(`Delete: ${subject}`).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: subject })
      .getByRole('button', { name: 'Yes, delete it' })
      .click()
    await expect(page.getByText('The letter is deleted from your list.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: subject })).toHaveCount(0)
  })
})

test('what an agent is writing stays while an old letter is deleted or a link is closed @script', async ({
  page,
  visitor,
}) => {
  const subject = `Rates of the week (${test.info().retry + 1})`
  await visitor.isLoggedIn('agent01')
  await page.goto('/agentHome/messages')
  await isTakenOver(page, true)
  await page.getByLabel('To', { exact: true }).selectOption('direct')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('They stay as they are.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('summary', { hasText: subject }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await page.getByLabel('Subject').fill('Half a letter')
  await page.getByLabel(`Delete: ${subject}`).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).locator('visible=true').click()
  await expect(page.getByText('The letter is deleted from your list.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Half a letter')

  await page.goto('/agentHome/registerCenter')
  await isTakenOver(page, true)
  const link = page.locator('form#link')
  await link.getByRole('button', { name: 'Make the link' }).click()
  const close = page.getByRole('button', { name: 'Close it' }).locator('visible=true').first()
  await expect(page.getByText('The link is made. It stands first in the list below.')).toBeVisible()
  await link.getByLabel('Remark').fill('For the fair')
  await close.click()
  await expect(page.getByText('The link is closed')).toBeVisible()
  await expect(link.getByLabel('Remark')).toHaveValue('For the fair')
})

test('a member writes to customer service from the messages and finds the question there', async ({
  page,
  visitor,
}) => {
  await visitor.isLoggedIn('player01')
  await page.goto('/member/messages/write')
  await page.getByLabel(/^Your question/).fill('When is my withdrawal decided?')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByText(/Your number is F\w{12}/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'When is my withdrawal decided?' }).first()).toContainText(
    'Received',
  )
})

test.describe('the line of notices', () => {
  test.use({ expectedConsoleErrors: [/status of 503.*\/events/] })

  test('is asked for again where it was refused, and the page reads what it may have missed', {
    tag: '@script',
  }, async ({ page, visitor }) => {
    await visitor.isLoggedIn('player01')
    await page.route('**/events', (route) => route.fulfill({ status: 503 }), { times: 1 })
    const opened = page.waitForResponse((response) => response.url().endsWith('/events') && response.ok())
    const read = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
    await page.goto('/')
    await opened
    await read
  })
})

test('a dialog that the footer opens leads back to the page that it was opened on', { tag: '@script' }, async ({
  page,
}) => {
  await page.goto('/rng?type=JP')
  await isTakenOver(page, true)
  for (const name of ['PAGCOR Legal', 'Official Mirror List']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('html'), 'the dialog hears the keys').toHaveAttribute('data-held')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/rng\?type=JP$/)
  }
})
