import { isKind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { campaignStates } from '#gateway/areas/promotions/campaigns/states.ts'
import { campaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { html } from '#gateway/platform/pages/html.ts'
import { kindNames } from '../campaign-editor/words.ts'
import { stateLooks } from '../campaign-words.ts'
import { formatTime } from '../format.ts'
import type { PageRoute } from '../view.ts'
import { codePage, codesPage } from './campaign-codes.ts'
import { costPage } from './campaign-cost.ts'
import { editPage, toTitle } from './campaign-edit.ts'
import { endPage } from './campaign-end.ts'
import { newPage, root } from './campaign-form.ts'
import { nextPage, panel, readPlace, state, table, writePlace } from './table.ts'

const pageSize = 100

const listPage: PageRoute = {
  path: '/campaigns',
  menu: 'Campaigns',
  async write({ platform, query }) {
    const { read } = platform.db
    const chosen = campaignStates.find((each) => each === query.state) ?? null
    const behind = readPlace(query.after)
    const rows = await read.campaign.findMany({
      where: {
        ...(chosen !== null && { state: chosen }),
        ...(behind !== null && {
          OR: [{ position: { gt: behind.position } }, { position: behind.position, id: { lt: behind.id } }],
        }),
      },
      orderBy: [{ position: 'asc' }, { id: 'desc' }],
      take: pageSize,
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
        isKind(row.kind) ? kindNames[row.kind] : row.kind,
        state(row.state, stateLooks[row.state] ?? 'plain'),
        formatTime(row.startsAt).slice(0, 16),
        row.endsAt === null ? 'open' : formatTime(row.endsAt).slice(0, 16),
        String((uptakes[at]?.claims.issued ?? 0) + (uptakes[at]?.claims.claimed ?? 0)),
        String(uptakes[at]?.claims.claimed ?? 0),
        formatAmount(uptakes[at]?.givenMinor ?? 0n),
        formatAmount(uptakes[at]?.leftMinor ?? 0n),
      ]),
      behind === null ? 'There is none in this state.' : 'There is none further.',
      'Campaigns',
    )
    const next = nextPage(query, 'after', rows.length < pageSize ? null : writePlace(rows.at(-1)))
    const makers = Object.keys(kinds)
      .filter(isKind)
      .map((kind) => html`<a href="${root}/new?kind=${kind}">${kindNames[kind]}</a>`)
    const body = html`<nav class="tabs" aria-label="States">${tabs}</nav>${panel('Write a new one', html`<nav class="tabs" aria-label="Kinds">${makers}</nav>`)}<section class="panel">${list}</section>${next}`
    return { title: 'Campaigns', lead: 'What the house gives, to whom, and what it may cost.', body }
  },
}

export const campaignPages: readonly PageRoute[] = [listPage, newPage, editPage, endPage, costPage, codesPage, codePage]
