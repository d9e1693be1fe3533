import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import { readAuditFilter } from '../audit-file.ts'
import { formatTime, formatValue } from '../format.ts'
import { type AuditRow, listAudit } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { searchForm } from './form.ts'
import { nextPage, table } from './table.ts'

const pageSize = 50

export const auditPage: PageRoute = {
  path: '/audit',
  menu: 'Audit trail',
  async write({ platform, query }) {
    const { read } = platform.db
    const { member = '', kind = '', receipt = '' } = query
    const filter = await readAuditFilter(read, query)
    const rows =
      filter === null
        ? []
        : await listAudit(read, { ...filter, before: Number(query.before) || undefined, limit: pageSize })
    const fields = html`<div class="field"><label for="member">Member</label><input id="member" name="member" type="search" value="${member}"></div>
<div class="field"><label for="kind">What</label><input id="kind" name="kind" type="search" value="${kind}" placeholder="operator.setStatus"></div>
<div class="field"><label for="receipt">Receipt</label><input id="receipt" name="receipt" type="search" value="${receipt}" maxlength="40"></div>`
    const last = rows.length < pageSize ? null : (rows.at(-1)?.id ?? null)
    const file = `/operator/audit.csv?${new URLSearchParams({ member, kind, receipt }).toString()}`
    const body = html`${searchForm(fields)}<p><a href="${file}" download>All of these as CSV</a></p><section class="panel">${auditTable(rows)}</section>${nextPage(query, 'before', last)}`
    return {
      title: 'Audit trail',
      lead: 'What happened, who did it and what it changed; the newest first. Nothing here can be edited.',
      body,
    }
  },
}

export const auditTable = (rows: readonly AuditRow[]): Html =>
  table(
    [{ head: 'When' }, { head: 'What' }, { head: 'Who' }, { head: 'Member' }, { head: 'Detail' }],
    rows.map((row) => [
      html`<time datetime="${row.createdAt.toISOString()}">${formatTime(row.createdAt)}</time>`,
      html`<code>${row.kind}</code>`,
      html`${row.who}<small class="muted">${row.ip}</small>`,
      row.memberId === null ? '' : html`<a href="/operator/members/${row.memberId}">${row.account ?? row.memberId}</a>`,
      writeDetail(row.detail),
    ]),
    'Nothing has happened yet.',
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
