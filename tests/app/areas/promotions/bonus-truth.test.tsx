import { expect, test } from 'vitest'
import { TruthSay } from '#app/areas/promotions/bonuses/ui/truth-say.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

type Props = Parameters<typeof TruthSay>[0]

const played = { stake: 50, bets: 320, bustPercent: 66.1, left: 1_100, worth: 100 }
const truth: Props['truth'] = {
  title: '50% deposit bonus',
  own: 1_000,
  bonus: 500,
  required: 15_000,
  ownRequired: 1_000,
  endTime: Date.parse('2040-03-28T00:00:00+08:00'),
  longestStake: 50,
  keeps: 'all',
  cap: 5_000,
  counts: { RNG: 100 },
  categories: [],
  best: 6_000,
  example: { name: 'lagoon', returnPercent: 96.39, cost: 541.5, worth: -41.5 },
  played,
  notPlayed: null,
}
const asked = { claim: '', offer: '7', amount: '1000' }
const writing = { tag: 'en-PH', symbol: '₱' }
const said = (more: Partial<Props['truth']> = {}): Promise<string> =>
  writtenPage(<TruthSay truth={{ ...truth, ...more }} asked={asked} writing={writing} />)

test('both averages stand there, and what they come to together', async () => {
  const page = await said()
  for (const words of ['You pay ₱1,000.00 and get ₱500.00 bonus.', '66.1 of 100 players run out', 'with small stakes'])
    expect(page).toContain(words)
})

test.each([
  ['working', 'still being worked out', 'Look again'],
  ['quota', 'You have asked about many amounts', 'in a few minutes'],
] as const)(
  'while the chance of running out is missing (%s), no verdict is given that it could turn',
  async (why, words, more) => {
    const page = await said({ played: null, notPlayed: why })
    expect(page).toContain(words)
    expect(page).toContain(more)
    expect(page).toContain('this costs about ₱541.50')
    expect(page).not.toContain('So on average')
  },
)

test('where so many rounds are needed that nobody runs out, the average alone gives the verdict', async () => {
  const page = await said({ played: null, notPlayed: 'long' })
  expect(page).toContain('the average says all')
  expect(page).toContain('So on average it costs you more than it gives.')
})
