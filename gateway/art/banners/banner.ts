import { Paper } from '../sheet.ts'
import { cardFan, felt, field, orbits, stadium, windows } from './play.ts'
import { beam, clouds, lanterns, rain, silhouettes } from './props.ts'
import { underwater } from './underwater.ts'
import {
  type Frame,
  frames,
  glitter,
  halo,
  hills,
  moonPearl,
  ripples,
  sky,
  stars,
  textShade,
  type View,
  water,
} from './view.ts'
import { type WaterName, waters } from './waters.ts'

/** A calm picture: one image, a pearl on dark water, in sixteen variations. */
type Scene = { frame: Frame; colours: WaterName; draw(view: View): string }

const wide = (x: number, y: number, radius: number): Frame => ({ ...frames.wide, pearl: { x, y, radius } })
const tall = (x: number, y: number, radius: number): Frame => ({ ...frames.tall, pearl: { x, y, radius } })
const night = (view: View, count = 70): string => sky(view) + stars(view, count) + halo(view)
const still = (view: View): string => water(view) + glitter(view) + ripples(view)

const scenes = {
  pearl: {
    frame: frames.wide,
    colours: 'tide',
    draw: (view) => night(view) + hills(view) + still(view) + moonPearl(view),
  },
  monsoon: {
    frame: wide(560, 118, 70),
    colours: 'rain',
    draw: (view) =>
      [
        night(view, 18),
        moonPearl(view),
        clouds(view),
        hills(view),
        still(view),
        silhouettes(view, [
          { motif: 'palm-tree', x: 668, size: 150 },
          { motif: 'palm-tree', x: 704, size: 104, flip: true },
          { motif: 'hut', x: 622, size: 44, sunk: 4 },
        ]),
        rain(view),
      ].join(''),
  },
  reef: { frame: wide(560, 142, 74), colours: 'tide', draw: underwater },
  tables: {
    frame: wide(556, 84, 50),
    colours: 'jade',
    draw: (view) => night({ ...view, horizon: view.height }, 40) + moonPearl(view) + felt(view),
  },
  lantern: {
    frame: wide(556, 112, 58),
    colours: 'ember',
    draw: (view) => night(view) + hills(view) + still(view) + moonPearl(view) + lanterns(view),
  },
  harbour: {
    frame: frames.tall,
    colours: 'tide',
    draw: (view) => night(view, 90) + hills(view) + still(view) + moonPearl(view),
  },
  sunrise: {
    frame: tall(164, 282, 74),
    colours: 'dawn',
    draw: (view) =>
      [
        night(view, 26),
        moonPearl(view),
        birds,
        still(view),
        silhouettes(view, [{ motif: 'palm-tree', x: 296, size: 150 }]),
      ].join(''),
  },
  lighthouse: {
    frame: tall(226, 104, 38),
    colours: 'indigo',
    draw: (view) =>
      [
        night(view, 90),
        moonPearl(view),
        hills(view),
        still(view),
        `<path d="M0 ${view.horizon}V${view.horizon - 22}Q60 ${view.horizon - 40} 118 ${view.horizon}Z" fill="${view.colours.hill}"/>`,
        lighthouse(view),
        beam(view, [64, 203], [328, 168, 246]),
      ].join(''),
  },
  shell: { frame: wide(560, 142, 74), colours: 'jade', draw: underwater },
  reels: {
    frame: wide(540, 142, 27),
    colours: 'indigo',
    draw: (view) => night(view) + hills(view) + still(view) + windows(view) + moonPearl(view),
  },
  cards: {
    frame: wide(604, 104, 50),
    colours: 'tide',
    draw: (view) => night(view) + moonPearl(view) + hills(view) + still(view) + cardFan(view, 480),
  },
  stadium: {
    frame: wide(560, 104, 52),
    colours: 'jade',
    draw: (view) => [night(view, 40), moonPearl(view), water(view), field(view), stadium(view)].join(''),
  },
  arena: {
    frame: wide(560, 116, 60),
    colours: 'indigo',
    draw: (view) =>
      [
        night(view, 90),
        moonPearl(view),
        water(view),
        field(view),
        silhouettes(view, [
          { motif: 'modern-city', x: 664, size: 120, sunk: 18 },
          { motif: 'modern-city', x: 452, size: 96, sunk: 14, flip: true },
        ]),
      ].join(''),
  },
  moon: {
    frame: frames.wide,
    colours: 'dawn',
    draw: (view) => night(view, 110) + hills(view) + still(view) + moonPearl(view),
  },
  orbit: {
    frame: wide(556, 122, 46),
    colours: 'indigo',
    draw: (view) => night(view, 120) + moonPearl(view) + orbits(view) + still(view),
  },
  sails: {
    frame: wide(580, 120, 56),
    colours: 'dawn',
    draw: (view) =>
      night(view) +
      hills(view) +
      still(view) +
      moonPearl(view) +
      silhouettes(view, [
        { motif: 'sailboat', x: 474, size: 92, sunk: 4 },
        { motif: 'sailboat', x: 668, size: 50, sunk: 2, flip: true },
      ]),
  },
} as const satisfies Record<string, Scene>

const birds =
  '<path d="M76 150q9 -9 15 0q7 -9 16 0M118 132q6 -6 10 0q5 -6 11 0M230 158q6 -7 11 0q6 -7 12 0" fill="none" stroke="#2a2244" stroke-width="2.2" stroke-linecap="round"/>'

const lighthouse = ({ colours, horizon }: View): string =>
  `<path d="M52 ${horizon - 26}L57 212H71L76 ${horizon - 26}Z" fill="${colours.hill}"/><path d="M53 212H75V208H71V196L64 189 57 196V208H53Z" fill="${colours.hill}"/>`

export type BannerScene = keyof typeof scenes
export const bannerScenes = Object.keys(scenes) as BannerScene[]
export const isBannerScene = (name: string): name is BannerScene => Object.hasOwn(scenes, name)

/** Draws a scene, 720 by 312 units or, for the side of a dialog, 328 by 520. Throws an Error for a scene or palette that does not exist. */
export function drawBanner(name: BannerScene, colours?: WaterName): string {
  if (!isBannerScene(name)) throw new Error(`There is no banner scene "${name}".`)
  const scene: Scene = scenes[name]
  const waterName = colours ?? scene.colours
  if (!Object.hasOwn(waters, waterName)) throw new Error(`There is no water "${waterName}".`)
  const view: View = {
    ...scene.frame,
    paper: new Paper(`banner ${name} ${waterName}`, name),
    colours: waters[waterName],
  }
  const picture = scene.draw(view) + textShade(view)
  return view.paper.close(view.width, view.height, picture)
}
