import { Fragment, type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useCurrentInView } from './use-current-in-view.ts'

export type FigureColumn<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Stands at the start of its cell and may be broken; figures stand at the end. */
  words?: boolean
  /** Whole sentences: on a card they stand below their label. */
  long?: boolean
  /** A link that sorts by this column, and the order that it has now. */
  sort?: { href: string; order: 'asc' | 'desc' | null }
  /** Gains and losses wear their colour beside their sign. */
  tone?: (row: Row) => Tone
  /** Its sum in the foot; where the foot has several lines, one for each of them. */
  foot?: ReactNode | readonly ReactNode[]
  /** The colours of the sums, line by line. */
  footTone?: readonly Tone[]
}

export type Tone = 'win' | 'lose' | undefined

type FigureTableProps<Row> = {
  caption: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** How deep a row stands in a tree, from 0. */
  levelOf?: (row: Row) => number
  isOpen?: (row: Row) => boolean
  /** What stands below a row without figures of its own: lists that end with it and go on elsewhere. */
  endsOf?: (row: Row) => readonly { key: string; level: number; content: ReactNode }[]
  /** What the sums in the foot are the sums of, one line for each; without it there is no foot. */
  footLabel?: string | readonly string[]
}

/**
 * A dense table of figures: the head stays in sight, columns sort by links, sums stand in the foot. On phones each row is a card, and what
 * sorts stands above them.
 */
export function FigureTable<Row>({ caption, columns, rows, keyOf, footLabel, ...tree }: FigureTableProps<Row>) {
  const { levelOf, isOpen, endsOf } = tree
  const head = useRef<HTMLTableRowElement>(null)
  useCurrentInView(head, columns.find(({ sort }) => sort?.order)?.key)
  const [first, ...others] = columns
  if (first === undefined) return null
  const footLabels = typeof footLabel === 'string' ? [footLabel] : (footLabel ?? [])
  return (
    <div className="figures">
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr ref={head}>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr data-level={levelOf?.(row) || undefined} data-open={isOpen?.(row) || undefined}>
                <th scope="row" className={first.words ? 'words' : undefined}>
                  {first.cell(row)}
                </th>
                {others.map((column) => (
                  <td
                    key={column.key}
                    className={column.words ? 'words' : undefined}
                    data-long={column.long || undefined}
                    data-label={column.label}
                    data-tone={column.tone?.(row)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {endsOf?.(row).map(({ key, level, content }) => (
                <tr key={key} data-level={level}>
                  <td className="words" colSpan={columns.length} data-long="">
                    {content}
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        {footLabels.length === 0 ? null : (
          <tfoot>
            {footLabels.map((name, line) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {others.map(({ key, label, words, foot, footTone }) => {
                  const sum = Array.isArray(foot) ? foot[line] : foot
                  return (
                    <td
                      key={key}
                      className={words ? 'words' : undefined}
                      data-label={label}
                      data-tone={footTone?.[line]}
                      data-empty={sum === undefined || undefined}
                    >
                      {sum}
                    </td>
                  )
                })}
              </tr>
            ))}
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
