import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import { readAuditFilter, searchAudit } from '../audit-search.ts'
import { formatTime, formatValue } from '../format.ts'
import { listOperators } from '../people/store.ts'
import type { AuditRow } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { searchForm } from './form.ts'
import { nextPage, table } from './table.ts'

const pageSize = 50

export const auditPage: PageRoute = {
  path: '/audit',
  menu: 'Audit trail',
  async write({ platform, query }) {
    const { read } = platform.db
    const { member = '', kind = '', by = '', day = '', receipt = '' } = query
    const filter = await readAuditFilter(read, query)
    const before = /^\d{1,9}$/.test(query.before ?? '') ? Number(query.before) : undefined
    const { rows, next } =
      filter === null ? { rows: [], next: null } : await searchAudit(read, filter, { before, limit: pageSize })
    const operators = ['', ...(await listOperators(read)).map(({ name }) => name), 'machine']
    const names = operators.map(
      (name) =>
        html`<option value="${name}"${name === by ? html` selected` : null}>${name === '' ? 'anybody' : name}</option>`,
    )
    const fields = html`<div class="field"><label for="member">Member, by name or number</label><input id="member" name="member" type="search" value="${member}"></div>
<div class="field"><label for="kind">What</label><input id="kind" name="kind" type="search" value="${kind}" placeholder="setStatus, deposit"></div>
<div class="field"><label for="by">Operator</label><select id="by" name="by">${names}</select></div>
<div class="field"><label for="receipt">Receipt</label><input id="receipt" name="receipt" type="search" value="${receipt}" maxlength="40"></div>
<div class="field"><label for="day">Day (Manila)</label><input id="day" name="day" type="date" value="${day}"></div>`
    const file = `/operator/audit.csv?${new URLSearchParams({ member, kind, by, day, receipt }).toString()}`
    const empty =
      next === null
        ? 'Nothing that happened is like this.'
        : 'Nothing among the latest is like this; the next page looks further back.'
    const body = html`${searchForm(fields)}<p><a href="${file}" download>All of these as CSV</a></p><section class="panel">${auditTable(rows, empty)}</section>${nextPage(query, 'before', next)}`
    return {
      title: 'Audit trail',
      lead: 'What happened, who did it and what it changed; the newest first. Nothing here can be edited.',
      body,
    }
  },
}

export const auditTable = (rows: readonly AuditRow[], empty = 'Nothing has happened yet.'): Html =>
  table(
    [{ head: 'When' }, { head: 'What' }, { head: 'Who' }, { head: 'Member' }, { head: 'Detail' }],
    rows.map((row) => [
      html`<time datetime="${row.createdAt.toISOString()}">${formatTime(row.createdAt)}</time>`,
      html`<code>${row.kind}</code>`,
      html`${row.who}<small class="muted">${row.ip}</small>`,
      row.memberId === null ? '' : html`<a href="/operator/members/${row.memberId}">${row.account ?? row.memberId}</a>`,
      writeDetail(row.detail),
    ]),
    empty,
    'Events',
  )

/** The sentence and the reason, and what changed: each part that is not as it was before. */
function writeDetail({ text, reason, before, after, ...rest }: Record<string, unknown>): Child {
  const others = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)
  return html`${text ? html`<p>${String(text)}</p>` : null}${reason ? html`<p class="muted">Reason: ${String(reason)}</p>` : null}${listChanges(
    before,
    after,
  ).map(
    ([name, one, other]) => html`<p class="change"><b>${name}</b> <del>${one}</del> <ins>${other}</ins></p>`,
  )}${others.length === 0 ? null : html`<p class="muted">${others.map(([name, value]) => `${name} ${shorten(formatValue(value))}`).join(' · ')}</p>`}`
}

function listChanges(before: unknown, after: unknown): (readonly [string, string, string])[] {
  if (before === undefined && after === undefined) return []
  const [one, other] = [toParts(before), toParts(after)]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names
    .map((name) => [name, toText(one[name]), toText(other[name])] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => [name, shorten(was), shorten(is)])
}

const toText = (value: unknown): string => (value === undefined ? '' : formatValue(value))
const toParts = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === undefined
      ? {}
      : { value }
const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 157)}…` : text)
