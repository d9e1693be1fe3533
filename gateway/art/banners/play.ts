import { type Colour, mix } from '../colours.ts'
import { flat } from '../emblem.ts'
import { repeat, short } from '../geometry.ts'
import { pearl } from '../nacre.ts'
import type { View } from './view.ts'

/** The felt of a table that begins where the water would: its rim, two betting lines, cards and chips. */
export function felt({ paper, colours, height, horizon, pearl: { x } }: View): string {
  const [near, middle, deep] = colours.water
  const arc = (grow: number): string =>
    `M${short(x - 420 - grow)} ${height + 60}Q${short(x)} ${short(horizon - 146 - grow)} ${short(x + 420 + grow)} ${height + 60}`
  const card = (cx: number, cy: number, turn: number, pip: string, ink: Colour): string =>
    `<g transform="translate(${cx} ${cy}) scale(1 .62) rotate(${turn})"><rect x="-19" y="-27" width="38" height="54" rx="4" fill="#060b18" opacity=".4" transform="translate(3 5)"/><rect x="-19" y="-27" width="38" height="54" rx="4" fill="#f6f1e6"/>${flat(paper, pip, [0, 0, 22], ink)}</g>`
  const chips = (cx: number, cy: number, count: number, colour: Colour): string =>
    repeat(
      count,
      (index) =>
        `<ellipse cx="${cx}" cy="${cy - index * 5}" rx="15" ry="6.4" fill="${mix(colour, '#000000', 0.4)}"/><ellipse cx="${cx}" cy="${cy - 2.4 - index * 5}" rx="15" ry="6.4" fill="${colour}" stroke="#fff" stroke-opacity=".5" stroke-dasharray="5 7"/>`,
    )
  return [
    `<path d="${arc(18)}Z" fill="${mix(colours.hill, '#000000', 0.2)}"/><path d="${arc(0)}Z" fill="${paper.gradient([
      [0, near],
      [0.5, middle],
      [1, deep],
    ])}"/>`,
    `<g fill="none" stroke="${colours.ring}"><path d="${arc(-16)}" opacity=".5"/><path d="${arc(-70)}" opacity=".3" stroke-dasharray="2 6"/></g>`,
    card(x - 32, horizon + 52, -14, 'spades', '#17202e'),
    card(x + 12, horizon + 50, 9, 'hearts', '#b3283a'),
    chips(x + 78, horizon + 66, 5, '#b3425a'),
    chips(x + 108, horizon + 74, 3, '#e0b65c'),
    chips(x - 92, horizon + 70, 4, '#3f7fb0'),
  ].join('')
}

const fan = [
  ['clubs', '#17202e', -24],
  ['diamonds', '#a3293a', -8],
  ['spades', '#17202e', 8],
  ['hearts', '#a3293a', 24],
] as const

/** A fan of cards standing in the water, and its reflection. */
export function cardFan({ paper, colours, horizon }: View, x: number): string {
  const face = paper.gradient([
    [0, '#efe9dc'],
    [1, mix('#efe9dc', colours.water[1], 0.45)],
  ])
  const card = ([pip, ink, turn]: (typeof fan)[number]): string =>
    `<g transform="rotate(${turn})"><rect x="-33" y="-126" width="66" height="96" rx="7" fill="${colours.sky[0]}" opacity=".45" transform="translate(3 3)"/><rect x="-33" y="-126" width="66" height="96" rx="7" fill="${face}"/>${flat(paper, pip, [-20, -112, 14], ink)}${flat(paper, pip, [0, -78, 36], ink)}</g>`
  const drawn = fan.map(card).join('')
  const above = paper.clip(`<rect x="-160" y="-200" width="320" height="200"/>`)
  return `<g transform="translate(${x} ${horizon + 22})"><g clip-path="${above}" >${drawn}</g></g><g transform="translate(${x} ${horizon + 22}) scale(1 -.5)" opacity=".16">${drawn}</g>`
}

