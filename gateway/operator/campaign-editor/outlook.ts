import type { Forecast } from '#gateway/areas/promotions/campaigns/forecast.ts'
import { formatAmount, groupThousands } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Draft } from './draft.ts'

type Outlook = Draft['outlook']

const inMoney = (minor: number): string => `₱${formatAmount(BigInt(Math.round(minor)))}`
const inNumber = (count: number): string => groupThousands(String(Math.round(count)))

/** How many times it is expected to give something in the shown days, or null where nobody can know. */
export const expectedTimes = (outlook: Outlook, forecast: Forecast | null = outlook.forecast): number | null => {
  if (forecast === null) return null
  if (forecast.of === 'all') return forecast.times
  return outlook.people === null ? null : (outlook.people * outlook.share * forecast.times) / 100
}

/** So many standard deviations above the mean is what one time in a thousand exceeds. */
const onceInAThousand = 3.0902

type Sum = { times: number; meanMinor: number; rareMinor: number | null; points: number }

function sumOf(outlook: Outlook, forecast: Forecast | null): Sum | null {
  const times = expectedTimes(outlook, forecast)
  if (times === null || forecast === null) return null
  const meanMinor = times * forecast.averageMinor
  const rareMinor = forecast.variance > 0 ? meanMinor + onceInAThousand * Math.sqrt(times * forecast.variance) : null
  return { times, meanMinor, rareMinor, points: times * forecast.averagePoints }
}

/** What it costs each time, in a month and in its whole window, beside what the budget has. */
export function writeOutlook({ kind, row, checked, outlook }: Draft): Html {
  const { forecast, whole, days, wholeDays, people, share, pace } = outlook
  const [month, all] = [sumOf(outlook, forecast), sumOf(outlook, whole)]
  const more =
    row === null
      ? null
      : html`<p><a class="alone" href="/operator/campaigns/${row.id}/cost">Part by part, and what a bonus costs</a></p>`
  if (forecast === null || month === null)
    return html`${pace === null ? null : writePace(pace, days, checked.budgetMinor)}<p class="muted">${knownLater[kind] ?? 'It is worked out when the terms can be read.'}</p>${more}`
  const said =
    forecast.of === 'all'
      ? `${inNumber(month.times)} × ${forecast.per}`
      : `${inNumber(month.times)} × ${forecast.per}: ${share}% of ${inNumber(people ?? 0)} members`
  const rows: (readonly [string, string])[] = [
    [`One ${forecast.per}`, sayEach(forecast)],
    [`${days} days`, inMoney(month.meanMinor)],
    ...(all !== null && wholeDays !== days ? [[`All ${wholeDays} days`, inMoney(all.meanMinor)] as const] : []),
    ...(month.points > 0 ? [['Points', inNumber(month.points)] as const] : []),
  ]
  return html`<p class="big">${inMoney(month.meanMinor)}</p><p class="muted">${said}, in ${days} days.</p>${writeBar(month, checked.budgetMinor)}
<dl class="sums">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>${forecast.hasBonus ? html`<p class="muted">A bonus counts with its face; most of them cost less.</p>` : null}${more}`
}

const writePace = (
  { meanMinor, givenMinor, ranDays }: NonNullable<Outlook['pace']>,
  days: number,
  budgetMinor: bigint | null,
): Html =>
  html`<p class="big">${inMoney(meanMinor)}</p><p class="muted">In ${days} days, if it goes on as until now: ₱${formatAmount(givenMinor)} in ${ranDays} ${ranDays === 1 ? 'day' : 'days'}.</p>${writeBar({ meanMinor, rareMinor: null }, budgetMinor)}`

const knownLater: Partial<Record<Draft['kind'], string>> = {
  deposit: 'It depends on what is deposited, so it is known only as it goes.',
  rescue: 'It depends on what is lost, so it is known only as it goes.',
  referral: 'It depends on what the invited stake, so it is known only as it goes.',
  rebate: 'It depends on what is staked and on the rates of the settings.',
  levelUp: 'It depends on who reaches a level and on the prizes of the settings.',
  birthday: 'It depends on the birthdays and on the gifts of the settings.',
}

function sayEach({ averageMinor, averagePoints }: Forecast): string {
  const points = averagePoints > 0 ? `${Math.round(averagePoints * 100) / 100} points` : ''
  if (averageMinor === 0) return points === '' ? 'no money' : points
  return points === '' ? inMoney(averageMinor) : `${inMoney(averageMinor)} and ${points}`
}

/** How much of the budget is expected to go, and how much rarely. */
function writeBar(
  { meanMinor, rareMinor }: Pick<Sum, 'meanMinor' | 'rareMinor'>,
  budgetMinor: bigint | null,
): Html | null {
  if (budgetMinor === null || budgetMinor <= 0n) return null
  const budget = Number(budgetMinor)
  const widthOf = (minor: number): string => String(Math.min(280, (minor / budget) * 280).toFixed(1))
  const percent = ((meanMinor / budget) * 100).toFixed(1)
  const isOver = meanMinor > budget
  const rare = rareMinor === null ? null : html`<rect width="${widthOf(rareMinor)}" height="10" rx="3" class="rare"/>`
  return html`<svg class="bar" viewBox="0 0 280 10" role="img" aria-label="Expected ${percent}% of the budget" preserveAspectRatio="none"><rect width="280" height="10" rx="3" class="room"/>${rare}<rect width="${widthOf(meanMinor)}" height="10" rx="3" class="${isOver ? 'over' : 'mean'}"/></svg><p class="ends"><span${isOver ? html` class="warns"` : null}>Expected ${percent}%</span><span>Budget ₱${formatAmount(budgetMinor)}</span></p>${rareMinor === null ? null : html`<p class="muted">1 time in 1,000: above ${inMoney(rareMinor)}</p>`}`
}

/** What is worth knowing and keeps nothing from beginning. */
export function listHints(
  { checked, outlook }: Draft,
  others: readonly string[],
): { isFine: boolean; rule: string; detail: string }[] {
  const sum = sumOf(outlook, outlook.forecast)
  const budget = checked.budgetMinor
  const enough =
    sum === null || budget === null || sum.meanMinor === 0
      ? []
      : [
          {
            isFine: Number(budget) >= (sum.rareMinor ?? sum.meanMinor),
            rule: `The budget lasts for ${outlook.days} days${sum.rareMinor === null ? '' : ', 999 times in 1,000'}`,
            detail: `${inMoney(Math.abs(Number(budget) - (sum.rareMinor ?? sum.meanMinor)))} ${Number(budget) >= (sum.rareMinor ?? sum.meanMinor) ? 'to spare' : 'too little; it stops by itself when it is used up'}`,
          },
        ]
  return [
    ...enough,
    ...(others.length === 0
      ? []
      : [
          {
            isFine: false,
            rule: 'Another of its kind runs in these days',
            detail: `${others.join(', ')}: who is meant by both has the first in the order`,
          },
        ]),
  ]
}
