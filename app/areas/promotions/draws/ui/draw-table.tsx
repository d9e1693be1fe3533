import type { ReactNode } from 'react'

type DrawTableProps = {
  /** Of its title, which names the table. */
  id: string
  title: string
  /** Beside the title: how many there are, a word, a link. */
  aside?: ReactNode
  heads: readonly string[]
  /** The rows; the own one has `data-own`. */
  children: ReactNode
  foot?: ReactNode
  note?: ReactNode
}

/** A table of a draw: prizes, chances or parts, below its title. */
export const DrawTable = ({ id, title, aside, heads, children, foot, note }: DrawTableProps) => (
  <section>
    <div className="draw-head">
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    <div className="draw-table">
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot}
      </table>
    </div>
    {note === undefined ? null : <p className="muted small draw-note">{note}</p>}
  </section>
)
