import { isKind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { type CampaignState, campaignActions, campaignMove } from '#gateway/areas/promotions/campaigns/states.ts'
import { campaignText, isAtEnd } from '#gateway/areas/promotions/campaigns/store.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { changeBudget, stepCampaign } from '../actions/campaign-steps.ts'
import { editCampaign } from '../actions/campaigns.ts'
import { writeAside } from '../campaign-editor/aside.ts'
import { readDraft } from '../campaign-editor/draft.ts'
import { toldOf } from '../campaign-editor/told.ts'
import { kindNames } from '../campaign-editor/words.ts'
import { stateLooks } from '../campaign-words.ts'
import { findCampaign, sayChanged } from '../campaigns.ts'
import { formatTime } from '../format.ts'
import { linkToNow } from '../seen.ts'
import type { PageRoute, View } from '../view.ts'
import { back, root, type Seen, writeEditor, writeShare } from './campaign-form.ts'
import { writeGrant } from './campaign-grant.ts'
import { button, formOf } from './form.ts'
import { facts, panel, state } from './table.ts'
import { writeAsked } from './waiting.ts'

export const toTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

type Uptake = Awaited<ReturnType<typeof uptakeOf>>

export const editPage: PageRoute = {
  path: '/campaigns/:id',
  menu: null,
  async write(asked) {
    const { read } = asked.platform.db
    const row = await findCampaign(read, asked.params.id)
    if (row === null || !isKind(row.kind)) return null
    const { id, kind } = row
    const view = renewed(asked, row)
    // From its end on, also before the job has noted it: nothing that this page could still send would be taken.
    const hasEnded = isAtEnd(row, view.platform.clock.now())
    const shownState = hasEnded ? 'ended' : row.state
    const [uptake, saved] = await Promise.all([uptakeOf(read, id), toldOf(read, row)])
    const form = formOf(view, editCampaign)
    const draft = await readDraft(view, { kind, row, saved, budgetMinor: uptake.leftMinor })
    const money = html`<div class="fields"><div class="field"><b>Budget left, ₱</b><p>${formatAmount(uptake.leftMinor)}</p><small>Changed below this form; it stops by itself when it is used up.</small></div>${writeShare(form, draft)}</div>`
    const below = html`${panel('How it stands', writeFacts(row, uptake))}
${panel('Change the budget', await writeFunding(view, row))}
${kind === 'manual' && !hasEnded ? panel('Give it to many', writeGrant(view, row)) : null}
${kind === 'code' ? panel('Promo codes', html`<p><a href="${root}/${id}/codes">Make, look up and end its codes</a></p>`) : null}`
    const body = hasEnded
      ? html`<p class="muted">It has ended and stays as it was.</p><div class="over">${await writeAside(read, draft)}${below}</div>`
      : await writeEditor(view, form, {
          draft,
          saved,
          money,
          fixed: { kind, id, ...readSeen(view, row) },
          steps: writeSteps(view, row),
          now: view.refused?.showsNow
            ? html`<p class="muted">Each field in which you have something else says what is there now. ${linkToNow(`/campaigns/${id}`)}</p>`
            : null,
          below,
        })
    const lead = html`${back} / ${row.code} · ${kindNames[kind]} · ${state(toTitle(shownState), stateLooks[shownState] ?? 'plain')} · version ${row.version} · saved ${formatTime(row.changedAt).slice(0, 16)}`
    return { title: campaignText(row.texts, 'EN').title || row.code, lead, body }
  },
}

/** A form that comes back still knows what it began with. */
function readSeen({ refused }: View, { changedAt, piecesLeft }: Campaign): Seen {
  const sent = refused?.form === editCampaign.key ? refused.values : {}
  return { asOf: Number(sent.asOf ?? changedAt.getTime()), piecesWere: sent.piecesWere ?? piecesLeft ?? '' }
}

/**
 * Who was told that it was changed since sees at the fields what is there now, so they have seen it, the pieces too: what was added to those of before was perhaps added
 * already, by the same press, and would be added once more.
 */
function renewed(view: View, row: Campaign): View {
  const { refused } = view
  if (refused?.form !== editCampaign.key || refused.message !== sayChanged(row)) return view
  const { pieces = '', piecesWere } = refused.values
  const left = String(row.piecesLeft ?? '')
  const seen = {
    asOf: String(row.changedAt.getTime()),
    piecesWere: left,
    pieces: pieces === piecesWere ? left : pieces,
  }
  return { ...view, refused: { ...refused, values: { ...refused.values, ...seen }, showsNow: true } }
}

export const writeFacts = (
  row: Campaign,
  { fundedMinor, givenMinor, leftMinor, setAsideMinor, claims }: Uptake,
): Html =>
  facts([
    ['Budget', formatAmount(fundedMinor)],
    ['Given', html`<b>${formatAmount(givenMinor)}</b>`],
    ['Budget left', formatAmount(leftMinor)],
    ['Set aside for claims that wait', formatAmount(setAsideMinor)],
    ['Pieces left', row.piecesLeft === null ? 'no limit' : String(row.piecesLeft)],
    ...(['joined', 'applying', 'process', 'issued', 'claimed', 'rejected', 'expired'] as const).map(
      (each) => [toTitle(each), String(claims[each] ?? 0)] as const,
    ),
    ['Written by', `${row.createdBy}, ${formatTime(row.createdAt).slice(0, 16)}`],
  ])

const stepNames = {
  schedule: 'Schedule',
  withdraw: 'Back to draft',
  start: 'Start now',
  pause: 'Pause',
  resume: 'Go on',
  end: 'Stop now, for good',
} as const

/** One button per step that its state allows; the one that nothing takes back leads to a page that asks first. */
function writeSteps(view: View, { id, state: now, changedAt }: Campaign): Html {
  const allowed = campaignActions.filter((step) => campaignMove(step).from.includes(now as CampaignState))
  const forms = allowed.map((step) =>
    step === 'end'
      ? html`<a class="grave" href="${root}/${id}/end">${stepNames.end}</a>`
      : formOf(view, stepCampaign, `step-${step}`).write(
          null,
          button(stepNames[step], { look: step === 'start' || step === 'resume' ? 'main' : 'quiet' }),
          { fixed: { id, step, asOf: changedAt.getTime() }, look: 'inline' },
        ),
  )
  return html`${forms}<p class="muted">A step takes what is saved, not what is only typed.</p>`
}

async function writeFunding(view: View, row: Campaign): Promise<Html> {
  const { id } = row
  const form = formOf(view, changeBudget)
  const help = isAtEnd(row, view.platform.clock.now())
    ? 'Below zero, such as -500.00: it takes back what is left.'
    : 'Written like 500.00; -500.00 takes back what is left.'
  return form.write(
    [
      await writeAsked(view, changeBudget, (asked) => asked.id === id),
      form.text({ name: 'amount', label: 'Amount, ₱', help }),
      form.reason(),
    ],
    button('Change the budget'),
    { fixed: { id } },
  )
}
