import { isKilledOutright } from '../support/kills.ts'
import { listTables, opensAlone } from '../support/large-letters.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })
// A press that comes when bets have just closed, at a seat that somebody has, or on a flight that has just broken, is told so.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('a member takes a seat at blackjack, is dealt to, decides, and is paid', async ({ visitor, hasScript }) => {
  test.slow()
  await visitor.isLoggedIn(hasScript ? 'table03' : 'table04')
  const game = await visitor.opensGame('Emerald Blackjack')
  await expect(game.getByText(/^Bets close|^Cards come|^Decide within|^Result in|^Next round/)).toBeVisible()
  const seats = game.locator('.seats')
  await expect(async () => {
    await game.getByRole('button', { name: `Seat ${hasScript ? 2 : 5}, pays` }).click({ timeout: 5_000 })
    const place = game.getByRole('button', { name: /^Place ₱/ })
    if (await place.isVisible()) await place.click({ timeout: 5_000 })
    await expect(seats.getByText('You', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const mine = game.getByRole('listitem').filter({ hasText: 'You' }).first()
  await expect(mine.getByRole('img').first()).toBeVisible({ timeout: 60_000 })
  // Against a blackjack, or with one, there is nothing to decide.
  const stand = game.getByRole('button', { name: 'Stand' })
  if (await stand.isVisible()) {
    await stand.click()
    await expect(stand).toBeHidden()
  }
  await expect(game.getByText(/You received ₱|None of your bets has won/)).toBeVisible({ timeout: 90_000 })
  await game.getByRole('link', { name: 'Verify' }).click()
  await expect(game.getByText('This round follows from what was published before.')).toBeVisible()
})

test('a member joins a flight, leaves it by hand or at what was set, is paid, and verifies where it broke', async ({
  visitor,
  hasScript,
}) => {
  test.slow()
  await visitor.isLoggedIn(hasScript ? 'flight01' : 'flight02')
  const game = await visitor.opensGame('Oni Launch')
  // While one flies, and that may be for a minute, nobody knows when bets on the next close.
  await expect(game.getByText(/^Next round: bets close/).first()).toBeVisible()
  const isOver = game.getByText(/You received ₱|None of your bets has won/)
  const wayOut = game.getByRole('button', { name: /^Cash out now/ })
  const plays = async () => {
    let round = ''
    await expect(async () => {
      await game.getByLabel('Cash out by itself at').fill(hasScript ? '' : '1.01', { timeout: 5_000 })
      await game.getByRole('button', { name: 'Join the next round' }).click({ timeout: 5_000 })
      const told = await game.getByText(/ placed on round /).textContent({ timeout: 5_000 })
      round = /round (\d+)/.exec(told ?? '')?.[1] ?? ''
    }).toPass()
    const fate = isOver.or(game.getByText(`Round ${round} is void`)).first()
    if (hasScript) {
      await expect(wayOut.or(fate).first()).toBeVisible({ timeout: 120_000 })
      // Who presses before 1.01 is told that it has not lifted off, and is still in.
      await expect(async () => {
        if (await wayOut.isVisible()) await wayOut.click({ timeout: 5_000 })
        await expect(
          game
            .getByText(/^You left at/)
            .or(fate)
            .first(),
        ).toBeVisible({ timeout: 2_000 })
      }).toPass()
    }
    await expect(fate).toBeVisible({ timeout: 180_000 })
  }
  await plays()
  // Bets that could not be closed before the start, because a process had died, were given back.
  for (let left = isKilledOutright ? 3 : 0; left > 0 && !(await isOver.isVisible()); left -= 1) await plays()
  await expect(isOver).toBeVisible()
  await game.getByRole('link', { name: 'Verify' }).click()
  await expect(game.getByText('This round follows from what was published before.')).toBeVisible()
})

test('a member buys cards of a bingo session, sees when its balls come, and gives the cards back', async ({
  page,
  visitor,
  hasScript,
}) => {
  if (hasScript) await page.setViewportSize({ width: 360, height: 780 })
  await visitor.isLoggedIn(hasScript ? 'hall01' : 'hall02')
  // A hall each: while the one's session is called, the other would see that one and not what was bought.
  const game = await visitor.opensGame(hasScript ? 'Bingo Barrio' : 'Escolta Bingo')
  await expect(game.getByText(/^Sales close in \d+ s/)).toBeVisible()
  // Whoever comes as sales close waits for the next session, without scripts by asking again.
  const secondsLeft = async () => {
    if (!hasScript) await page.reload()
    return Number(/\d+/.exec((await game.getByText(/^Sales close in \d+ s/).textContent()) ?? '')?.[0])
  }
  await expect.poll(secondsLeft, { timeout: 60_000, intervals: [5_000] }).toBeGreaterThan(20)
  await expect(game.getByText(/^Last ball and prizes by /)).toBeVisible()
  const cards = game.getByRole('table')
  const buys = game.getByRole('button', { name: /^Buy / })
  await expect(async () => {
    await expect(buys).toBeVisible({ timeout: 5_000 })
    // What was bought though its answer was lost is not bought again.
    if ((await cards.count()) > 0) return
    await game.getByRole('radio', { name: '2 cards' }).check({ timeout: 5_000 })
    await game.getByRole('button', { name: 'Buy 2 for ₱40.00' }).click({ timeout: 5_000 })
    await expect(game.getByText(/₱40\.00 placed on session/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(cards).toHaveCount(2)
  // One's cards do not push out of sight what sells more of them.
  await expect(buys).toBeInViewport({ ratio: 1 })
  for (const card of await cards.all()) await expect(card.getByRole('cell', { name: /^\d+$/ })).toHaveCount(24)
  await game.getByRole('button', { name: 'Cancel' }).click()
  await expect(game.getByText('You have no card in this session.')).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('on a phone what was drawn, the cloth, its roads and the chips are in view together', async ({
  page,
  visitor,
  hasScript,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visitor.isLoggedIn('player02')
  const game = await visitor.opensGame('Velvet Baccarat')
  // Who looks first waits for the first result.
  await expect(game.getByText('Big road')).toBeVisible({ timeout: 90_000 })
  const endOf = async (selector: string) => {
    const box = await game.locator(selector).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const startOfPress = async () => (await game.locator('.press').boundingBox())?.y ?? 0
  await expect.poll(async () => (await endOf('.roads')) <= (await startOfPress())).toBe(true)
  if (hasScript) {
    // Nor does the line that says what is chosen, or what was placed, lie over the roads.
    await game.getByRole('button', { name: /^Player, pays/ }).click()
    await expect(game.getByText(/^Places: 1/)).toBeVisible()
    await expect.poll(async () => (await endOf('.roads')) <= (await startOfPress())).toBe(true)
  }
  expect(await endOf('.press')).toBeLessThanOrEqual(780)
})

test('a chip is laid on the line between two numbers, and lies there', async ({ page, visitor, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitor.isLoggedIn(hasScript ? 'cloth01' : 'cloth02')
  const game = await visitor.opensGame('Roulette')
  const between = game.getByRole('button', { name: '17 / 20, pays 17 : 1' })
  await expect(async () => {
    await between.click({ timeout: 5_000 })
    const place = game.getByRole('button', { name: /^Place ₱/ })
    if (hasScript) await place.click({ timeout: 5_000 })
    await expect(between.locator('.laid')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  if (hasScript) {
    // Who has money on a round learns soon that the house has ended it: who only looks asks every five seconds.
    const asks = () => page.waitForRequest(/\/now$/)
    await asks()
    await expect(async () => {
      const from = Date.now()
      await asks()
      expect(Date.now() - from).toBeLessThan(4_000)
    }).toPass()
  }
  const middleOf = async (name: string) => {
    const box = await game.getByRole('button', { name }).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const [low, high, chip] = [
    await middleOf('17, pays 35 : 1'),
    await middleOf('20, pays 35 : 1'),
    await middleOf('17 / 20, pays 17 : 1'),
  ]
  expect(Math.abs(chip.x - (low.x + high.x) / 2)).toBeLessThan(2)
  expect(Math.abs(chip.y - low.y)).toBeLessThan(2)
})

test('on a phone the lines are pressed after a switch, and the numbers before it', async ({
  page,
  visitor,
  hasScript,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visitor.isLoggedIn(hasScript ? 'cloth01' : 'cloth02')
  const game = await visitor.opensGame('Roulette')
  const between = game.getByRole('button', { name: '4, 5, 7, 8, pays 8 : 1' })
  await expect(between).toBeHidden()
  // As far apart as a finger needs, and none over another.
  const middleOf = async (name: string) => {
    const box = await game.getByRole('button', { name }).boundingBox({ timeout: 5_000 })
    expect([box?.width, box?.height]).toEqual([44, 44])
    return (box?.x ?? 0) + 22
  }
  // Without scripts the page that comes with the next round has the switch as it was at first.
  await expect(async () => {
    await game.getByRole('checkbox', { name: 'On the lines between the numbers' }).check({ timeout: 5_000 })
    const [corner, split] = [await middleOf('4, 5, 7, 8, pays 8 : 1'), await middleOf('5 / 8, pays 17 : 1')]
    expect(split - corner).toBeGreaterThanOrEqual(44)
  }).toPass()
  await expect(async () => {
    if (!(await between.isVisible()))
      await game.getByRole('checkbox', { name: 'On the lines between the numbers' }).check({ timeout: 5_000 })
    await between.click({ timeout: 5_000 })
    if (hasScript) await game.getByRole('button', { name: /^Place ₱/ }).click({ timeout: 5_000 })
    await expect(game.locator('.between .laid')).toBeVisible({ timeout: 5_000 })
    // The switch stays as it was set, also on the page that comes after a press.
    await expect(between).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test.describe('by fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } })

  test('on a tablet on its side numbers are as large as a finger, and the lines are pressed after the switch', async ({
    visitor,
    hasScript,
  }) => {
    await visitor.isLoggedIn(hasScript ? 'cloth01' : 'cloth02')
    const game = await visitor.opensGame('Roulette')
    const between = game.getByRole('button', { name: '4, 5, 7, 8, pays 8 : 1' })
    const number = await game.getByRole('button', { name: '17, pays 35 : 1', exact: true }).boundingBox()
    expect(Math.round(Math.min(number?.width ?? 0, number?.height ?? 0))).toBeGreaterThanOrEqual(44)
    await expect(between).toBeHidden()
    // Without scripts the page that comes with the next round has the switch as it was at first.
    await expect(async () => {
      await game.getByRole('checkbox', { name: 'On the lines between the numbers' }).check({ timeout: 5_000 })
      const place = await between.boundingBox({ timeout: 5_000 })
      expect([place?.width, place?.height]).toEqual([44, 44])
    }).toPass()
  })
})

test('what was drawn is told when the wheel has come to rest', { tag: '@script' }, async ({ page, visitor }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visitor.isLoggedIn('player02')
  const game = await visitor.opensGame('Roulette')
  // Who looks first waits for the first result.
  const results = game.locator('.results li')
  await expect(results.first()).toBeVisible({ timeout: 90_000 })
  // It turns for some seconds, of which a slow machine may see the last alone: what is shown is read in the page as it changes.
  const { shown, before } = await game.locator('.result').evaluate(
    (stage) =>
      new Promise<{ shown: string[]; before: number }>((resolve) => {
        const seen = { shown: [] as string[], before: 0 }
        const told = () => getComputedStyle(stage.querySelector('.bowl p') ?? stage).visibility
        new MutationObserver(() => {
          const isTurning = stage.classList.contains('coming')
          // Whoever comes while it turns waits for the next one.
          if (!isTurning && seen.shown.length === 0) return
          if (isTurning) seen.before = document.querySelectorAll('.results li').length
          seen.shown.push(`${isTurning ? 'turning' : 'at rest'}: ${told()}`)
          if (!isTurning) resolve(seen)
        }).observe(stage, { attributeFilter: ['class'] })
      }),
  )
  expect(shown).toEqual(['turning: hidden', 'at rest: visible'])
  await expect(results).toHaveCount(before + 1)
})

test.describe('when answers are lost', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] })

  // Without scripts the browser keeps what was sent, and offers to send it again.
  test('a slip of which nobody said that it arrived is the same one when it is pressed in the next round', {
    tag: '@script',
  }, async ({ page, visitor }) => {
    await visitor.isLoggedIn('cloth01')
    const game = await visitor.opensGame('Roulette')
    const place = game.getByRole('button', { name: /^Place ₱/ })
    const clock = game.getByRole('timer')
    const left = async () => Number(/\d+/.exec((await game.getByText(/^Bets close in \d+ s/).textContent()) ?? '')?.[0])
    await expect(async () => expect(await left()).toBeGreaterThan(8)).toPass({ timeout: 60_000 })
    await game.getByRole('button', { name: 'Red, pays 1 : 1' }).click()
    let sent = 0
    await page.route(/\/bet$/, async (route) => {
      sent += 1
      if (sent === 1) await route.fetch({ maxRetries: 2 })
      await route.abort()
    })
    const round = await clock.getAttribute('data-number')
    await place.click()
    const isUnknown = game.getByText('Network link is abnormal, please try again')
    await expect(isUnknown).toBeVisible()
    expect(sent).toBe(3)
    await expect(clock).not.toHaveAttribute('data-number', round ?? '', { timeout: 90_000 })
    await expect(isUnknown).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await place.click()
    await expect(game.getByText('This slip was placed already. Nothing was charged again.')).toBeVisible()
    await expect(game.locator('.fresh:visible')).toHaveCount(0)
    // From here on it is the form of the round that takes bets.
    await expect(game.locator('form.slip [name=number]')).not.toHaveValue(round ?? '')
  })
})

test.describe('while bets are closed', () => {
  test.use({ expectedConsoleErrors: [] })

  // Without scripts a press is a page, which says that bets are closed.
  test('the button that places bets says so and cannot be pressed, and the chips wait on the cloth', {
    tag: '@script',
  }, async ({ page, visitor }) => {
    await visitor.isLoggedIn('player02')
    // What is pressed before the script has come waits for it, and is laid as if it had been there.
    let comes: () => void = () => undefined
    const isPressed = new Promise<void>((resolve) => {
      comes = resolve
    })
    await page.route(/\/table\.js/, (route) => isPressed.then(() => route.continue()))
    const game = await visitor.opensGame('Roulette')
    const place = game.getByRole('button', { name: /^Place ₱/ })
    const closed = game.locator('.acts').getByRole('button', { name: 'Bets are closed' })
    const chip = game.locator('.fresh:visible')
    await game.getByRole('button', { name: 'Red, pays 1 : 1' }).click()
    comes()
    await expect(chip).toHaveCount(1)
    for (const round of ['this one', 'the next one']) {
      await expect(place, round).toBeEnabled({ timeout: 60_000 })
      await expect(closed, round).toBeDisabled({ timeout: 60_000 })
      await expect(game.getByRole('button', { name: 'Place the chip' })).toHaveCount(0)
      await expect(chip).toHaveCount(1)
    }
    await expect(place).toBeEnabled({ timeout: 60_000 })
    await expect(game.getByRole('button', { name: 'Place the chip' })).toBeEnabled()
  })
})

test('on a phone a chip on a small place covers nothing of what is written above it', { tag: '@script' }, async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitor.isLoggedIn('player02')
  const games = listTables().filter(({ engine }) => engine === 'blackjack' || engine === 'sic-bo')
  expect(games).toHaveLength(2)
  for (const { nodeId, engine } of games) {
    await opensAlone(page, nodeId)
    await expect(page.getByRole('timer')).toBeVisible()
    for (const heading of await page.locator('.cloth h3:has(+ :is(.zones-small, .zones-number))').all()) {
      const zone = heading.locator('xpath=following-sibling::*[1]').locator('.zone').first()
      await zone.click()
      const [written, chip] = [await heading.boundingBox(), await zone.locator('.marks').boundingBox()]
      expect(chip?.y, engine).toBeGreaterThanOrEqual((written?.y ?? 0) + (written?.height ?? 0))
    }
  }
})
