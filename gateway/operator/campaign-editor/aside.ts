import { findCost } from '#gateway/areas/promotions/campaigns/cost.ts'
import { isOneAtATime } from '#gateway/areas/promotions/campaigns/forecast.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { panel } from '../pages/table.ts'
import type { Draft } from './draft.ts'
import { listHints, writeOutlook } from './outlook.ts'
import { writeWheel } from './wheel-picture.ts'
import { listFields } from './wheel-table.ts'

/** What comes of what is typed: cost, checks, and what members see of it. */
export async function writeAside(read: Reader, draft: Draft): Promise<Html> {
  const hints = listHints(draft, await listOthers(read, draft))
  const fine = draft.checks.filter(({ isFine }) => isFine).length
  return html`${panel('Expected cost', writeOutlook(draft))}
${panel('Checks', writeChecks(draft, hints), `${fine} of ${draft.checks.length}${fine === draft.checks.length ? '' : '; it begins when all are fine'}`)}
${panel('Preview', writePreview(draft), draft.typed === null ? 'as it is saved' : 'of what is typed, not saved')}`
}

function writeChecks({ checks }: Draft, hints: ReturnType<typeof listHints>): Html {
  const line = (look: 'fine' | 'open' | 'hint', rule: string, detail: string): Html =>
    html`<li class="${look}"><span class="unseen">${{ fine: 'Fine:', open: 'To do:', hint: 'Look at this:' }[look]}</span> ${rule}${detail === '' ? null : html`<small>${detail}</small>`}</li>`
  return html`<ul class="checks">${checks.map(({ rule, detail, isFine }) => line(isFine ? 'fine' : 'open', rule, detail))}${hints.map(({ rule, detail, isFine }) => line(isFine ? 'fine' : 'hint', rule, detail))}</ul>`
}

/** Campaigns of a kind of which a member has one, which run in the same days or would, once they begin. */
async function listOthers(read: Reader, { kind, row, checked: { startsAt, endsAt } }: Draft): Promise<string[]> {
  if (!isOneAtATime(kind) || startsAt === null) return []
  const found = await read.campaign.findMany({
    where: { kind, state: { not: 'ended' }, id: { not: row?.id ?? 0 } },
    select: { code: true, startsAt: true, endsAt: true },
  })
  return found
    .filter(
      (other) => (endsAt === null || other.startsAt < endsAt) && (other.endsAt === null || startsAt < other.endsAt),
    )
    .map(({ code }) => code)
}

/** Both languages, as a member reads them, with what can be won. */
function writePreview(draft: Draft): Html {
  const { texts } = draft.told
  return html`${(['EN', 'TY'] as const).map(
    (language) =>
      html`<div class="preview" lang="${language === 'EN' ? 'en' : 'fil'}"><h3>${texts[language].title || 'No name yet'}</h3>${language === 'EN' ? writeGiven(draft) : null}<p>${texts[language].summary}</p><p class="muted said">${texts[language].rules}</p></div>`,
  )}`
}

function writeGiven(draft: Draft): Html | null {
  const { kind, checked } = draft
  if (kind === 'wheel') {
    const fields = listFields(draft)
    return fields.length === 0 ? null : writeWheel(fields.map(({ weight }) => weight))
  }
  const parts = findCost(kind, checked.terms)?.parts ?? []
  if (parts.length === 0) return null
  return html`<ul class="given">${parts.map(({ label, minor, points, good, bonus }) => html`<li><span>${label}</span><b>${good !== '' ? good : points > 0 ? `${points} points` : `₱${formatAmount(minor)}${bonus === null ? '' : ' bonus'}`}</b></li>`)}</ul>`
}
