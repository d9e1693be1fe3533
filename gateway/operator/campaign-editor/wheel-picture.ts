import { wheelColour } from '#catalogue/promotions/wheel-colours.ts'
import { wholeWheel } from '#gateway/areas/promotions/wheel/terms.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'

const [centre, rim, hub] = [75, 70, 22]

function pointAt(radius: number, draw: number): string {
  const angle = (draw / wholeWheel) * 2 * Math.PI
  return `${(centre + radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`
}

/** A field from one draw to another. A whole circle has no arc, so it is drawn as nearly whole. */
function pathOf(from: number, upTo: number): string {
  const to = Math.min(upTo, from + wholeWheel - 1)
  const isLarge = to - from > wholeWheel / 2 ? 1 : 0
  return `M${pointAt(hub, from)}L${pointAt(rim, from)}A${rim} ${rim} 0 ${isLarge} 1 ${pointAt(rim, to)}L${pointAt(hub, to)}A${hub} ${hub} 0 ${isLarge} 0 ${pointAt(hub, from)}Z`
}

/** The fields to scale, in the order of their draws. What is missing to a hundred percent stays dark. */
export function writeWheel(weights: readonly number[]): Html {
  let from = 0
  const fields = weights.map((weight, at) => {
    const start = from
    from = Math.min(wholeWheel, from + weight)
    return start === from ? null : html`<path d="${pathOf(start, from)}" fill="${wheelColour(at)}" stroke="#0b1220"/>`
  })
  return html`<svg class="wheel" viewBox="0 0 150 150" width="180" height="180" role="img" aria-label="The wheel, its fields drawn to scale"><circle cx="75" cy="75" r="71" fill="#0b1220"/>${fields}<circle cx="75" cy="75" r="70" fill="none" stroke="#e9c46a"/><circle cx="75" cy="75" r="16" fill="#e8ddd0"/></svg>`
}

export const swatch = (at: number): Html =>
  html`<svg class="swatch" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true"><rect width="14" height="14" rx="4" fill="${wheelColour(at)}"/></svg>`
