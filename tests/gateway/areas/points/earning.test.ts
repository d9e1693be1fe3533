import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { earnPoints } from '#gateway/areas/points/earn.ts'
import { forgetOld, forgetShortLived } from '#gateway/jobs/housekeeping.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post } from '#gateway/ledger/ledger.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'
import { sitDown } from '../../studio/studio-visitor.ts'

const { points } = catalogue
const password = '246810'
const gateway = withGateway()
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})

const balance = async (as = token): Promise<number> => (await gateway.ask(points.balance, {}, { token: as })).body.value
const convert = (order: Partial<InputOf<typeof points.convert>>, as = token) =>
  gateway.ask(points.convert, { points: 100, password, ...order } as InputOf<typeof points.convert>, { token: as })
const main = async (): Promise<number> => {
  const { body } = await gateway.ask(catalogue.wallet.balance, { typeId: 2 }, { token })
  return body.value.balance[0]?.availBalance ?? 0
}
const bookFaults = () => verifyBook(gateway.platform.db.read)

test('rounds earn a point for each 100.00 of valid bets, whoever wins', async () => {
  const visitor = await sitDown(gateway, { token, engine: 'dice' })
  const before = await balance()
  for (let round = 0; round < 3; round += 1) expect((await visitor.play({ stake: '50.00' })).status).toBe(200)
  expect(await balance()).toBe(before + 1)
  await visitor.play({ stake: '50.00' })
  expect(await balance()).toBe(before + 2)
  expect(await bookFaults()).toEqual([])
})

test('what a point leaves over counts for the next one', async () => {
  const { db, clock } = gateway.platform
  const settings = await merchantSettings(gateway.platform).all()
  const { id: memberId } = await db.read.member.findFirstOrThrow({ where: { account: 'player02' } })
  const earned: bigint[] = []
  for (const orderNo of ['R-1', 'R-2', 'R-3', 'R-4']) {
    await db.write((tx) =>
      earnPoints(tx, [{ orderNo, memberId, validBetMinor: 70_00n }], { settings, at: clock.now() }),
    )
    earned.push((await balanceOf(db.read, memberAccount.points(memberId))).availableMinor)
  }
  expect(earned).toEqual([0n, 1n, 2n, 2n])
})

test('play money earns nothing', async () => {
  const trial = await sitDown(gateway, { engine: 'dice' })
  const { read } = gateway.platform.db
  const entries = await read.ledgerTransfer.count({ where: { kind: 'points-earned' } })
  for (let round = 0; round < 3; round += 1) await trial.play({ stake: '100.00' })
  expect(await read.ledgerTransfer.count({ where: { kind: 'points-earned' } })).toBe(entries)
})

test('nothing is earned where the merchant has switched points off', async () => {
  const { db, clock } = gateway.platform
  const settings = await merchantSettings(gateway.platform).all()
  const off = { ...settings, whitelabel: { ...settings.whitelabel, PTSYS3: false } }
  const before = await balance()
  const memberId = (await db.read.member.findFirstOrThrow({ where: { account: 'player01' } })).id
  await db.write((tx) =>
    earnPoints(tx, [{ orderNo: 'R-off', memberId, validBetMinor: 1_000_00n }], { settings: off, at: clock.now() }),
  )
  expect(await balance()).toBe(before)
})

test('points are the same after years, and so is what counts for the next one, whatever else is forgotten', async () => {
  const { db, clock } = gateway.platform
  const { id: memberId } = await db.read.member.findFirstOrThrow({ where: { account: 'agent02' } })
  const settings = await merchantSettings(gateway.platform).all()
  const bet = async (orderNo: string, validBetMinor: bigint) =>
    db.write((tx) => earnPoints(tx, [{ orderNo, memberId, validBetMinor }], { settings, at: clock.now() }))
  await bet('R-before', 99_00n)
  const before = (await balanceOf(db.read, memberAccount.points(memberId))).availableMinor
  clock.advance(5 * 365 * dayMs)
  token = await gateway.logIn('player01')
  await forgetShortLived(gateway.platform)
  expect(await forgetOld(gateway.platform)).toBeGreaterThan(0)
  expect(before).toBeGreaterThan(0n)
  expect(await balance(await gateway.logIn('agent02'))).toBe(Number(before))
  await bet('R-after', 1_00n)
  expect((await balanceOf(db.read, memberAccount.points(memberId))).availableMinor).toBe(before + 1n)
})

