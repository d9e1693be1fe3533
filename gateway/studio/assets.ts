import { readFileSync } from 'node:fs'
import { sha256 } from '#gateway/platform/chance.ts'

const sources = {
  'studio.css': { files: ['assets/base.css', 'assets/game.css', 'assets/stages.css', 'assets/papers.css', 'assets/wide.css'], type: 'text/css; charset=utf-8' },
  'studio.js': { files: ['assets/studio.js'], type: 'text/javascript; charset=utf-8' },
  'stages.js': { files: ['assets/stages.js'], type: 'text/javascript; charset=utf-8' },
  'pearl.svg': { files: ['assets/pearl.svg'], type: 'image/svg+xml' },
  'hanken-grotesk.woff2': { files: ['../../public/fonts/hanken-grotesk.woff2'], type: 'font/woff2' },
  'hanken-grotesk-peso.woff2': { files: ['../../public/fonts/hanken-grotesk-peso.woff2'], type: 'font/woff2' },
  'playfair.woff2': { files: ['../../public/fonts/playfair.woff2'], type: 'font/woff2' },
  'playfair-peso.woff2': { files: ['../../public/fonts/playfair-peso.woff2'], type: 'font/woff2' },
} as const

export type AssetName = keyof typeof sources
type Asset = { body: Buffer; type: string }

const read = (file: string): Buffer => readFileSync(new URL(file, import.meta.url))
const assets = new Map(Object.entries(sources).map(([name, { files, type }]): [string, Asset] => [name, { body: Buffer.concat(files.map(read)), type }]))

/** One hash over all files: they name each other by relative addresses, and are only ever changed together. */
export const assetsHash = sha256([...assets].map(([name, { body }]) => `${name}:${sha256(body)}`).join('\n')).slice(0, 12)

export const assetPath = (name: AssetName): string => `/studio/assets/${assetsHash}/${name}`
export const findAsset = (name: string): Asset | null => assets.get(name) ?? null
