import { type CostPart, costOf } from '#gateway/areas/promotions/campaigns/cost.ts'
import { type ExpectedCost, expectCost } from '#gateway/areas/promotions/campaigns/expected.ts'
import { isKind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { formatAmount, groupThousands } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { sayPercent } from '#gateway/platform/percent.ts'
import { findCampaign } from '../campaigns.ts'
import type { PageRoute } from '../view.ts'
import { back, root } from './campaign-form.ts'
import { facts, panel, table } from './table.ts'

const ways = {
  exact: 'chance times amount',
  played: 'what the member has more at its end, bet by bet, with the chance of running out',
  edge: 'stakes times edge: too many bets to go through, or none',
  face: 'its whole amount: slots, by which the rest is worked out, do not count',
  waiting: 'stakes times edge until it is known',
} as const

/** What a campaign costs on average, worked out for who asks: a bonus with many bets takes seconds. */
export const costPage: PageRoute = {
  path: '/campaigns/:id/cost',
  menu: null,
  async write({ platform, stated, params }) {
    const { read } = platform.db
    const row = await findCampaign(read, params.id)
    if (row === null || !isKind(row.kind)) return null
    const { terms } = await read.campaignTerms.findUniqueOrThrow({
      where: { campaignId_version: { campaignId: row.id, version: row.version } },
    })
    const cost = costOf(row.kind, JSON.parse(terms))
    const [expected, { leftMinor }] = await Promise.all([
      expectCost(read, cost, stated, platform.clock.now()),
      uptakeOf(read, row.id),
    ])
    const { averageMinor } = expected
    const sums = facts([
      [`One ${cost.per}`, html`<b>${formatParts(averageMinor)}</b>`],
      ['The most at once', formatAmount(cost.mostMinor)],
      ['Budget left', formatAmount(leftMinor)],
      [
        'Lasts on average for',
        averageMinor > 0
          ? `${groupThousands(String(Math.floor(Number(leftMinor) / averageMinor)))} times`
          : 'ever: it costs no money',
      ],
    ])
    const body =
      cost.parts.length === 0
        ? panel('Expected cost', html`<p>What it gives is said by the settings of the merchant.</p>`)
        : html`${expected.parts.some(({ way }) => way === 'waiting') ? html`<p class="receipt">What a bonus costs bet by bet is still being worked out. <a href="${root}/${row.id}/cost">Look again</a></p>` : null}${panel('On average', sums)}${panel('Part by part', writeParts(expected))}`
    const lead = html`${back} / <a href="${root}/${row.id}">${row.code}</a>`
    return { title: `Expected cost of ${row.code}`, lead, body }
  },
}

const writeParts = ({ parts }: ExpectedCost): Html =>
  table(
    [
      { head: 'For' },
      { head: 'Chance', isNumber: true },
      { head: 'Gives', isNumber: true },
      { head: 'Costs on average', isNumber: true },
      { head: 'Worked out by' },
    ],
    parts.map((part) => [
      part.label,
      sayPercent(part.chance),
      writeGiven(part),
      formatParts(part.averageMinor),
      ways[part.way],
    ]),
    'It gives nothing.',
    'Part by part',
  )

const writeGiven = ({ minor, points, good, bonus }: CostPart): string =>
  good !== '' ? good : points > 0 ? `${points} points` : `${formatAmount(minor)}${bonus === null ? '' : ' as a bonus'}`

/** Averages have parts of a centavo: as many places as they need, up to six. */
function formatParts(minor: number): string {
  const [units = '', cents = ''] = (minor / 100).toFixed(6).split('.')
  return `${groupThousands(units)}.${cents.replace(/0{1,4}$/, '')}`
}
