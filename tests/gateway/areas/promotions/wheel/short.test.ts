import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { dearestMinor, expectedOf, segmentsNow } from '#gateway/areas/promotions/wheel/draw.ts'
import { findLeft } from '#gateway/areas/promotions/wheel/stock.ts'
import type { WheelTerms } from '#gateway/areas/promotions/wheel/terms.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { createStarter } from '../started-campaigns.ts'

/** What a wheel says of itself when what it can give has run out. */
const { promotions } = catalogue
const gateway = withGateway()
const { start } = createStarter(() => gateway.platform)
let token: string
beforeAll(async () => {
  token = await gateway.logIn('player01')
})

type Segment = WheelTerms['segments'][number]
const money = (amount: string, weight: number, more: Partial<Segment> = {}): Segment => ({
  weight,
  prize: { type: 'MONEY', amount },
  stock: null,
  fallback: null,
  ...more,
})
/** Nearly always the dear one, of which there is one. */
const once = [money('1.00', 1), money('50.00', 9_999, { stock: 1, fallback: 0 })]

const show = async (promotionId: number) => (await gateway.ask(promotions.wheel, { promotionId }, { token })).body.value
const spin = (promotionId: number) => gateway.ask(promotions.spinWheel, { promotionId }, { token })
const spinsOffered = async (code: string) => {
  const { TICKET } = (await gateway.ask(promotions.available, {}, { token })).body.value.content
  return TICKET?.ticketDetails?.find(({ ticketType }) => ticketType === code)?.ticketCount
}

test('when its limited prize was won a wheel turns on for what it has left, and says what a spin gives from then on', async () => {
  const { id } = await start('wheel', { segments: once, spinsPerDay: 3 }, { budgetMinor: 51_00n })
  expect(await show(id)).toMatchObject({ expectedMoney: 49.9951, spinsLeft: 3, isShort: false })
  expect((await spin(id)).body.value).toMatchObject({ given: 1, value: 50 })
  expect(await show(id)).toMatchObject({ expectedMoney: 1, spinsLeft: 2, isShort: false })
  expect((await spin(id)).body.value).toMatchObject({ segment: 1, given: 0, value: 1 })
})

test('a wheel that nobody can turn promises no spin: not on its page, not on its tab, not in the reward center', async () => {
  const { id, code } = await start('wheel', { segments: once, spinsPerDay: 3 }, { budgetMinor: 50_00n })
  expect(await spinsOffered(code)).toBe(3)
  await spin(id)
  expect((await spin(id)).body.errorCode).toBe('promotion.budget.exceeded')
  const shown = await show(id)
  expect(shown).toMatchObject({ spinsLeft: 0, isShort: true })
  expect(shown.wheels?.find(({ promotionId }) => promotionId === id)?.spinsLeft).toBe(0)
  expect(await spinsOffered(code)).toBe(0)
})

test('only a wheel that has goods looks at those of the mall', async () => {
  const terms = { segments: once, spinsPerDay: 3 }
  const { id } = await start('wheel', terms, { budgetMinor: 51_00n })
  const { wheelStock } = gateway.platform.db.read
  expect(await findLeft({ wheelStock } as Reader, id, terms)).toEqual([null, 1])
})

test('a segment that has run out is worth what is given instead of it', () => {
  expect(
    [segmentsNow(once, [null, 1]), segmentsNow(once, [null, 0])].map((segments) => dearestMinor({ segments })),
  ).toEqual([50_00n, 1_00n])
  expect(expectedOf({ segments: segmentsNow(once, [null, 0]) }).moneyMinor).toBe(1_00n * 10_000n)
})
