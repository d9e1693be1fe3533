/**
 * Draws `public/icons.svg`, the one sprite of the interface, from the Lucide set, and `app/ui/icon-names.ts`, the type
 * of its names. Run `npx tsx scripts/icons.ts` after adding a name; `--check` fails when the files are stale.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Our name → the name in Lucide. Ours says what the icon stands for, so that a picture can change in one place. */
const chosen: Record<string, string> = {
  // places
  lobby: 'house',
  live: 'video',
  slots: 'cherry',
  sports: 'volleyball',
  esports: 'gamepad-2',
  poker: 'spade',
  fish: 'fish',
  lottery: 'ticket',
  jackpot: 'gem',
  table: 'dices',
  arcade: 'joystick',
  bingo: 'grid-3x3',
  cockfight: 'feather',
  scratch: 'eraser',
  'video-poker': 'layers',
  'all-games': 'layout-grid',
  hot: 'flame',
  new: 'sparkles',
  recent: 'rotate-ccw-clock',
  // you
  deposit: 'arrow-down-to-line',
  withdraw: 'arrow-up-from-line',
  promotions: 'badge-percent',
  missions: 'list-checks',
  rewards: 'gift',
  messages: 'mail',
  invite: 'user-plus',
  wallet: 'wallet',
  user: 'user-round',
  records: 'receipt-text',
  agent: 'network',
  heart: 'heart',
  // help
  support: 'headset',
  telegram: 'send',
  facebook: 'facebook',
  app: 'smartphone',
  shield: 'shield-check',
  'sign-out': 'log-out',
  'sign-in': 'log-in',
  globe: 'globe',
  license: 'landmark',
  // signs
  'side-menu': 'panel-left',
  menu: 'menu',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'chevrons-up-down': 'chevrons-up-down',
  bell: 'bell',
  announcement: 'megaphone',
  search: 'search',
  settings: 'sliders-horizontal',
  play: 'play',
  close: 'x',
  check: 'check',
  copy: 'copy',
  eye: 'eye',
  'eye-off': 'eye-off',
  refresh: 'refresh-cw',
  external: 'external-link',
  maximize: 'maximize',
  sun: 'sun',
  moon: 'moon',
  maintenance: 'wrench',
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
  offline: 'wifi-off',
  clock: 'clock',
  'map-pin': 'map-pin',
  lock: 'lock',
  help: 'circle-question-mark',
  lost: 'telescope',
  // agents
  overview: 'layout-dashboard',
  team: 'users-round',
  loss: 'trending-down',
  chart: 'chart-line',
  entries: 'list',
  dividend: 'hand-coins',
  daily: 'calendar-days',
  instant: 'zap',
  contract: 'file-pen-line',
  download: 'download',
  plus: 'plus',
  'arrow-up': 'arrow-up',
  'arrow-down': 'arrow-down',
}

const root = new URL('..', import.meta.url)
const set = JSON.parse(readFileSync(new URL('node_modules/@iconify-json/lucide/icons.json', root), 'utf8')) as {
  icons: Record<string, { body: string } | undefined>
}

// The stroke is set once by the class `.icon`, so the sprite carries shapes only.
const stroke = / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g
const symbols = Object.entries(chosen).map(([name, lucide]) => {
  const icon = set.icons[lucide]
  if (!icon) throw new Error(`Lucide has no icon "${lucide}" (wanted for "${name}")`)
  const shape = icon.body.replace(stroke, '').replace(/^<g>(.*)<\/g>$/s, '$1')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>`
})
const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC License, https://lucide.dev/license -->\n${symbols.join('\n')}\n</svg>\n`
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8)
const names = `// Written by scripts/icons.ts; do not edit by hand.
export const spriteHref = '/icons.svg?v=${version}'

export type IconName =
${Object.keys(chosen)
  .map((name) => `  | '${name}'`)
  .join('\n')}
`

const files = [
  { at: new URL('public/icons.svg', root), text: sprite },
  { at: new URL('app/ui/icon-names.ts', root), text: names },
]
// What is right stays untouched: somebody may be reading it.
for (const { at, text } of files) {
  if (existsSync(at) && readFileSync(at, 'utf8') === text) continue
  if (process.argv.includes('--check')) throw new Error(`${fileURLToPath(at)} is stale: run npx tsx scripts/icons.ts`)
  writeFileSync(at, text)
}
