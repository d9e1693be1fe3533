import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Gzip members begin so: deflate, no name, no time, made on an unknown system (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty stored block that is the last one (RFC 1951). */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])
/** How far back deflate may point. */
const windowBytes = 32_768

/**
 * A rendered page without its CSP nonce: the bytes between the places where the nonce stands, plain and already
 * compressed. Only the nonce is put in per response; it travels as a stored block, and no compressed part points into
 * it, so the parts are compressed once and fit every nonce of the same length.
 */
export type KeptPage = { plain: readonly Buffer[]; deflated: readonly Buffer[] }

export function keepPage(html: string, placeholder: string): KeptPage {
  const plain = html.split(placeholder).map((part) => Buffer.from(part))
  // What is compressed before each part, with zeros where the nonce will be: zeros do not occur in a page, so nothing points there.
  const blank = Buffer.alloc(placeholder.length)
  let before = Buffer.alloc(0)
  const deflated = plain.map((part, index) => {
    if (index > 0) before = Buffer.concat([before, blank]).subarray(-windowBytes)
    const bytes = deflateRawSync(part, {
      level: 6,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 ? { dictionary: before } : {}),
    })
    before = Buffer.concat([before, part]).subarray(-windowBytes)
    return bytes
  })
  return { plain, deflated }
}

/** The page as it was rendered, with this response's nonce. */
export const toPlainBody = (page: KeptPage, nonce: string): Buffer =>
  Buffer.concat(between(page.plain, Buffer.from(nonce)))

/** The same as gzip. The nonce must be as long as the placeholder was. */
export function toGzipBody(page: KeptPage, nonce: string): Buffer {
  const bytes = Buffer.from(nonce)
  const stored = Buffer.alloc(5 + bytes.length)
  stored.writeUInt16LE(bytes.length, 1)
  stored.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(stored, 5)
  let checksum = 0
  let length = 0
  for (const part of between(page.plain, bytes)) {
    checksum = crc32(part, checksum)
    length += part.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(checksum, 0)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([gzipHead, ...between(page.deflated, stored), lastBlock, tail])
}

const between = (parts: readonly Buffer[], what: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [what, part]))
