import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type SortLink = { href: string; current: 'up' | 'down' | null }

export type Column<R> = {
  key: string
  head: string
  cell: (row: R) => ReactNode
  /** Figures stand at the end of their column, words at its start. */
  figure?: boolean
  /** The title of the row's card on a phone. */
  lead?: boolean
  /** A link that sorts by this column; without it the column cannot be sorted by. */
  sort?: SortLink
}

/** A line of sums below the rows: its name in the first column, the sums by the keys of their columns. */
export type FootLine = { key: string; name: string; sums: Readonly<Record<string, ReactNode>> }

export type DataTableProps<R> = {
  /** What the table shows, for those who do not see what stands around it. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  foot?: readonly FootLine[]
}

/** Rows and sums: a table on wide frames, a card per row on phones. Every cell knows its heading, which the cards show. */
export function DataTable<R>({ caption, columns, rows, keyOf, foot = [] }: DataTableProps<R>) {
  return (
    <div className="data-frame">
      <table className="data">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, figure, sort }) => (
              <th
                key={key}
                scope="col"
                data-figure={figure || undefined}
                aria-sort={sort?.current ? (sort.current === 'up' ? 'ascending' : 'descending') : undefined}
              >
                {sort ? <SortHead {...sort}>{head}</SortHead> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, head, cell, figure, lead }) => (
                <td key={key} data-head={head} data-figure={figure || undefined} data-lead={lead || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot.length > 0 ? (
          <tfoot>
            {foot.map(({ key, name, sums }) => (
              <tr key={key}>
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.key} scope="row">
                      {name}
                    </th>
                  ) : (
                    <td key={column.key} data-head={column.head} data-figure={column.figure || undefined}>
                      {sums[column.key]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

function SortHead({ href, current, children }: SortLink & { children: string }) {
  return (
    <a href={href} data-keep="" data-sorted={current ?? undefined}>
      {children}
      {current ? <Icon name="chevron-down" small /> : null}
    </a>
  )
}
