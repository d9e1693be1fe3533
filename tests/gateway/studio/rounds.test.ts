import { beforeAll, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { newFormKey, sitDown, type Visitor } from './studio-visitor.ts'

const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('agent01')
})

const house = async ({ game }: Visitor) =>
  (await balanceOf(gateway.platform.db.read, houseAccount.vendor(game.vendorCode))).balanceMinor
const dayOf = async ({ game, memberId }: Visitor) =>
  gateway.platform.db.read.dailyAggregate.findFirst({
    where: {
      memberId: memberId ?? 0,
      gameType: game.gameType,
      vendorCode: game.vendorCode,
      day: toMerchantDay(gateway.platform.clock.now()),
    },
  })

test.each(['slot', 'scratch', 'dice'] as const)(
  'a %s round moves exactly the stake and the win between the wallet and the house, and is recorded everywhere',
  async (engine) => {
    const visitor = await sitDown(gateway, { token, engine })
    const { read } = gateway.platform.db
    for (let round = 0; round < 6; round += 1) {
      const [wallet, vendor, day] = [await visitor.balanceMinor(), await house(visitor), await dayOf(visitor)]
      const answer = await visitor.play({ stake: '50.00' })
      expect(answer.status).toBe(200)
      const { order, balance } = JSON.parse(answer.body)
      const played = await read.round.findUniqueOrThrow({ where: { orderNo: order } })
      expect(played).toMatchObject({
        state: 'settled',
        stakeMinor: 50_00n,
        memberId: visitor.memberId,
        mode: 'real',
        engine,
        balanceBeforeMinor: wallet,
      })
      const after = wallet - 50_00n + played.winMinor
      expect(await visitor.balanceMinor()).toBe(after)
      expect(played.balanceAfterMinor).toBe(after)
      expect(balance.amount).toBe(Number(after) / 100)
      expect(await house(visitor)).toBe(vendor + 50_00n - played.winMinor)
      const bet = await read.bet.findUniqueOrThrow({ where: { orderNo: order } })
      const status = played.winMinor > 50_00n ? 'win' : played.winMinor === 50_00n ? 'tie' : 'lose'
      expect(bet).toMatchObject({
        betMinor: 50_00n,
        validBetMinor: 50_00n,
        winMinor: played.winMinor,
        status,
        gameName: visitor.game.name,
        settledAt: played.settledAt,
      })
      expect(await dayOf(visitor)).toMatchObject({
        rounds: (day?.rounds ?? 0) + 1,
        betMinor: (day?.betMinor ?? 0n) + 50_00n,
        validBetMinor: (day?.validBetMinor ?? 0n) + 50_00n,
        winMinor: (day?.winMinor ?? 0n) + played.winMinor,
      })
    }
    const recent = await read.recentGame.findFirstOrThrow({
      where: { memberId: visitor.memberId ?? 0 },
      orderBy: { playedAt: 'desc' },
    })
    expect(recent.nodeId).toBe(visitor.game.nodeId)
    expect((await balanceOf(read, memberAccount.main(visitor.memberId ?? 0))).heldMinor).toBe(0n)
  },
)

test('a free trial plays with play money and touches neither wallet nor records', async () => {
  const { read } = gateway.platform.db
  const counts = async () => [
    await read.bet.count(),
    await read.ledgerTransfer.count(),
    await read.recentGame.count(),
    await read.dailyAggregate.count(),
    await read.round.count({ where: { NOT: { memberId: null } } }),
  ]
  const before = await counts()
  const visitor = await sitDown(gateway)
  expect(await visitor.balanceMinor()).toBe(10_000_00n)
  const { order } = JSON.parse((await visitor.play()).body)
  const round = await read.round.findUniqueOrThrow({ where: { orderNo: order } })
  expect(await visitor.balanceMinor()).toBe(10_000_00n - 20_00n + round.winMinor)
  expect(round.balanceAfterMinor).toBe(await visitor.balanceMinor())
  expect(await counts()).toEqual(before)
})

test.each([{ mode: 'real money' }, { mode: 'play money' }])(
  'a form that is sent five times at once pays once and answers the same round ($mode)',
  async ({ mode }) => {
    const visitor = await sitDown(gateway, mode === 'real money' ? { token } : {})
    const before = await visitor.balanceMinor()
    const formKey = newFormKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.play({ formKey })))
    const orders = new Set(answers.map((answer) => JSON.parse(answer.body).order))
    expect(orders.size).toBe(1)
    const round = await gateway.platform.db.read.round.findUniqueOrThrow({ where: { orderNo: String([...orders][0]) } })
    expect(await visitor.balanceMinor()).toBe(before - 20_00n + round.winMinor)
  },
)

