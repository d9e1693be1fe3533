import { baseSheet, pageAssets } from '#gateway/platform/pages/assets.ts'

const own = (file: string): URL => new URL(`assets/${file}`, import.meta.url)

export const assets = pageAssets('/studio', {
  'studio.css': [
    baseSheet,
    ...[
      'kit.css',
      'game.css',
      'stages.css',
      'papers.css',
      'wide.css',
      'table.css',
      'press.css',
      'roads.css',
      'cloth.css',
      'slip.css',
      'tickets.css',
      'flight.css',
      'hall.css',
      'contest.css',
      'large-letters.css',
    ].map(own),
  ],
  'studio.js': [own('studio.js')],
  'dice.js': [own('dice.js')],
  'stages.js': [own('stages.js')],
  'frame.js': [own('frame.js')],
  'table.js': [own('table.js')],
  'buy.js': [own('buy.js')],
  'chips.js': [own('chips.js')],
  'rest.js': [own('rest.js')],
  'left.js': [own('left.js')],
  'purse.js': [own('purse.js')],
  'slip.js': [own('slip.js')],
  'flight.js': [own('flight.js')],
  'sky.js': [own('sky.js')],
  'pearl.svg': [own('pearl.svg')],
})
