import { type Html, html } from '#gateway/platform/pages/html.ts'
import { listStakes } from '../../stakes.ts'
import { laidOn, type TableView } from '../desk.ts'

/** What fits on a chip: `50`, `2k`, `2500`; stakes are whole units. */
export const shortly = (minor: bigint): string => {
  const units = minor / 100n
  return units >= 1_000n && units % 1_000n === 0n ? `${units / 1_000n}k` : String(units)
}

/** The stakes that the tray has a chip for, each with its colour. */
export const listChips = (limits: TableView['limits']): bigint[] =>
  listStakes(limits)
    .filter((stake) => stake <= limits.maxMinor)
    .slice(0, 6)

/** Writes what lies on each place of a cloth: one's own, and what others have laid there. A script puts there what is not placed yet. */
export function marksOn(view: TableView): (bet: string) => Html | null {
  const chips = listChips(view.limits)
  const laid = laidOn(view)
  const mark = (kind: string, minor: bigint | undefined): Html | null => {
    // A stack has the colour of the greatest chip in it.
    const at = Math.max(
      0,
      chips.findLastIndex((chip) => chip <= (minor ?? 0n)),
    )
    return minor === undefined ? null : html`<i class="${kind} chip-${at}">${shortly(minor)}</i>`
  }
  return (bet) => {
    const [own, others] = [laid.get(bet), view.others.laid.get(bet)]
    if (own === undefined && others === undefined) return null
    return html`<span class="marks">${mark('theirs', others)}${mark('laid', own)}</span>`
  }
}
