import type { FrameLocator, Page } from '@playwright/test'
import { dayMs, dayOf } from '../support/clock.ts'
import { findGame, listensToDraws, merchant } from '../support/draws.ts'
import { asksForAnew } from '../support/kills.ts'
import { movesTheClock } from '../support/operator.ts'
import { appUrl, gatewayUrl } from '../support/stack.ts'
import { expect, test, Visitor } from '../support/test.ts'

// A press that comes when sales have just closed is told so, and tried again.
test.use({ expectedConsoleErrors: [/status of 409/] })

type Draws = { content: { numero: string; winningNumber: string }[] }
type Near = { numero: string; openTime: number }

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')
const spaced = (numbers: string): string => numbers.replaceAll(',', ' ')

async function asks<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`${gatewayUrl}${path}`, { headers: { merchant } })).json()) as T
}

/** Buys cards of the session that is sold, and answers its number. */
async function buysCards(page: Page, nodeId: number, count: number): Promise<string> {
  await page.goto(`/play/${nodeId}`)
  const hall = frameOf(page)
  const told = hall.getByText(/placed on session/)
  await expect(async () => {
    await hall.getByRole('radio', { name: `${count} cards` }).check({ timeout: 5_000 })
    await hall.getByRole('button', { name: `Buy ${count} for ₱${count * 20}.00` }).click({ timeout: 5_000 })
    await expect(told).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return /session (\d+)/.exec((await told.textContent()) ?? '')?.[1] ?? ''
}

/** What a member is told that a session has paid them, in centavos. */
async function readsTheEnd(page: Page): Promise<number> {
  await page.reload()
  const told = frameOf(page).getByText(/You received ₱|None of your bets has won/)
  await asksForAnew(page, told)
  await expect(told).toBeVisible()
  // Where nothing was won the number of the session may stand beside it.
  const [, amount = '0'] = /You received ₱([\d,.]+)/.exec((await told.textContent()) ?? '') ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

test('a ticket of 6/42 for three draws and the cards of two members come to their end as the clock moves; pages, records, calls and topic agree', {
  tag: '@clock',
}, async ({ page, visitor, hasScript, browser }) => {
  test.slow()
  if (hasScript) await page.setViewportSize({ width: 360, height: 740 })
  // A second try finds no tickets of the first.
  const pair = (hasScript ? 1 : 3) + (test.info().retry === 0 ? 0 : 4)
  const [buyer, other] = [`draws0${pair}`, `draws0${pair + 1}`]
  const [lotto, bingo] = [findGame('six-42'), findGame('bingo-75')]
  const frame = frameOf(page)

  await visitor.isLoggedIn(buyer)
  await page.goto(`/play/${lotto.nodeId}`)
  await frame.getByRole('radio', { name: '3 draws' }).check()
  await frame.getByRole('button', { name: 'Quick pick' }).click()
  await frame.getByRole('button', { name: 'Buy 1 line' }).click()
  await expect(frame.getByText('₱60.00 placed on round')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Cancel' })).toHaveCount(3)
  const near = await asks<Near>(page, `/lgw/numeros/near?gameId=${lotto.nodeId}`)

  // To some minutes before the draw: bets are closed, and whoever comes now is still there when it is held.
  await page.goto('about:blank')
  await movesTheClock(browser, (now) => Math.floor((near.openTime - now) / 60_000) - 3)
  await visitor.isLoggedIn(buyer)
  const context = await browser.newContext({ javaScriptEnabled: hasScript })
  const neighbour = await context.newPage()
  await new Visitor(neighbour).isLoggedIn(other)
  await context.addCookies([{ name: 'popups', value: 'B=closed&A=all', url: appUrl }])
  const line = await listensToDraws(browser, lotto.nodeId)
  const session = await buysCards(page, bingo.nodeId, 6)
  // Whoever comes when sales have just closed has bought for the next session: then both play that.
  const played = await buysCards(neighbour, bingo.nodeId, 6)
  if (played !== session) expect(await buysCards(page, bingo.nodeId, 6)).toBe(played)
  await movesTheClock(browser, () => 10)

  const prizesMinor = (await readsTheEnd(page)) + (await readsTheEnd(neighbour))
  await context.close()
  // Twelve cards at 20.00, of which a fifth is the house's.
  expect(prizesMinor).toBe(192_00)
  await frame.getByRole('link', { name: 'Verify' }).click()
  await expect(frame.getByText('This round follows from what was published before.')).toBeVisible()

  const { content } = await asks<Draws>(page, `/lgw/draw/${lotto.nodeId}`)
  const { numero, winningNumber } = content[0] ?? { numero: '', winningNumber: '' }
  expect(numero).toBe(near.numero)
  expect(winningNumber).toMatch(/^\d\d(,\d\d){5}$/)
  await expect.poll(line.heard).toContainEqual(expect.objectContaining({ gameId: lotto.nodeId, numero, winningNumber }))
  await line.leaves()

  await page.goto(`/play/${lotto.nodeId}`)
  await expect(frame.getByRole('button', { name: 'Cancel' })).toHaveCount(2)
  await expect(frame.getByText(new RegExp(`Round ${numero} · `))).toBeVisible()
  await frame.getByRole('link', { name: 'My tickets of all lotteries' }).click()
  await frame.getByRole('link', { name: 'Ended' }).click()
  const ticket = frame.getByRole('listitem').filter({ hasText: lotto.name })
  await expect(ticket).toHaveCount(1)
  await expect(ticket).toContainText(`Result: ${spaced(winningNumber)}`)
  const orderNo = /R[0-9A-Z]{12}/.exec((await ticket.textContent()) ?? '')?.[0] ?? ''

  // The gateway's clock is days ahead of this one by now.
  const days = `from=${dayOf(near.openTime - 5 * dayMs)}&to=${dayOf(near.openTime + dayMs)}`
  for (const [record, amount] of [
    ['accountRecord?', '-₱20.00'],
    ['bettingRecord?product=LOTT&', '₱20.00'],
  ] as const) {
    await page.goto(`/member/${record}${days}`)
    const row = page.getByRole('row').filter({ hasText: orderNo }).last()
    await expect(row).toContainText(lotto.name)
    await expect(row).toContainText(amount)
  }
})
