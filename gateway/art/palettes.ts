import type { Colour } from './colours.ts'

/** The colours of one picture by what they do, so that every composition works in every palette. */
export type Palette = {
  /** The ground behind everything, top and bottom. */
  ground: readonly [top: Colour, bottom: Colour]
  /** The light behind the hero. */
  glow: Colour
  /** The hero. */
  main: readonly [light: Colour, mid: Colour, deep: Colour]
  /** The other colour, never a neighbour of `main` on the colour wheel. */
  alt: readonly [mid: Colour, deep: Colour]
  /** The title, top and bottom. */
  type: readonly [top: Colour, bottom: Colour]
  /** The ink of outlines and shades. */
  edge: Colour
}

export const palettes = {
  ember: {
    ground: ['#8a1a1c', '#1d0508'],
    glow: '#ff9a4a',
    main: ['#fff0b8', '#f9b03a', '#b8471a'],
    alt: ['#e2382f', '#6d0d18'],
    type: ['#fff4cf', '#ffb43c'],
    edge: '#330509',
  },
  jade: {
    ground: ['#12725a', '#04201b'],
    glow: '#8df0b4',
    main: ['#f4ffe0', '#8fe08d', '#1f7a52'],
    alt: ['#f3cd72', '#8d5f17'],
    type: ['#fffce6', '#f2cf66'],
    edge: '#03241c',
  },
  lagoon: {
    ground: ['#0f7f90', '#052036'],
    glow: '#6ff5e4',
    main: ['#f0fffc', '#69ded5', '#0f6f86'],
    alt: ['#ff8f6c', '#b23a34'],
    type: ['#ffffff', '#a8f4e8'],
    edge: '#042033',
  },
  midnight: {
    ground: ['#24388a', '#070b22'],
    glow: '#93b4ff',
    main: ['#ffffff', '#b4c2ff', '#4153bd'],
    alt: ['#f0c867', '#8a5c17'],
    type: ['#ffffff', '#cdd9ff'],
    edge: '#090f2e',
  },
  desert: {
    ground: ['#f6c069', '#a4472a'],
    glow: '#fff0c0',
    main: ['#fff6dc', '#f0b85a', '#93451c'],
    alt: ['#35b8ab', '#0b5b5f'],
    type: ['#fffaea', '#ffdf9c'],
    edge: '#4d1a0d',
  },
  arctic: {
    ground: ['#e4f4fc', '#6ea9d2'],
    glow: '#ffffff',
    main: ['#ffffff', '#d5ecf9', '#6b9fc9'],
    alt: ['#2b5d90', '#0f2c4f'],
    type: ['#ffffff', '#e3f4ff'],
    edge: '#12365e',
  },
  candy: {
    ground: ['#ffa9c7', '#d9487f'],
    glow: '#fff0f6',
    main: ['#ffffff', '#ffd9e7', '#f0679f'],
    alt: ['#86e8c6', '#1f9a78'],
    type: ['#ffffff', '#fff0c2'],
    edge: '#7d174b',
  },
  jungle: {
    ground: ['#3b8a40', '#08240f'],
    glow: '#e0fa86',
    main: ['#fffbd6', '#e2cf55', '#7c721a'],
    alt: ['#ec7a3c', '#8a2f14'],
    type: ['#fffbdc', '#f7d94f'],
    edge: '#0b2a14',
  },
  noir: {
    ground: ['#2b2722', '#090807'],
    glow: '#e3bf78',
    main: ['#fff4d6', '#dcb76c', '#75531e'],
    alt: ['#8a8071', '#2b2721'],
    type: ['#fdebc2', '#cb9a42'],
    edge: '#0a0807',
  },
  carnival: {
    ground: ['#ea4339', '#86102e'],
    glow: '#ffdf70',
    main: ['#fff7c8', '#ffd040', '#d97f0e'],
    alt: ['#1fb5a8', '#095a66'],
    type: ['#ffffff', '#ffe372'],
    edge: '#4d081f',
  },
  sakura: {
    ground: ['#fbe3de', '#d98a98'],
    glow: '#ffffff',
    main: ['#ffffff', '#f8cdd3', '#c4566f'],
    alt: ['#4a3f63', '#201a34'],
    type: ['#ffffff', '#ffe9ec'],
    edge: '#561b35',
  },
  cosmic: {
    ground: ['#312a86', '#0b0826'],
    glow: '#ff8ae4',
    main: ['#fff2fd', '#ffa3ea', '#9a40d0'],
    alt: ['#5ce1ff', '#15699c'],
    type: ['#ffffff', '#8df0ff'],
    edge: '#110935',
  },
  harvest: {
    ground: ['#fbd75c', '#cf7d14'],
    glow: '#fffbe0',
    main: ['#fffdf0', '#ffe88c', '#c27c10'],
    alt: ['#3f9440', '#184a20'],
    type: ['#ffffff', '#fff5bd'],
    edge: '#4f2a05',
  },
  reef: {
    ground: ['#40c6dc', '#08508a'],
    glow: '#d9fbff',
    main: ['#fff6e6', '#ffb680', '#dd5340'],
    alt: ['#1b86b8', '#063c69'],
    type: ['#ffffff', '#ffe9a8'],
    edge: '#053258',
  },
  forge: {
    ground: ['#4f5863', '#121519'],
    glow: '#ffa14d',
    main: ['#ffffff', '#b7c1cc', '#4c5763'],
    alt: ['#ff9340', '#97360a'],
    type: ['#ffffff', '#c9d1da'],
    edge: '#0c0f12',
  },
  garnet: {
    ground: ['#74163c', '#1a0410'],
    glow: '#ffb9c6',
    main: ['#fff2d2', '#e6bd6f', '#86531f'],
    alt: ['#c42a55', '#560c28'],
    type: ['#fff3d6', '#e8bf6e'],
    edge: '#20040f',
  },
  fiesta: {
    ground: ['#b81f6a', '#4d0a3b'],
    glow: '#ffd76a',
    main: ['#fff6c9', '#ffc93c', '#d9730f'],
    alt: ['#20a06a', '#0b5238'],
    type: ['#ffffff', '#ffe27a'],
    edge: '#33062a',
  },
  dusk: {
    ground: ['#ff9b63', '#43235f'],
    glow: '#ffe3a1',
    main: ['#fff2da', '#ffc07a', '#c9543f'],
    alt: ['#7d4a8f', '#2a1547'],
    type: ['#fff8e8', '#ffcf8a'],
    edge: '#2a1240',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const paletteNames = Object.keys(palettes) as PaletteName[]
/** Palettes with a bright ground: a quiet emblem is printed on them in dark ink. */
export const brightPalettes: ReadonlySet<PaletteName> = new Set(['arctic', 'sakura', 'harvest', 'candy'])
