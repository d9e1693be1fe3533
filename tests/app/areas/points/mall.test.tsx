import { expect, test } from 'vitest'
import type { Good, Redemption } from '#app/areas/points/model.ts'
import { ConvertForm } from '#app/areas/points/ui/convert-form.tsx'
import { Goods } from '#app/areas/points/ui/goods.tsx'
import { History } from '#app/areas/points/ui/history.tsx'
import { MallHead } from '#app/areas/points/ui/mall-head.tsx'
import { MallViews } from '#app/areas/points/ui/mall-views.tsx'
import { RedeemForm } from '#app/areas/points/ui/redeem-form.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

type Language = 'en' | 'fil'
const writing = { symbol: '₱', tag: 'en' }
const rule = { ratio: 100, minConvert: 100, maxConvert: 1_000_000, enabled: true, betPerPoint: 100 }
const query = { type: '', page: 1 }
const good: Good = {
  rewardId: 3,
  rewardName: 'Coffee voucher',
  description: 'For one visit.',
  imageUrl: '/coffee.svg',
  pointRequired: 13_500,
  quantity: 8,
  rewardType: 'VOUCHER',
  limitPerMember: 5,
  redeemed: 0,
}
const redemption: Redemption = {
  id: 1,
  redemptionNo: 'P7KQ2M9XW4TDC',
  kind: 'REWARD',
  rewardName: 'Coffee voucher',
  quantity: 2,
  points: 27_000,
  amount: 0,
  status: 'P',
  remark: '',
  createdAt: Date.UTC(2026, 10, 20, 16, 5, 9),
  decidedAt: null,
}
/** What is read, without the marks around it. */
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test.each<[Language, string[]]>([
  [
    'en',
    [
      'Your points',
      '24,850',
      'Worth ₱248.50 today. Points do not expire.',
      'One point for every ₱100.00 in valid bets',
      '100 points are worth ₱1.00',
      'Convert to money',
    ],
  ],
  [
    'fil',
    [
      'Ang iyong puntos',
      '24,850',
      'Katumbas ng ₱248.50 ngayon. Hindi nag-e-expire ang puntos.',
      'Isang puntos sa bawat ₱100.00 na valid na taya',
      'Ang 100 puntos ay katumbas ng ₱1.00',
      'Gawing pera',
    ],
  ],
])('a member reads the points, what they are worth, how they come, and that they stay (%s)', async (language, said) => {
  const head = await writtenPage(
    <MallHead rule={rule} balance={24_850} who="member" writing={writing} query={query} />,
    { language },
  )
  for (const text of said) expect(words(head)).toContain(text)
  expect(head).toContain('href="/pointMall/convert"')
})

test('who has no points is told what they would be worth, and offered no conversion', async () => {
  for (const who of ['guest', 'trial'] as const) {
    const head = await writtenPage(<MallHead rule={rule} balance={null} who={who} writing={writing} query={query} />)
    expect(words(head)).toContain('100 points are worth ₱1.00')
    expect(head).toContain('href="/register"')
    expect(head).not.toContain('/pointMall/convert')
  }
  const off = { ...rule, enabled: false }
  expect(
    await writtenPage(<MallHead rule={off} balance={1} who="member" writing={writing} query={query} />),
  ).not.toContain('/pointMall/convert')
})

test('the mall has its goods with their price in points, and the redeem history beside them', async () => {
  const list = { types: [], totalPages: 1, isAway: false, query, tag: 'en' }
  const goods = await writtenPage(<Goods {...list} goods={[good]} balance={20_000} />)
  for (const text of ['Coffee voucher', 'For one visit.', '13,500 points', '8 left', 'Redeem'])
    expect(words(goods)).toContain(text)
  expect(goods).toContain('href="/pointMall/redeem/3"')
  const dear = await writtenPage(<Goods {...list} goods={[good]} balance={13_000} />)
  expect([words(dear).includes('500 more to go'), dear.includes('/redeem/3')]).toEqual([true, false])
  const gone = await writtenPage(<Goods {...list} goods={[{ ...good, quantity: 0 }]} balance={20_000} />)
  expect([words(gone).includes('Sold out'), gone.includes('/redeem/3')]).toEqual([true, false])
  expect(await writtenPage(<MallViews current="goods" />)).toMatch(/href="\/pointMall\/history"[^>]*>Redeem history</)
})

test('the forms say before they are sent how many, what it costs or gives, and what is left', async () => {
  const form = { formKey: 'key', answer: undefined, changedHref: null }
  const redeem = await writtenPage(<RedeemForm {...form} good={good} balance={30_000} tag="en" />)
  expect(redeem).toMatch(/name="quantity"[^>]*value="1"/)
  for (const text of ['Quantity', 'At most 2', '13,500 × 1', '13,500 points', '30,000', '16,500'])
    expect(words(redeem)).toContain(text)
  expect(redeem).toContain('name="seen" value="13500"')
  const convert = await writtenPage(<ConvertForm {...form} rule={rule} balance={24_850} writing={writing} />)
  expect(convert).toMatch(/name="points"[^>]*value="100"/)
  for (const text of ['100 points', '₱1.00', '24,850', '24,750']) expect(words(convert)).toContain(text)
  expect(convert).toContain('name="seen" value="100"')
})

test.each<[Language, string[]]>([
  [
    'en',
    [
      'Coffee voucher × 2 We are preparing it. The answer appears here. 2026-11-21 00:05:09 P7KQ2M9XW4TDC −27,000 points In process',
      'Coffee voucher × 2 Code 123 2026-11-21 00:05:09 P7KQ2M9XW4TDC −27,000 points Approved',
      'Coffee voucher × 2 Not deliverable 2026-11-21 00:05:09 P7KQ2M9XW4TDC Points returned Rejected',
      '₱12.50 to the main wallet 2026-11-21 00:05:09 P7KQ2M9XW4TDC −1,250 points Approved',
    ],
  ],
  [
    'fil',
    [
      'Coffee voucher × 2 Inihahanda namin ito. Lalabas dito ang sagot. 2026-11-21 00:05:09 P7KQ2M9XW4TDC −27,000 puntos Pinoproseso',
      'Coffee voucher × 2 Code 123 2026-11-21 00:05:09 P7KQ2M9XW4TDC −27,000 puntos Aprobado',
      'Coffee voucher × 2 Not deliverable 2026-11-21 00:05:09 P7KQ2M9XW4TDC Naibalik ang puntos Tinanggihan',
      '₱12.50 sa main wallet 2026-11-21 00:05:09 P7KQ2M9XW4TDC −1,250 puntos Aprobado',
    ],
  ],
])('the history has quantity, points or amount, remark and status of each (%s)', async (language, rows) => {
  const list: Redemption[] = [
    redemption,
    { ...redemption, id: 2, status: 'A', remark: 'Code 123' },
    { ...redemption, id: 3, status: 'R', remark: 'Not deliverable' },
    { ...redemption, id: 4, kind: 'CONVERSION', rewardName: '', quantity: 1, points: 1_250, amount: 12.5, status: 'A' },
  ]
  const history = await writtenPage(
    <History list={list} page={1} totalPages={1} isAway={false} receipt={null} writing={writing} />,
    { language },
  )
  const shown = [...history.matchAll(/<li>(.*?)<\/li>/g)].map(([, row = '']) => words(row).trim())
  expect(shown).toEqual(rows)
})
