import { expect, test } from 'vitest'
import { LinePage } from '#app/areas/wallet/ui/line-page.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const writing = { symbol: '₱', tag: 'en' }
const upline = { username: 'agent01', nickname: 'Agos' }
const desk = {
  main: 5_000,
  writing,
  hasPassword: true,
  isAllowed: true,
  upline,
  limits: { least: 100, most: 50_000 },
  timesLeft: 3,
  turnover: null,
  bonuses: [],
}
type Desk = Parameters<typeof LinePage>[0]['desk']
const pageOf = (direction: 'upline' | 'downline', more: Partial<Desk> = {}) =>
  writtenPage(
    <LinePage direction={direction} title="Transfer" desk={{ ...desk, ...more }} formKey="key" answer={undefined} />,
  )

test.each([
  ['upline', '/member/transferUpline'],
  ['downline', '/member/downline'],
] as const)(
  'who has to set a payment password before a transfer to the %s comes back to it',
  async (direction, href) => {
    expect(await pageOf(direction, { hasPassword: false })).toContain(`href="/member/paymentPassword?to=${href}"`)
  },
)

test.each(['upline', 'downline'] as const)(
  'who must stake first is told so in place of the form for money to the %s',
  async (direction) => {
    const held = await pageOf(direction, { turnover: { required: 1_000, actual: 400, bonuses: [] } })
    expect(held).toContain('Stake ₱600.00 more before you send money to others')
    expect(held).not.toContain('name="amount"')
    expect(await pageOf(direction)).toContain('name="amount"')
  },
)

test.each(['upline', 'downline'] as const)(
  'who has an open bonus is told so in place of the form for money to the %s',
  async (direction) => {
    const [first, second] = [
      { bonusNo: 'B1', title: 'Reload', purse: 500, turnoverLeft: 15_000 },
      { bonusNo: 'B2', title: 'Birthday', purse: 20.5, turnoverLeft: 100 },
    ]
    const held = await pageOf(direction, { bonuses: [first] })
    expect(held).toContain('You have an open bonus: Reload.')
    expect(held).toContain('href="/member/bonusDetails"')
    expect(held).not.toContain('name="amount"')
    const several = await pageOf(direction, { bonuses: [first, second] })
    expect(several).toMatch(/open bonuses: Reload, Birthday\..*₱520\.50/)
  },
)

test.each(['upline', 'downline'] as const)(
  'who has used up the transfers of the day is told so in place of the form for money to the %s',
  async (direction) => {
    const used = await pageOf(direction, { timesLeft: 0 })
    expect(used).toContain('Your transfers of today are used. The next is possible after midnight.')
    expect(used).not.toContain('name="amount"')
  },
)

test('what is left of the day is counted in times, beside amounts of money', async () => {
  expect(await pageOf('upline')).toMatch(/Left today<\/dt><dd[^>]*>3 times</)
  expect(await pageOf('downline', { timesLeft: 1 })).toMatch(/Left today<\/dt><dd[^>]*>1 time</)
})
