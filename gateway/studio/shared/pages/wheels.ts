import { Html } from '#gateway/platform/pages/html.ts'
import { wheel } from '../rules/money-wheel.ts'
import { colourOf } from '../rules/roulette.ts'

/** The order of the pockets of a wheel with one zero. */
export const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

/** From the middle outwards: the cone, where a ball rests, the numbers, the fields, the track of the ball, and the wood around it. */
const radius = { cone: 26, rest: 32.5, label: 42, field: 49, stud: 55.5, rim: 64 }

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const point = (degrees: number, from: number): string =>
  `${(Math.sin(radians(degrees)) * from).toFixed(2)} ${(-Math.cos(radians(degrees)) * from).toFixed(2)}`
const turned = (count: number, part: string): string =>
  Array.from({ length: count }, (_, at) => `<g transform="rotate(${(at * 360) / count})">${part}</g>`).join('')

/** Wood and brass, in light that comes from above. */
const materials = `<defs><radialGradient id="wood-rim"><stop offset=".84" stop-color="#4a2a15"/><stop offset=".93" stop-color="#94582c"/><stop offset="1" stop-color="#3a1e0d"/></radialGradient><radialGradient id="wood-cone"><stop stop-color="#7a4723"/><stop offset=".7" stop-color="#4b2912"/><stop offset="1" stop-color="#2a1509"/></radialGradient><linearGradient id="brass" x2="1" y2="1"><stop stop-color="#fff1c4"/><stop offset=".5" stop-color="#dfb65a"/><stop offset="1" stop-color="#7c5a1d"/></linearGradient><radialGradient id="ivory" cx=".36" cy=".3"><stop stop-color="#fff"/><stop offset="1" stop-color="#bfc6d2"/></radialGradient></defs>`
const bowl = `<circle r="${radius.rim}" fill="url(#wood-rim)"/><circle class="brass" r="${radius.rim - 1}"/><circle class="track" r="${radius.stud - 2}"/><circle class="brass" r="${radius.field + 0.5}"/>${turned(8, `<path d="M0 -${radius.stud + 4.5}l1.6 4l-1.6 4l-1.6 -4z" fill="url(#brass)"/>`)}`
const cone = `<circle r="${radius.cone}" fill="url(#wood-cone)"/><circle class="brass" r="${radius.cone}"/>${turned(4, '<path d="M-1.2 0V-15H1.2V0z" fill="url(#brass)"/><circle cy="-16" r="2.4" fill="url(#brass)"/>')}<circle r="5" fill="url(#brass)"/><circle r="2" fill="#5a3a12"/>`

type Fields = readonly { label: string; kind: string }[]

/** A wheel of equal fields with one of them at the top. */
function writeWheel(fields: Fields, top: number, { within, above }: { within: string; above: string }): Html {
  const each = 360 / fields.length
  const [from, to] = [-each / 2, each / 2]
  const shape = `M${point(from, radius.cone)}L${point(from, radius.field)}A${radius.field} ${radius.field} 0 0 1 ${point(to, radius.field)}L${point(to, radius.cone)}Z`
  const parts = fields.map(
    ({ label, kind }, at) =>
      `<g class="field field-${kind}" transform="rotate(${(at * each).toFixed(3)})"><path d="${shape}"/><text y="-${radius.label}">${label}</text></g>`,
  )
  return new Html(
    `<svg class="wheel" viewBox="-65 -65 130 130" aria-hidden="true">${materials}${bowl}<g class="turning"><g transform="rotate(${(-top * each).toFixed(3)})">${parts.join('')}</g>${cone}${within}</g>${above}</svg>`,
  )
}

/** The ball lies in the pocket that was drawn. It runs the other way around until it falls, and goes on with the wheel then. */
export const writePocketWheel = (number: number): Html =>
  writeWheel(
    pockets.map((pocket) => ({ label: String(pocket), kind: colourOf(pocket) })),
    pockets.indexOf(number),
    {
      within: `<g class="orbit"><circle class="ball-in-wheel" cy="-${radius.rest}" r="3" fill="url(#ivory)"/></g>`,
      above: '',
    },
  )

export const writeSegmentWheel = (stop: number): Html =>
  writeWheel(
    wheel.map((segment) => ({ label: segment.replace('x', '×'), kind: `of-${segment}` })),
    stop,
    { within: '', above: `<path class="needle" d="M0 -${radius.label + 3}l-4.5 -15h9z"/>` },
  )
