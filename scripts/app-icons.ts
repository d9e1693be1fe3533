/**
 * Draws the icons of the installed app, `public/app/*.png`, from the mark: a pearl over its ripple on dark water. Run
 * `npx tsx scripts/app-icons.ts` after a change; the files are kept, so nobody else needs to.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** `pearl` is the part of the width that the pearl takes: a maskable icon keeps it inside the middle 80 %. */
function draw(size: number, pearl: number): string {
  const radius = (size * pearl) / 2
  const middle = size / 2
  const y = middle - radius * 0.18
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>
<linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#12233f"/><stop offset="1" stop-color="#070d1a"/></linearGradient>
<radialGradient id="p" cx=".34" cy=".28" r=".95"><stop offset="0" stop-color="#fff"/><stop offset=".16" stop-color="#fff8ee"/><stop offset=".38" stop-color="#f0e2d2"/><stop offset=".64" stop-color="#c9cfd9"/><stop offset=".86" stop-color="#8797af"/><stop offset="1" stop-color="#5f7190"/></radialGradient></defs>
<path fill="url(#w)" d="M0 0h${size}v${size}H0z"/>
<circle cx="${middle}" cy="${y}" r="${radius}" fill="url(#p)"/>
<path fill="none" stroke="#e9c46a" stroke-width="${size * 0.022}" stroke-linecap="round" d="M${middle - radius * 1.25} ${y + radius * 0.95}q${radius * 1.25} ${radius * 0.72} ${radius * 2.5} 0"/></svg>`
}

const icons = [
  { name: 'icon-192.png', size: 192, pearl: 0.56 },
  { name: 'icon-512.png', size: 512, pearl: 0.56 },
  { name: 'icon-maskable-512.png', size: 512, pearl: 0.44 },
  { name: 'apple-touch-icon.png', size: 180, pearl: 0.54 },
]

mkdirSync('public/app', { recursive: true })
for (const { name, size, pearl } of icons) {
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(draw(size, pearl))), 0, 0)
  writeFileSync(`public/app/${name}`, canvas.toBuffer('image/png'))
}