test('a form that was played with one stake is refused with another, and nothing is charged', async () => {
  const visitor = await sitDown(gateway, { token })
  const formKey = newFormKey()
  expect((await visitor.play({ formKey })).status).toBe(200)
  const before = await visitor.balanceMinor()
  const answer = await visitor.play({ formKey, stake: '50.00' })
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('already used for another round')
  expect(await visitor.balanceMinor()).toBe(before)
})

const refusedForms: { what: string; fields: Record<string, string>; says: string }[] = [
  { what: 'a missing form key', fields: { formKey: '' }, says: 'out of date' },
  { what: 'a stake below the least', fields: { stake: '0.50' }, says: 'whole pesos' },
  { what: 'no stake', fields: { stake: '0' }, says: 'whole pesos' },
  { what: 'a negative stake', fields: { stake: '-20' }, says: 'whole pesos' },
  { what: 'a stake in parts of a peso', fields: { stake: '20.50' }, says: 'whole pesos' },
  { what: 'a stake above the most', fields: { stake: '100000.00' }, says: 'whole pesos' },
  { what: 'a stake that is no amount', fields: { stake: '2e1' }, says: 'whole pesos' },
]

test.each(refusedForms)('$what is refused in words, before anything is charged', async ({ fields, says }) => {
  const visitor = await sitDown(gateway, { token })
  const before = await visitor.balanceMinor()
  const answer = await visitor.play(fields)
  expect(answer.status).toBe(409)
  expect(answer.body).toContain(says)
  expect(await visitor.balanceMinor()).toBe(before)
  expect(await gateway.platform.db.read.round.count({ where: { seatId: (await visitor.seat()).row.id } })).toBe(0)
})

test('dice refuses a choice that does not exist', async () => {
  const visitor = await sitDown(gateway, { engine: 'dice' })
  const answer = await visitor.play({ target: '99' })
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('Under goes from 2 to 96')
})

test('a balance that is too small is refused with the way to deposit', async () => {
  const poor = await sitDown(gateway, { token: await gateway.logIn('player02') })
  const answer = await poor.play()
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('not enough')
  expect(answer.body).toContain('/deposit')
  expect(await poor.balanceMinor()).toBe(0n)
})

test('play money that is used up can be filled again, real money cannot', async () => {
  const visitor = await sitDown(gateway)
  const { db } = gateway.platform
  await db.write(async (tx) =>
    tx.studioSeat.update({ where: { id: (await visitor.seat()).row.id }, data: { playMoneyMinor: 5_00n } }),
  )
  const refused = await visitor.play()
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('/refill')
  expect((await visitor.post(`${visitor.path}/refill`, {})).status).toBe(303)
  expect(await visitor.balanceMinor()).toBe(10_000_00n)
  const member = await sitDown(gateway, { token })
  const before = await member.balanceMinor()
  await member.post(`${member.path}/refill`, {})
  expect(await member.balanceMinor()).toBe(before)
})

test('a game that goes under maintenance takes no more stakes', async () => {
  const visitor = await sitDown(gateway, { token })
  const { db } = gateway.platform
  const { nodeId } = visitor.game
  await db.write((tx) => tx.game.update({ where: { nodeId }, data: { maintenance: true } }))
  const answer = await visitor.play()
  await db.write((tx) => tx.game.update({ where: { nodeId }, data: { maintenance: false } }))
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('maintenance')
})

test('a member who is disabled while at the table does not play on', async () => {
  const visitor = await sitDown(gateway, { token: await gateway.logIn('agent02') })
  const { db } = gateway.platform
  await db.write((tx) => tx.member.update({ where: { id: visitor.memberId ?? 0 }, data: { state: 'disabled' } }))
  expect((await visitor.play()).status).toBe(401)
})

test('the seal of the next round is shown with each result, and the next round is played with that very seed', async () => {
  const visitor = await sitDown(gateway)
  const { read } = gateway.platform.db
  for (let number = 1; number <= 3; number += 1) {
    const { row } = await visitor.seat()
    const { order } = JSON.parse((await visitor.play()).body)
    const round = await read.round.findUniqueOrThrow({ where: { orderNo: order } })
    expect(round).toMatchObject({
      serverSeedHash: row.serverSeedHash,
      serverSeed: row.serverSeed,
      clientSeed: row.clientSeed,
      nonce: number,
    })
    expect((await visitor.seat()).row.serverSeed).not.toBe(row.serverSeed)
  }
})

test('no page shows a seed before its round is over', async () => {
  const visitor = await sitDown(gateway)
  const { row } = await visitor.seat()
  for (const path of ['', '/rules', '/history'])
    expect((await visitor.get(visitor.path + path)).body).not.toContain(row.serverSeed)
  expect((await visitor.get(`${visitor.path}/rules`)).body).toContain(row.serverSeedHash)
})

test('after all that the book is sound', async () => {
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
