import type { TableView } from '../desk.ts'

/** What is drawn where the name of a game does not say it, and what may be laid; in a hall what a card costs, of six numbers what a line does. */
export function sayOfTable({ texts: { shared }, limits, money, hall, table: { rules } }: TableView): string {
  const price = limits.priceMinor
  if (hall !== null) return shared.hall.price(money(price ?? 0n))
  const [game = '', numbers] = rules.key.split('/')
  if (price !== null) return `6/${numbers} · ${shared.linePays.each(money(price))}`
  const kind = shared.drawKinds[game]
  const between = shared.limits(money(limits.minMinor), money(limits.maxMinor))
  return kind === undefined ? between : `${kind} · ${between}`
}
