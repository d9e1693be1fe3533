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

/** What one costs, and how much is bought at once at most, of what has a price; null where stakes are chosen. */
export function sayPrice({ texts: { shared }, limits, money, table: { rules } }: TableView): string | null {
  if (limits.priceMinor === null) return null
  const [price, most] = [money(limits.priceMinor), money(limits.maxMinor)]
  return rules.hall === undefined
    ? shared.refusals.price_invalid(price, most)
    : shared.hall.cardsCost(price, { cards: rules.hall.mostCards, amount: most })
}
