import { findGame } from '../support/draws.ts'
import { computesAgain } from '../support/fair.ts'
import { asksForAnew } from '../support/kills.ts'
import { expect, test } from '../support/test.ts'

// A press that comes when bets have just closed is told so, and tried again.
test.use({ expectedConsoleErrors: [/status of 409/] })

test('a member plays ten hands of baccarat, and computes the third again from its seed', async ({
  page,
  visitor,
  hasScript,
}) => {
  test.slow()
  if (hasScript) await page.setViewportSize({ width: 360, height: 740 })
  await visitor.isLoggedIn(hasScript ? 'shoe01' : 'shoe02')
  const { nodeId } = findGame('speed-baccarat')
  await page.goto(`/play/${nodeId}`)
  const game = page.frameLocator('iframe')
  const told = game.getByText(/placed on round/)
  const hands: string[] = []
  for (let hand = 0; hand < 10; hand += 1) {
    let round = ''
    await expect(async () => {
      const player = game.getByRole('button', { name: /^Player, pays/ })
      await asksForAnew(page, player)
      await player.click({ timeout: 5_000 })
      const place = game.getByRole('button', { name: /^Place ₱/ })
      if (await place.isVisible()) await place.click({ timeout: 5_000 })
      // It goes when bets close, which may be in the next moment.
      round = /round (\d+)/.exec((await told.textContent({ timeout: 5_000 })) ?? '')?.[1] ?? ''
    }).toPass()
    await expect(game.getByText(new RegExp(`Round ${round} · `))).toBeVisible({ timeout: 60_000 })
    await expect(game.getByText(/You received ₱|None of your bets has won/)).toBeVisible()
    hands.push(round)
  }
  expect(new Set(hands).size).toBe(10)

  const third = `${nodeId}-${hands[2]}`
  await page.goto(`/fair/${third}`)
  await expect(page.getByText('By the rules the draws are this result.')).toBeVisible()
  const proof = await page.request.get(`/fair/${third}/proof.json`)
  expect(computesAgain(await proof.text())).toEqual({ said: expect.stringContaining('ok'), status: 0 })
})
