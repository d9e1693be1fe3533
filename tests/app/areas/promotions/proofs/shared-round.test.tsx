import { beforeAll, expect, test } from 'vitest'
import { ProofPage } from '#app/areas/promotions/proofs/ui/proof-page.tsx'
import { RoundDetail } from '#app/areas/wallet/records/ui/round-detail.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as proof } from '#app/routes/fair_.$number.tsx'
import { loader as proofFile } from '#app/routes/fair_.$number_.proof[.]json.ts'
import { loader as record } from '#app/routes/member.bettingRecord_.$orderNo.tsx'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { toReference } from '#gateway/studio/shared/seeds.ts'
import { turnSharedRounds } from '#gateway/studio/shared/turn.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { goTo, lay, openRoundOf, playOut, sitAt } from '../../../../gateway/studio/shared/shared-visitor.ts'
import { demoPassword } from '../../../../support/gateway.ts'
import { writtenPage } from '../../../../support/written-page.tsx'
import { Browser, withSite } from '../../session/site.ts'

const site = withSite()
const guest = new Browser()
let round: SharedRound
let orderNo: string
beforeAll(async () => {
  const seat = await sitAt(site.gateway, 'baccarat', await site.gateway.logIn('player01'))
  round = await openRoundOf(site.gateway, seat.game)
  const placed = await lay(site.gateway, seat, round, { lines: 'banker@50,tie@20' })
  orderNo = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
})
const number = () => `${round.nodeId}-${round.number}`
const show = async (asked: string) => {
  const shown = await guest.run(proof, `/fair/${asked}`, undefined, { number: asked })
  const body = shown.body as unknown as Parameters<typeof ProofPage>[0]
  return { ...shown, ...body, verdict: body.verdict ?? [], html: await writtenPage(<ProofPage {...body} />) }
}

test('before its draw a round shows the anchor, and neither its seed nor who has bet', async () => {
  const { html, proof: shown, verdict } = await show(number())
  expect(shown).toMatchObject({ serverSeed: null, list: null, listHash: null, draws: [], outcome: null })
  expect([verdict, html.includes('sealed until it is over')]).toEqual([[], true])
})

test('a guest finds it by its number and by that of a bet, with nothing of who bet and how much', async () => {
  round = await playOut(site.gateway, round)
  for (const asked of [number(), orderNo]) {
    const { html, verdict, proof: shown } = await show(asked)
    expect(verdict.map((each) => [each.check, each.holds])).toEqual(
      ['chain', 'bets', 'delay', 'draws', 'result'].map((check) => [check, true]),
    )
    for (const words of ['Round of a table or draw', 'By hand', 'Our server has computed this', toReference(orderNo)])
      expect(html).toContain(words)
    // `P5 B5` of the wire.
    expect(html).toMatch(/Player \d · Banker \d(?! ·)/)
    expect(JSON.stringify(shown)).not.toMatch(/player01|stake|50\.00/i)
    expect(shown.number).toBe(number())
  }
  const file = await guest.run(proofFile, `/fair/${number()}/proof.json`, undefined, { number: number() })
  expect(file.body).toMatchObject({ kind: 'shared', rules: 'baccarat/1', result: round.result, reference: null })
  expect((await guest.run(proof, '/fair/1-1', undefined, { number: '1-1' })).status).toBe(404)
})

test('of a session of bingo everybody sees who shared which prize, and the cards of a bet by its number', async () => {
  const { gateway } = site
  const [one, other] = [
    await sitAt(gateway, 'bingo-75', await gateway.logIn('player01')),
    await sitAt(gateway, 'bingo-75', await gateway.logIn('player02')),
  ]
  await gateway.platform.db.write((tx) =>
    mustPost(tx, {
      id: `hall:${other.memberId}`,
      kind: 'promotion',
      currency: 'TLB',
      lines: [
        { account: houseAccount.promotions(), amountMinor: -100_00n },
        { account: memberAccount.main(other.memberId), amountMinor: 100_00n },
      ],
      memberId: other.memberId,
      at: gateway.platform.clock.now(),
    }),
  )
  const session = await openRoundOf(gateway, one.game)
  const bought = [
    await lay(gateway, one, session, { lines: 'cards:2@20' }),
    await lay(gateway, other, session, { lines: 'cards:1@20' }),
  ].map((placed) => (placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''))
  const before = await show(`${session.nodeId}-${session.number}`)
  expect([before.shares, before.verdict]).toEqual([null, []])
  await playOut(gateway, session)
  const { html, verdict, shares } = await show(bought[0] ?? '')
  expect([verdict.at(-1), verdict.every(({ holds }) => holds)]).toEqual([{ check: 'shares', holds: true }, true])
  const amounts = shares?.prizes.map(({ parts }) => parts.reduce((sum, { amount }) => sum + Number(amount), 0))
  expect(amounts).toEqual([9, 12, 27])
  expect(shares?.cards.map(({ rows }) => rows.flat().filter((place) => place !== null).length)).toEqual([24, 24])
  for (const words of ['Who shares what was laid', 'One line', 'Full house', 'card 2', 'everybody was paid their part'])
    expect(html).toContain(words)
  expect(html).not.toMatch(/player0/)
  expect((await show(`${session.nodeId}-${session.number}`)).shares?.cards).toEqual([])
})

test('the record of a bet says its draw, its lines from stake to prize, and leads to the proof of the round', async () => {
  const player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  const { body } = await player.run(record, `/member/bettingRecord/${orderNo}`, undefined, { orderNo })
  const html = await writtenPage(<RoundDetail {...(body as unknown as Parameters<typeof RoundDetail>[0])} />)
  for (const words of ['The slip', number(), 'Banker', 'Tie', '₱50.00', '₱70.00', `href="/fair/${orderNo}"`])
    expect(html).toContain(words)
  expect(html).toMatch(/Player \d · Banker \d · /)
  expect(html).not.toContain('no proof here')
})

test('while the seats of a dealt round decide, its proof shows the list and the mix, and no card that is to come', async () => {
  const seat = await sitAt(site.gateway, 'blackjack', await site.gateway.logIn('player01'))
  const open = await openRoundOf(site.gateway, seat.game)
  const placed = await lay(site.gateway, seat, open, { lines: 'seat:3@50' })
  const bet = placed.outcome === 'placed' ? (placed.bets[0]?.orderNo ?? '') : ''
  goTo(site.gateway, laterBy(open.closesAt, 3 * secondMs))
  await turnSharedRounds(site.gateway.platform)
  const { proof: shown } = await show(bet)
  expect(shown).toMatchObject({ hands: [], serverSeed: null, outcome: null, result: null, draws: [] })
  expect([shown.clientSeed, (shown as { list: string | null }).list]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^1,[0-9a-f]{16},/),
  ])
  await playOut(site.gateway, open)
  const { verdict, html, proof: of } = await show(`${open.nodeId}-${open.number}`)
  expect([of, html.includes('The cards of this bet')]).toEqual([expect.objectContaining({ hands: [] }), false])
  expect((await show(bet)).html).toMatch(/The cards of this bet.*Seat 3: (10|[2-9AJQK])[♣♦♥♠] /s)
  expect([verdict.length > 3, verdict.filter(({ holds }) => !holds)]).toEqual([true, []])
})
