import type { Colour } from '../colours.ts'

/** The colours of a night by the water. */
export type Water = {
  sky: readonly [top: Colour, middle: Colour, low: Colour]
  water: readonly [near: Colour, middle: Colour, deep: Colour]
  hill: Colour
  ring: Colour
  haloWarm: Colour
  haloCool: Colour
  glitter: Colour
}

export const waters = {
  tide: {
    sky: ['#060b18', '#10304a', '#2a6473'],
    water: ['#174a5c', '#0b2438', '#050a15'],
    hill: '#0a1d30',
    ring: '#bfe9e6',
    haloWarm: '#e9d9c4',
    haloCool: '#7fb7bf',
    glitter: '#f4e3cd',
  },
  rain: {
    sky: ['#070c15', '#1b2d3f', '#3f5f70'],
    water: ['#27485a', '#11263a', '#060b16'],
    hill: '#0d1c2b',
    ring: '#cfe4ea',
    haloWarm: '#dfe3e2',
    haloCool: '#87a7b8',
    glitter: '#e6ebea',
  },
  indigo: {
    sky: ['#070916', '#1b2455', '#4a5296'],
    water: ['#2b3474', '#131b42', '#070916'],
    hill: '#0f1538',
    ring: '#cdd3ff',
    haloWarm: '#e8dcd6',
    haloCool: '#8f9be0',
    glitter: '#efe6da',
  },
  dawn: {
    sky: ['#0c1022', '#40305a', '#c07a76'],
    water: ['#7a4f63', '#2b2145', '#0a0b1a'],
    hill: '#1f1a3a',
    ring: '#f6dcd2',
    haloWarm: '#ffe0c0',
    haloCool: '#d99aa0',
    glitter: '#ffe9d2',
  },
  jade: {
    sky: ['#05110f', '#0f3f39', '#2f7f6a'],
    water: ['#185648', '#0a2b28', '#041110'],
    hill: '#082521',
    ring: '#c4efdd',
    haloWarm: '#ece2c4',
    haloCool: '#85c4a8',
    glitter: '#f3ead0',
  },
  ember: {
    sky: ['#0d0a12', '#3d2433', '#b26a45'],
    water: ['#6e3f36', '#2c1c28', '#0b0810'],
    hill: '#1e1322',
    ring: '#f7dcc4',
    haloWarm: '#ffe2b4',
    haloCool: '#d99a78',
    glitter: '#ffe7c6',
  },
} as const satisfies Record<string, Water>

export type WaterName = keyof typeof waters
