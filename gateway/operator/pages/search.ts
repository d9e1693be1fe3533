import { findCase } from '#gateway/areas/messages/cases/decide.ts'
import { html } from '#gateway/platform/pages/html.ts'
import { listActs } from '../audit-search.ts'
import { formatHolding, formatTime } from '../format.ts'
import { queues } from '../queues.ts'
import { listTransfersOf } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { auditTable } from './audit.ts'
import { writeState } from './cases.ts'
import { facts, panel, state, table } from './table.ts'

/** More than one stands under the number of what two persons have decided. */
const mostActs = 20

/** Whatever carries a number that somebody can read aloud: what was asked for or said, the money that moved for it, and what an operator did. */
export const searchPage: PageRoute = {
  path: '/search',
  menu: null,
  async write({ platform, query }) {
    const { read } = platform.db
    const number = (query.number ?? '').trim().toUpperCase()
    const lead = 'The whole number of a receipt finds what it is about.'
    if (number === '')
      return { title: 'Search', lead, body: html`<p class="empty">Enter the number of a receipt above.</p>` }
    const [found, transfers, acts, said] = await Promise.all([
      Promise.all(queues.map(async (queue) => ({ queue, item: await queue.find(read, number) }))),
      listTransfersOf(read, number),
      listActs(read, number, mostActs),
      findCase(read, number),
    ])
    const named = found.flatMap(({ queue, item }) => (item === null ? [] : [{ queue, item }]))
    // An appeal is about a withdrawal, which has the same number: what still waits is what is looked for.
    const thing = named.find(({ item }) => item.waits) ?? named[0]
    const moved = transfers.map(({ id, currency, state: text, memberId, createdAt, lines }) => [
      html`<code>${id}</code>`,
      memberId === null ? '' : html`<a href="/operator/members/${memberId}">${memberId}</a>`,
      html`${lines.map(({ account, amountMinor }) => html`<div><code>${account}</code> ${formatHolding(amountMinor, currency)}</div>`)}`,
      text,
      formatTime(createdAt),
    ])
    const about =
      thing === undefined
        ? html`<p class="empty">Nothing that a member asks for has this number.</p>`
        : facts([
            [thing.queue.label, html`<a href="/operator/queues/${thing.queue.key}/${number}">${number}</a>`],
            ['State', state(thing.item.state, thing.item.waits ? 'wait' : 'plain')],
            ['Amount', html`<b>${thing.item.amount}</b>`],
            ['Since', formatTime(thing.item.since)],
          ])
    const list = table(
      [{ head: 'Transfer' }, { head: 'Member' }, { head: 'Lines' }, { head: 'State' }, { head: 'Time' }],
      moved,
      'No money has moved under this number.',
      'Transfers',
    )
    const trail = html`${auditTable(acts)}<p><a href="/operator/audit?receipt=${number}">In the audit trail</a></p>`
    const words =
      said === null
        ? null
        : panel(
            'What was said',
            facts([
              ['Number', html`<a href="/operator/cases/${number}">${number}</a>`],
              ['Kind', said.type],
              ['State', writeState(said)],
              ['Words', html`<span class="cut">${said.content}</span>`],
              ['Since', formatTime(said.createdAt)],
            ]),
          )
    // What an operator did has a receipt of its own: nobody asked for it, and what it moved has another number.
    const isOfMember = (acts.length === 0 && words === null) || thing !== undefined || transfers.length > 0
    const body = html`${acts.length === 0 ? null : panel('What was done here', trail)}${words}${isOfMember ? html`${panel('What was asked for', about)}${panel('In the book', list)}` : null}`
    return { title: number, lead, body }
  },
}
