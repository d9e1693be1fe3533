import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Better than gzip at the cost of gzip; the best quality takes a hundred times as long, for a page that lives seconds. */
const brotliQuality = 5
const gzipLevel = 6

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: gzipLevel }),
}
type Packing = keyof typeof packers

/** A rendered page whose bytes are the same for everybody: its scripts run by their hashes, and its tag is that of bytes and policy. */
export type KeptPage = {
  policy: string
  tag: string
  plain: Buffer
  /** Made off the event loop when the first visitor wants them, and once. */
  packed: Map<Packing, Buffer | Promise<Buffer>>
}

/**
 * Takes the nonce that the page was rendered with out of it and puts the hashes of its scripts in the nonce's place in the policy, which
 * then allows these texts and no others. Throws where the nonce stands anywhere else: such a page is nobody's.
 */
export function keepPage(html: string, policy: string, nonce: string): KeptPage {
  const text = html.replaceAll(` nonce="${nonce}"`, '')
  const hashes = inlineScriptsOf(html, nonce).map((script) => `'sha256-${sha256(script, 'base64')}'`)
  const byHashes = policy.replaceAll(`'nonce-${nonce}'`, [...new Set(hashes)].join(' '))
  if (text.includes(nonce) || byHashes.includes(nonce))
    throw new Error('The nonce of a kept page stands outside its scripts')
  return {
    policy: byHashes,
    tag: `W/"${sha256(byHashes + text, 'base64url')}"`,
    plain: Buffer.from(text),
    packed: new Map(),
  }
}

/** The page as it travels: at once where it is packed already. */
export function packedBody(page: KeptPage, packing: Packing): Buffer | Promise<Buffer> {
  const known = page.packed.get(packing)
  if (known !== undefined) return known
  const made = packers[packing](page.plain).then((bytes) => {
    page.packed.set(packing, bytes)
    return bytes
  })
  page.packed.set(packing, made)
  return made
}

/** The packing that a browser takes, the smaller first; null for none. `q=0` says no. */
export function findPacking(accepted: string | undefined): Packing | null {
  const taken = new Map(
    (accepted ?? '').split(',').map((each) => {
      const [name = '', ...more] = each.split(';')
      return [name.trim(), !more.some((text) => /^\s*q=0(\.0+)?\s*$/.test(text))]
    }),
  )
  return (['br', 'gzip'] as const).find((packing) => taken.get(packing) ?? false) ?? null
}

/** Of the scripts that carry the nonce: what an injected one holds gets no hash. */
const inlineScriptsOf = (html: string, nonce: string): string[] =>
  html
    .split('<script')
    .slice(1)
    .flatMap((piece) => {
      const end = piece.indexOf('>')
      const attributes = piece.slice(0, end)
      const isOwn = attributes.includes(` nonce="${nonce}"`) && !attributes.includes(' src=')
      return isOwn ? [piece.slice(end + 1, piece.indexOf('</script>', end))] : []
    })

const sha256 = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)
