import { expect, test } from 'vitest'
import type { Terms } from '#app/areas/contracts/model/kinds.ts'
import { OfferForm } from '#app/areas/contracts/ui/offer-form.tsx'
import { TermsView } from '#app/areas/contracts/ui/terms-view.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const writing = { symbol: '₱', tag: 'en' }

test.each([
  [
    'dividend',
    [
      ['Rate', 'rate'],
      ['Active members', 'activeMembers'],
      ['Period valid bet', 'validBet'],
      ['Period profit and loss', 'netLoss'],
    ],
  ],
  [
    'daily',
    [
      ['Pays', 'rateType'],
      ['Rate', 'rate'],
      ['Fixed amount', 'amount'],
      ['Active members', 'activeMembers'],
      ['Daily bet amount', 'betAmount'],
    ],
  ],
  [
    'hourly',
    [
      ['Pays', 'rateType'],
      ['Rate', 'rate'],
      ['Fixed amount', 'amount'],
      ['Active members', 'activeMembers'],
      ['Hourly bet amount', 'betAmount'],
    ],
  ],
  [
    'realtime',
    [
      ['Single bet', 'singleBet'],
      ['Win rate', 'winRate'],
      ['Loss rate', 'lossRate'],
    ],
  ],
] as const)('the form of a %s contract asks for its terms (CO-09 to CO-17)', async (kind, asked) => {
  const form = await writtenPage(
    <OfferForm kind={kind} isNew start={{ tiers: [{}] }} formKey="key" answer={undefined} writing={writing} />,
  )
  const fields = form.matchAll(
    /<label for="[^"]*">([^<]*)<\/label><\/div><div class="input"><(?:input|select)[^>]* name="tiers\[0\]\.(\w+)"/g,
  )
  expect([...fields].map(([, label, name]) => [label, name])).toEqual(asked)
})

test('Enter asks what the terms would have paid, and takes no tier away', async () => {
  const form = await writtenPage(
    <OfferForm kind="daily" isNew start={{ tiers: [{}, {}] }} formKey="key" answer={undefined} writing={writing} />,
  )
  const buttons = [...form.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
  expect(buttons[0]).toContain('name="intent" value="preview"')
})

const offered: [said: string, terms: Terms][] = [
  [
    'Rate 12.5% · Active members 3 · Period valid bet ₱500.00 · Period profit and loss ₱20.00',
    {
      kind: 'dividend',
      carriesLosses: false,
      tiers: [{ rateBp: 1_250, activeMembers: 3, validBet: 500, netLoss: 20 }],
    },
  ],
  [
    'Rate 0.3% · Active members 5 · Daily bet amount ₱1,000.00',
    { kind: 'daily', tiers: [{ rateType: 'P', rateBp: 30, amount: 0, activeMembers: 5, betAmount: 1_000 }] },
  ],
  [
    'Fixed amount ₱50.00 · Active members 2 · Hourly bet amount ₱100.00',
    { kind: 'hourly', tiers: [{ rateType: 'A', rateBp: 0, amount: 50, activeMembers: 2, betAmount: 100 }] },
  ],
  [
    'Single bet ₱5.00 · Win rate 0.1% · Loss rate 0.15%',
    { kind: 'realtime', tiers: [{ singleBet: 5, winRateBp: 10, lossRateBp: 15 }] },
  ],
]
test.each(offered)('terms that are offered read: %s', async (said, terms) => {
  expect(await writtenPage(<TermsView terms={terms} writing={writing} />)).toBe(
    `<ol class="terms"><li>${said}</li></ol>`,
  )
})
