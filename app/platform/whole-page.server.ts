import { Writable } from 'node:stream'

/**
 * Takes a page as React 18 writes it, in blocks of 2,048 bytes, and hands it on in one piece: no part of a page comes late, and each block
 * would else go through four streams by itself. Where a character of several bytes does not fit into the rest of a block, React sends that
 * rest as zeros, which browsers show as a replacement character in attributes; they are left out. No page has a zero of its own.
 */
export function gatherPage(onWhole: (page: Buffer<ArrayBuffer>) => void): Writable {
  const blocks: Buffer[] = []
  return new Writable({
    write(block: Buffer, _encoding, done) {
      blocks.push(withoutGap(block))
      done()
    },
    final(done) {
      onWhole(Buffer.concat(blocks))
      done()
    },
  })
}

function withoutGap(block: Buffer): Buffer {
  let end = block.length
  while (end > 0 && block[end - 1] === 0) end -= 1
  return block.subarray(0, end)
}
