import { checkCampaign } from '#gateway/areas/promotions/campaigns/checks.ts'
import { isKind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import {
  type CampaignState,
  campaignActions,
  campaignMove,
  campaignStates,
} from '#gateway/areas/promotions/campaigns/states.ts'
import { type CampaignText, campaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { changeBudget, stepCampaign } from '../actions/campaign-steps.ts'
import { editCampaign } from '../actions/campaigns.ts'
import { stateLooks } from '../campaign-words.ts'
import { findCampaign } from '../campaigns.ts'
import { formatTime } from '../format.ts'
import type { PageRoute, View } from '../view.ts'
import { codePage, codesPage } from './campaign-codes.ts'
import { costPage } from './campaign-cost.ts'
import { back, newPage, root, toTitle, writeFields } from './campaign-form.ts'
import { writeGrant } from './campaign-grant.ts'
import { button, formOf } from './form.ts'
import { facts, panel, state, table } from './table.ts'

const shownRows = 200

const listPage: PageRoute = {
  path: '/campaigns',
  menu: 'Campaigns',
  async write({ platform, query }) {
    const { read } = platform.db
    const chosen = campaignStates.find((each) => each === query.state) ?? null
    const rows = await read.campaign.findMany({
      where: chosen === null ? {} : { state: chosen },
      orderBy: [{ position: 'asc' }, { id: 'desc' }],
      take: shownRows,
    })
    const uptakes = await Promise.all(rows.map(({ id }) => uptakeOf(read, id)))
    const tabs = [null, ...campaignStates].map(
      (each) =>
        html`<a href="${each === null ? root : `?state=${each}`}"${each === chosen ? html` aria-current="page"` : null}>${each === null ? 'All' : toTitle(each)}</a>`,
    )
    const list = table(
      [
        { head: 'Campaign' },
        { head: 'Kind' },
        { head: 'State' },
        { head: 'From' },
        { head: 'To' },
        { head: 'Issued', isNumber: true },
        { head: 'Claimed', isNumber: true },
        { head: 'Given', isNumber: true },
        { head: 'Budget left', isNumber: true },
      ],
      rows.map((row, at) => [
        html`<a href="${root}/${row.id}">${campaignText(row.texts, 'EN').title}</a><small class="muted">${row.code}</small>`,
        toTitle(row.kind),
        state(row.state, stateLooks[row.state] ?? 'plain'),
        formatTime(row.startsAt).slice(0, 16),
        row.endsAt === null ? 'open' : formatTime(row.endsAt).slice(0, 16),
        String((uptakes[at]?.claims.issued ?? 0) + (uptakes[at]?.claims.claimed ?? 0)),
        String(uptakes[at]?.claims.claimed ?? 0),
        formatAmount(uptakes[at]?.givenMinor ?? 0n),
        formatAmount(uptakes[at]?.leftMinor ?? 0n),
      ]),
      'There is none in this state.',
      'Campaigns',
    )
    const makers = Object.keys(kinds).map(
      (kind) => html`<a class="small" href="${root}/new?kind=${kind}">${toTitle(kind)}</a> `,
    )
    const body = html`<nav class="tabs" aria-label="States">${tabs}</nav>${panel('Write a new one', html`<p class="row">${makers}</p>`)}<section class="panel">${list}</section>`
    return { title: 'Campaigns', lead: 'What the house gives, to whom, and what it may cost.', body }
  },
}

const editPage: PageRoute = {
  path: '/campaigns/:id',
  menu: null,
  async write(view) {
    const { read } = view.platform.db
    const row = await findCampaign(read, view.params.id)
    if (row === null || !isKind(row.kind)) return null
    const { id } = row
    const { terms } = await read.campaignTerms.findUniqueOrThrow({
      where: { campaignId_version: { campaignId: id, version: row.version } },
    })
    const [uptake, settings] = await Promise.all([uptakeOf(read, id), merchantSettings(view.platform).all()])
    const checks = checkCampaign(
      {
        kind: row.kind,
        terms: JSON.parse(terms),
        texts: JSON.parse(row.texts) as Record<string, CampaignText>,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        budgetMinor: uptake.leftMinor,
        now: view.platform.clock.now(),
      },
      settings,
    )
    const form = formOf(view, editCampaign)
    const edit =
      row.state === 'ended'
        ? html`<p class="muted">It has ended and stays as it was.</p>`
        : form.write([writeFields(view, form, row.kind, row, JSON.parse(terms)), form.reason()], button('Save'), {
            fixed: { id, kind: row.kind },
          })
    const fine = checks.filter(({ isFine }) => isFine).length
    const body = html`<div class="split"><div>${panel(`Campaign, version ${row.version} of its terms`, edit)}
${row.kind === 'manual' ? panel('Give it to many', writeGrant(view, row)) : null}
${row.kind === 'code' ? panel('Promo codes', html`<p><a href="${root}/${id}/codes">Make, look up and end its codes</a></p>`) : null}</div>
<div>${panel('How it stands', [writeFacts(row, uptake), writeSteps(view, row)])}
${panel('Checks', writeChecks(checks), `${fine} of ${checks.length}`)}
${panel('Expected cost', html`<p><a href="${root}/${id}/cost">Work out what it costs on average</a></p>`)}
${panel('As members see it', writePreview(row))}
${panel('Budget', writeFunding(view, row))}</div></div>`
    return { title: campaignText(row.texts, 'EN').title || row.code, lead: html`${back} / ${row.code}`, body }
  },
}

const writeFacts = (
  row: Campaign,
  { fundedMinor, givenMinor, leftMinor, setAsideMinor, claims }: Awaited<ReturnType<typeof uptakeOf>>,
): Html =>
  facts([
    ['State', state(row.state, stateLooks[row.state] ?? 'plain')],
    ['Kind', toTitle(row.kind)],
    ['Budget', formatAmount(fundedMinor)],
    ['Given', html`<b>${formatAmount(givenMinor)}</b>`],
    ['Budget left', formatAmount(leftMinor)],
    ['Set aside for claims that wait', formatAmount(setAsideMinor)],
    ['Pieces left', row.piecesLeft === null ? 'no limit' : String(row.piecesLeft)],
    ...(['applying', 'process', 'issued', 'claimed', 'rejected', 'expired'] as const).map(
      (each) => [toTitle(each), String(claims[each] ?? 0)] as const,
    ),
    ['Written by', `${row.createdBy}, ${formatTime(row.createdAt).slice(0, 16)}`],
  ])

/** One button per step that its state allows. */
function writeSteps(view: View, { id, state: now }: Campaign): Html {
  const allowed = campaignActions.filter((step) => campaignMove(step).from.includes(now as CampaignState))
  const forms = allowed.map((step) =>
    formOf(view, stepCampaign, `step-${step}`).write(
      null,
      button(toTitle(step), {
        look: step === 'end' ? 'grave' : step === 'start' || step === 'resume' ? 'main' : 'quiet',
      }),
      { fixed: { id, step }, look: 'inline' },
    ),
  )
  return html`<div class="row">${forms}</div>`
}

const writeChecks = (checks: ReturnType<typeof checkCampaign>): Html =>
  html`<ul class="checks">${checks.map(({ rule, detail, isFine }) => html`<li>${state(isFine ? 'fine' : 'to do', isFine ? 'good' : 'bad')} ${rule}${detail === '' ? null : html`<small class="muted">${detail}</small>`}</li>`)}</ul>`

const writePreview = ({ texts }: Campaign): Html =>
  html`<div class="columns">${['EN', 'TY'].map((language) => {
    const { title, summary, rules } = campaignText(texts, language)
    return html`<div class="preview" lang="${language === 'EN' ? 'en' : 'fil'}"><h3>${title}</h3><p>${summary}</p><p class="muted">${rules}</p></div>`
  })}</div>`

function writeFunding(view: View, { id }: Campaign): Html {
  const form = formOf(view, changeBudget)
  return form.write(
    [
      form.text({ name: 'amount', label: 'Amount', help: 'Written like 500.00; -500.00 takes back what is left.' }),
      form.reason(),
    ],
    button('Change the budget'),
    { fixed: { id } },
  )
}

export const campaignPages: readonly PageRoute[] = [listPage, newPage, editPage, costPage, codesPage, codePage]
