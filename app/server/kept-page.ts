import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Gzip members begin so: deflate, no name, no time, made on an unknown system (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty stored block that is the last one (RFC 1951). */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])
/** How far back deflate may point. */
const windowBytes = 32_768

/** What stood in a place while the page was rendered, and what stands there in one response: just as long. */
export type Slots = ReadonlyMap<string, string>

/**
 * A rendered page without what differs per response, its CSP nonce and the visitor's address: the bytes between the
 * places where they stand, plain and already compressed, and which of them stands after each part. Only they are put in
 * per response; each travels as a stored block, and no compressed part points into it, so the parts are compressed once
 * and fit everything of the same length.
 */
export type KeptPage = { plain: readonly Buffer[]; deflated: readonly Buffer[]; after: readonly string[] }

export function keepPage(html: string, placeholders: readonly string[]): KeptPage {
  // Parts and what stands between them, in turn.
  const pieces = html.split(new RegExp(`(${placeholders.map(toPattern).join('|')})`))
  const plain = pieces.filter((_piece, index) => index % 2 === 0).map((part) => Buffer.from(part))
  const after = pieces.filter((_piece, index) => index % 2 === 1)
  // What is compressed before each part, with zeros where something will be put in: zeros do not occur in a page, so nothing points there.
  let before = Buffer.alloc(0)
  const deflated = plain.map((part, index) => {
    const bytes = deflateRawSync(part, {
      level: 6,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 ? { dictionary: before } : {}),
    })
    before = Buffer.concat([before, part, Buffer.alloc(after[index]?.length ?? 0)]).subarray(-windowBytes)
    return bytes
  })
  return { plain, deflated, after }
}

const toPattern = (text: string): string => text.replace(/[^\w-]/g, '\\$&')

/** The page as it was rendered, with what this response has in its places. */
export const toPlainBody = (page: KeptPage, slots: Slots): Buffer =>
  Buffer.concat(between(page.plain, fillingsOf(page, slots)))

/** The same as gzip. */
export function toGzipBody(page: KeptPage, slots: Slots): Buffer {
  const fillings = fillingsOf(page, slots)
  let checksum = 0
  let length = 0
  for (const part of between(page.plain, fillings)) {
    // Of an empty buffer zlib says 0 and forgets what came before.
    if (part.length > 0) checksum = crc32(part, checksum)
    length += part.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(checksum, 0)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([gzipHead, ...between(page.deflated, fillings.map(toStoredBlock)), lastBlock, tail])
}

/** Throws when something is missing or of another length: a page in which the placeholder stands, or one that cannot be unpacked, is nobody's. */
const fillingsOf = ({ after }: KeptPage, slots: Slots): Buffer[] =>
  after.map((placeholder) => {
    const filling = Buffer.from(slots.get(placeholder) ?? '')
    if (filling.length !== placeholder.length) throw new Error('A place of a kept page is filled with another length')
    return filling
  })

function toStoredBlock(bytes: Buffer): Buffer {
  const stored = Buffer.alloc(5 + bytes.length)
  stored.writeUInt16LE(bytes.length, 1)
  stored.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(stored, 5)
  return stored
}

const between = (parts: readonly Buffer[], fillings: readonly Buffer[]): Buffer[] =>
  parts.flatMap((part, index) => [part, ...fillings.slice(index, index + 1)])
