import { readFileSync } from 'node:fs'
import { sha256 } from '#gateway/platform/chance.ts'

const sources = {
  'console.css': { file: 'assets/console.css', type: 'text/css; charset=utf-8' },
  'hanken-grotesk.woff2': { file: '../../public/fonts/hanken-grotesk.woff2', type: 'font/woff2' },
  'hanken-grotesk-peso.woff2': { file: '../../public/fonts/hanken-grotesk-peso.woff2', type: 'font/woff2' },
  'playfair.woff2': { file: '../../public/fonts/playfair.woff2', type: 'font/woff2' },
} as const

type Asset = { body: Buffer; type: string }
const assets = new Map(
  Object.entries(sources).map(([name, { file, type }]): [string, Asset] => [name, { body: readFileSync(new URL(file, import.meta.url)), type }]),
)

/** One hash over all files, so that what stands under an address never changes. */
const assetsHash = sha256([...assets].map(([name, { body }]) => `${name}:${sha256(body)}`).join('\n')).slice(0, 12)

export const assetPath = (name: keyof typeof sources): string => `/operator/assets/${assetsHash}/${name}`
export const findAsset = (hash: string, name: string): Asset | null => (hash === assetsHash ? (assets.get(name) ?? null) : null)
