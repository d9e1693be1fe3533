import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { FormFields } from '../action.ts'
import { button } from '../pages/form.ts'
import { filledRows } from './read-shape.ts'

/** Empty rows under those that are filled, so that a list grows without a script. */
const spareRows = 2

/** The places of the rows that a list has in the form: those with something in them, and empty ones below. */
export function placesOf(path: string, value: unknown, typed: FormFields | null): number[] {
  const length = Array.isArray(value) ? value.length : 0
  // A colleague may have saved more rows than are typed here; each says what is there now.
  const used = Math.max(length, ...(typed === null ? [] : filledRows(typed, path).map((at) => at + 1)))
  return Array.from({ length: used + spareRows }, (_, at) => at)
}

export const writeEditTable = (heads: readonly string[], rows: readonly Html[], foot: Html | null = null): Html =>
  html`<table class="edit"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}<th scope="col"><span class="unseen">Remove</span></th></tr></thead>${rows}${foot}</table>`

/** What stands in a cell, and in the row below where its choice opens it. */
type Cell = { cell: Html; more?: Html }

/** `then` stands in a row of its own below, which is shown once the row gives a reason to ask for it. */
export const row = (
  at: number,
  heads: readonly string[],
  cells: readonly Cell[],
  { end, then = null }: { end: Html; then?: Html | null },
): Html =>
  html`<tbody><tr><td data-head="No." class="no">${at + 1}</td>${cells.map(({ cell }, index) => html`<td data-head="${heads[index]}">${cell}</td>`)}<td class="end">${end}</td></tr>${then === null ? null : html`<tr class="then"><td colspan="${cells.length + 2}">${then}</td></tr>`}<tr class="more"><td colspan="${cells.length + 2}">${cells.map(({ more }) => more)}</td></tr></tbody>`

export const remove = (path: string, at: number): Html =>
  button(html`<span aria-hidden="true">×</span><span class="unseen">Remove row ${at + 1}</span>`, {
    sends: ['look', `remove:${path}.${at}`],
    look: 'quiet',
  })
