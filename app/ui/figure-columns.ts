import type { ReactNode } from 'react'
import type { FigureColumn, Tone } from './figure-table.tsx'

/** Gains and losses wear a colour beside their sign. */
export const toneOf = (amount: number): Tone => (amount > 0 ? 'win' : amount < 0 ? 'lose' : undefined)

export type Amounts<Row> = {
  key: string
  label: string
  of: (row: Row) => number
  write: (amount: number) => ReactNode
  /** The sum of each line of the foot. */
  sums: readonly number[]
}

/** A column of amounts with their sums in the foot. */
export const amountColumn = <Row>({ key, label, of, write, sums }: Amounts<Row>): FigureColumn<Row> => {
  return { key, label, cell: (row) => write(of(row)), foot: sums.map(write) }
}

/** The same of gains and losses, in their colours; `write` puts the sign. */
export const gainColumn = <Row>(amounts: Amounts<Row>): FigureColumn<Row> => {
  return { ...amountColumn(amounts), tone: (row) => toneOf(amounts.of(row)), footTone: amounts.sums.map(toneOf) }
}