/** Lines that run to the horizon, for a hall or a field of play. */
export function field({ colours, width, height, horizon, pearl: { x } }: View): string {
  const away = repeat(
    25,
    (index) => `M${short(x + (index - 12) * 16)} ${horizon}L${short(x + (index - 12) * 92)} ${height}`,
  )
  const across = repeat(7, (index) => `M0 ${short(horizon + 3 + index * index * 2.7)}H${width}`)
  return `<path d="${away}${across}" stroke="${colours.ring}" stroke-width="1" opacity=".3"/>`
}

/** A bowl of seats with two masts of lamps. */
export function stadium(view: View): string {
  const {
    paper,
    colours,
    horizon,
    pearl: { x },
  } = view
  const light = paper.gradient([
    [0, colours.glitter, 0.32],
    [1, colours.glitter, 0],
  ])
  const mast = (at: number, lean: number): string =>
    `<path d="M${at - 3} ${horizon}L${at - 1.5} ${horizon - 112}H${at + 1.5}L${at + 3} ${horizon}Z" fill="${colours.hill}"/><path d="M${at - 17} ${horizon - 128 + lean}L${at + 17} ${horizon - 128 - lean}V${horizon - 108 - lean}L${at - 17} ${horizon - 108 + lean}Z" fill="${colours.hill}"/>${repeat(6, (index) => `<circle cx="${at - 11 + (index % 3) * 11}" cy="${short(horizon - 122 + Math.floor(index / 3) * 9 - (((index % 3) - 1) * lean) / 1.6)}" r="2.6" fill="${colours.glitter}"/>`)}`
  const cone = (at: number, to: number): string =>
    `<path d="M${at - 14} ${horizon - 112}H${at + 14}L${to + 90} ${horizon + 6}H${to - 90}Z" fill="${light}"/>`
  return [
    `<path d="M${x - 190} ${horizon}V${horizon - 34}Q${x - 150} ${horizon - 52} ${x - 96} ${horizon - 46}Q${x} ${horizon - 30} ${x + 96} ${horizon - 46}Q${x + 150} ${horizon - 52} ${x + 190} ${horizon - 34}V${horizon}Z" fill="${colours.hill}"/>`,
    cone(x - 150, x - 60) + cone(x + 128, x + 50),
    mast(x - 150, 4) + mast(x + 128, -4),
  ].join('')
}

/** Five tall windows in the water, the pearl in the middle one. */
export function windows({ paper, colours, horizon, pearl: { x, radius } }: View): string {
  const wide = radius * 2.3
  const glass = paper.gradient([
    [0, colours.sky[0], 0.9],
    [0.5, colours.water[0], 0.75],
    [1, colours.sky[0], 0.9],
  ])
  return repeat(5, (index) => {
    const left = x + (index - 2.5) * (wide + 6) + 3
    const tall = index === 2 ? 178 : 156
    return `<rect x="${short(left)}" y="${short(horizon - tall + 34)}" width="${short(wide)}" height="${tall}" rx="12" fill="${glass}" stroke="${colours.ring}" stroke-opacity="${index === 2 ? 0.7 : 0.3}"/>`
  })
}
/** Small pearls on their way around the large one. */
export function orbits({ paper, colours, pearl: { x, y, radius } }: View): string {
  const moons = [
    [1.45, 0.42, 2.5, 7],
    [1.95, 0.56, 5.6, 10],
    [2.5, 0.72, 0.4, 6],
    [2.5, 0.72, 3.7, 12],
  ] as const
  const path = ([reach, flat]: readonly [number, number, number, number]): string =>
    `<ellipse rx="${short(radius * reach)}" ry="${short(radius * flat)}"/>`
  const turned = (dx: number, dy: number): [number, number] => [x + dx * 0.95 + dy * 0.31, y - dx * 0.31 + dy * 0.95]
  const bodies = moons.map(([reach, flat, angle, size]) => {
    const [px, py] = turned(radius * reach * Math.cos(angle), radius * flat * Math.sin(angle))
    return pearl(paper, px, py, size)
  })
  return `<g transform="translate(${x} ${y}) rotate(-18)" fill="none" stroke="${colours.ring}" stroke-opacity=".4">${moons.map(path).join('')}</g>${bodies.join('')}`
}