test('a conversion takes points and gives money at the ratio, and stands in the history as approved', async () => {
  const [had, money] = [await balance(), await main()]
  const { body } = await convert({ points: 1_250 })
  expect(body.value).toMatchObject({ points: 1_250, amount: 12.5 })
  expect(await balance()).toBe(had - 1_250)
  expect(await main()).toBe(money + 12.5)
  const [newest] = (await gateway.ask(points.redeemHistory, { page: 1, size: 1 }, { token })).body.value.list
  expect(newest).toMatchObject({
    kind: 'CONVERSION',
    points: 1_250,
    amount: 12.5,
    status: 'A',
    redemptionNo: body.value.redemptionNo,
  })
  expect((await balanceOf(gateway.platform.db.read, houseAccount.pointConversions())).balanceMinor).toBe(-12_50n)
  expect(await bookFaults()).toEqual([])
})

test('points are converted by the ratio that was shown, or not at all', async () => {
  const had = await balance()
  expect((await convert({ points: 200, ratio: 99 })).body.errorCode).toBe('point.rate.changed')
  expect(await balance()).toBe(had)
  const done = await convert({ points: 200, ratio: 100, requestId: 'shown' })
  expect(done.body.value).toMatchObject({ points: 200, amount: 2 })
  // The receipt of what was done is found whatever they are worth by then.
  expect((await convert({ points: 200, ratio: 99, requestId: 'shown' })).body).toEqual(done.body)
})

test('the same form converts once, also of six at once', async () => {
  const [had, money] = [await balance(), await main()]
  const answers = await Promise.all(Array.from({ length: 6 }, () => convert({ points: 200, requestId: 'form-1' })))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.value))).size).toBe(1)
  expect([await balance(), await main()]).toEqual([had - 200, money + 2])
  expect((await convert({ points: 300, requestId: 'form-1' })).body.errorCode).toBe('idempotency.key.reused')
})

test('parallel conversions of everything pay once', async () => {
  const [had, money] = [await balance(), await main()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => convert({ points: had })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect([await balance(), await main()]).toEqual([0, money + had / 100])
  expect(await bookFaults()).toEqual([])
})

test('a conversion of which the money cannot be paid takes no points', async () => {
  const { db, clock } = gateway.platform
  const { id: memberId } = await db.read.member.findFirstOrThrow({ where: { account: 'player01' } })
  const gift = {
    id: 'points-gift:1',
    kind: 'points-gift',
    currency: pointCurrency,
    lines: pointLines(memberId, 500n),
    memberId,
    at: clock.now(),
  }
  await db.write((tx) => post(tx, gift))
  const settings = await merchantSettings(gateway.platform).all()
  const setCurrency = async (code: string): Promise<void> => {
    await db.write((tx) => merchantSettings(gateway.platform).change(tx, 'currency', { ...settings.currency, code }))
    merchantSettings(gateway.platform).forget()
  }
  // The member's wallet is in another currency than the merchant now says: the second transfer is refused by the book.
  await setCurrency('USD')
  expect((await convert({ points: 500 })).body.errorCode).toBe('unknown.system.err')
  await setCurrency(settings.currency.code)
  expect(await balance()).toBe(500)
  expect(await bookFaults()).toEqual([])
})

test('refusals of a conversion come in their order and change nothing', async () => {
  const had = await balance()
  const failure = async (order: Partial<InputOf<typeof points.convert>>, as = token) =>
    (await convert(order, as)).body.errorCode
  expect(await failure({ points: 0 })).toBe('request_param_err')
  expect(await failure({ points: 1.5 })).toBe('request_param_err')
  expect(await failure({}, await gateway.logIn('player02'))).toBe('not.exists.payment.password')
  expect(await failure({ password: '000000', points: 1 })).toBe('invalid.payment.pw')
  expect(await failure({ points: 99 })).toBe('account.transfer.exceed.min')
  expect(await failure({ points: 1_000_001 })).toBe('account.transfer.exceed.max')
  expect(await failure({ points: had + 1 })).toBe('point.not.enough')
  for (let wrong = 0; wrong < 4; wrong += 1) await failure({ password: '000000' })
  expect(await failure({ password: '000000' })).toBe('payment.pw.locked')
  expect(await failure({ points: 100 })).toBe('payment.pw.locked')
  expect(await balance()).toBe(had)
})

test('the settings say how points are earned and what they are worth', async () => {
  expect((await gateway.ask(points.config, {}, { token })).body.value).toEqual({
    ratio: 100,
    minConvert: 100,
    maxConvert: 1_000_000,
    enabled: true,
    betPerPoint: 100,
  })
})
