import { Transform } from 'node:stream'

/**
 * Leaves zero bytes out. React 18 writes a page in blocks of 2,048 bytes; where a character of several bytes does not fit into the rest of
 * one, that rest goes out as zeros, which browsers show as a replacement character in attributes. No page has a zero of its own.
 */
export const withoutGaps = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
    },
  })
