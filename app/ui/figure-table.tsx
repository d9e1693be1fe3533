import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FigureColumn<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Stands at the start of its cell; figures stand at the end. */
  words?: boolean
  /** A link that sorts by this column, and the order that it has now. */
  sort?: { href: string; order: 'asc' | 'desc' | null }
  /** Gains and losses wear their colour beside their sign. */
  tone?: (row: Row) => 'win' | 'lose' | undefined
  foot?: ReactNode
}

export type FigureTableProps<Row> = {
  caption: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** How deep a row stands in a tree, from 0. */
  levelOf?: (row: Row) => number
  isOpen?: (row: Row) => boolean
  /** What the sums in the foot are the sums of; without it there is no foot. */
  footLabel?: string
}

/** A dense table of figures: the head stays in sight, columns sort by links, sums stand in the foot. On phones each row is a card. */
export function FigureTable<Row>({ caption, columns, rows, keyOf, levelOf, isOpen, footLabel }: FigureTableProps<Row>) {
  const [first, ...others] = columns
  if (first === undefined) return null
  return (
    <div className="figures">
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-level={levelOf?.(row) || undefined} data-open={isOpen?.(row) || undefined}>
              <th scope="row">{first.cell(row)}</th>
              {others.map((column) => (
                <td key={column.key} className={column.words ? 'words' : undefined} data-label={column.label} data-tone={column.tone?.(row)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footLabel === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row">{footLabel}</th>
              {others.map(({ key, label, words, foot }) => (
                <td key={key} className={words ? 'words' : undefined} data-label={label} data-empty={foot === undefined || undefined}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function HeadCell<Row>({ column: { label, words, sort } }: { column: FigureColumn<Row> }) {
  const ariaSort = sort?.order === 'asc' ? 'ascending' : sort?.order === 'desc' ? 'descending' : undefined
  return (
    <th scope="col" className={words ? 'words' : undefined} aria-sort={ariaSort}>
      {sort ? (
        <a href={sort.href} data-keep="">
          {label}
          {sort.order ? <Icon name={sort.order === 'asc' ? 'arrow-up' : 'arrow-down'} /> : null}
        </a>
      ) : (
        label
      )}
    </th>
  )
}
