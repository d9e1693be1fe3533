import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { putBack, setAside } from '#gateway/ledger/withdrawal-money.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey, newFormKey } from '../studio-visitor.ts'
import { goTo, lay, openRoundOf, playOut, type Sitting, sitAt } from './shared-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let token: string
let one: Sitting
beforeAll(async () => {
  token = await gateway.logIn('player01')
  one = await sitAt(gateway, 'roulette', token)
})

const read = () => gateway.platform.db.read
const main = () => balanceOf(read(), memberAccount.main(one.memberId))
const vendor = () => balanceOf(read(), memberAccount.vendor(one.memberId, one.game.vendorCode))
const countBets = () => read().sharedBet.count({ where: { memberId: one.memberId, state: 'open' } })

async function open(game: Game, who: string) {
  const launched = await gateway.app.inject({ url: await issueKey(gateway, { token: who, nodeId: game.nodeId }) })
  const path = String(launched.headers.location)
  const bet = (fields: Record<string, string>) =>
    gateway.app.inject({
      method: 'POST',
      url: `${path}/bet`,
      payload: new URLSearchParams({ formKey: newFormKey(), ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { bet, page: async () => (await gateway.app.inject({ url: path })).body }
}

test('what waits for a withdrawal is not staked: the whole slip is refused, and told what is free', async () => {
  const { platform } = gateway
  const more = { currency: 'TLB', traceId: null, at: platform.clock.now() }
  const { availableMinor } = await main()
  const asked = { receiptNo: 'W-1', memberId: one.memberId, amountMinor: availableMinor - 50_00n, chargeMinor: 0n }
  expect(await platform.db.write((tx) => setAside(tx, asked, more))).toBe(true)
  const lottery = await read().game.findFirstOrThrow({ where: { engine: { startsWith: 'six-' }, maintenance: false } })
  for (const [game, slip] of [
    [one.game, { lines: 'red@20,black@20,odd@20' }],
    // The first two draws of three would be covered.
    [lottery, { bet: 'six:1-2-3-4-5-6', stake: '20', draws: '3' }],
  ] as const) {
    const round = await openRoundOf(gateway, game)
    const seat = await open(game, token)
    const refused = await seat.bet({ number: String(round.number), ...slip })
    expect([game.engine, refused.statusCode]).toEqual([game.engine, 409])
    expect(refused.body).toContain('Your balance is not enough for this stake: ₱50.00 is free. Nothing was charged.')
    expect([await countBets(), (await main()).availableMinor]).toEqual([0, 50_00n])
  }
  const round = await openRoundOf(gateway, one.game)
  expect(await lay(gateway, one, round, { lines: 'red@20,black@20' })).toMatchObject({ outcome: 'placed' })
  await platform.db.write((tx) => putBack(tx, asked, more))
  await playOut(gateway, round)
  expect(await verifyBook(read())).toEqual([])
})

test('who leaves with an open bet finds it on another device, and is paid once', async () => {
  const round = await openRoundOf(gateway, one.game)
  const first = await open(one.game, token)
  expect((await first.bet({ number: String(round.number), lines: 'red@20,black@20' })).statusCode).toBe(303)
  const after = await main()
  const second = await open(one.game, await gateway.logIn('player01'))
  const page = await second.page()
  expect(page.match(/<i class="laid chip-0">20<\/i>/g)).toHaveLength(2)
  expect(page).toContain(`<small>Round ${round.number}</small>`)
  const { winMinor } = await playOut(gateway, round)
  expect(await second.page()).toContain(winMinor === 0n ? 'None of your bets has won' : 'You received ₱40.00')
  expect((await main()).availableMinor).toBe(after.availableMinor + winMinor)
  expect(await verifyBook(read())).toEqual([])
})

test('what a void round gives back goes to the wallets that it came from', async () => {
  const fresh = await gateway.logIn('player01')
  const { body } = await gateway.ask(
    wallet.transfer,
    { fromAccountType: 'main', toAccountType: one.game.vendorCode, amount: '30' } as never,
    { token: fresh },
  )
  expect(body.success).toBe(true)
  const before = [await vendor(), await main()]
  const round = await openRoundOf(gateway, one.game)
  const seat = await open(one.game, fresh)
  expect((await seat.bet({ number: String(round.number), lines: 'red@20,black@20' })).statusCode).toBe(303)
  expect([(await vendor()).availableMinor, (await main()).availableMinor]).toEqual([
    0n,
    (before[1]?.availableMinor ?? 0n) - 10_00n,
  ])
  goTo(gateway, laterBy(round.drawsAt, 11 * minuteMs))
  await turnSharedRounds(gateway.platform)
  expect((await read().sharedRound.findUniqueOrThrow({ where: { id: round.id } })).state).toBe('void')
  expect([await vendor(), await main()]).toEqual(before)
  expect(await verifyBook(read())).toEqual([])
})
