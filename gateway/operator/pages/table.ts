import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'

type Column = { head: string; isNumber?: boolean }

/** A table that becomes cards on a phone: each cell knows its head. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly Child[])[],
  empty: string,
  caption: string,
): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  return html`<table><caption class="unseen">${caption}</caption><thead><tr>${columns.map(({ head, isNumber }) => html`<th scope="col"${isNumber ? html` class="num"` : null}>${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, index) => html`<td data-head="${columns[index]?.head}"${columns[index]?.isNumber ? html` class="num"` : null}>${cell}</td>`)}</tr>`,
  )}</tbody></table>`
}

export const facts = (pairs: readonly (readonly [string, Child])[]): Html =>
  html`<dl class="facts">${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

export const panel = (title: string, body: Child, note: Child = null): Html =>
  html`<section class="panel"><h2>${title}</h2>${note === null ? null : html`<p class="muted">${note}</p>`}${body}</section>`

export const state = (text: string, look: 'good' | 'bad' | 'wait' | 'plain'): Html =>
  html`<span class="state ${look}">${text}</span>`

type Placed = { position: number; id: number }

/** The key of a row in a list that has an order of its own, and the row that a page begins behind; null for the first page. */
export const writePlace = (row: Placed | undefined): string | null =>
  row === undefined ? null : `${row.position}.${row.id}`
export function readPlace(text: string | undefined): Placed | null {
  const [, position, id] = /^(-?\d{1,9})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { position: Number(position), id: Number(id) }
}

/** The link to the next page of a list that is read by keys; `last` is the key of the last row shown. */
export function nextPage(
  query: Readonly<Record<string, string>>,
  key: string,
  last: number | string | null,
): Html | null {
  if (last === null) return null
  const next = new URLSearchParams({ ...query, [key]: String(last) })
  next.delete('receipt')
  return html`<p class="pages"><a href="?${next.toString()}" rel="next">Next page</a></p>`
}
