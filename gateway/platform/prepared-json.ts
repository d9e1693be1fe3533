/**
 * JSON that was checked and written before; it goes out as it is, part after part. Parts that are kept as bytes are copied
 * and never encoded again: a list of ready-made items then costs no more to send than a constant text.
 */
export class PreparedJson {
  readonly parts: readonly (string | Uint8Array)[]
  constructor(...parts: readonly (string | Uint8Array)[]) {
    this.parts = parts
  }

  /** The whole as bytes, between what stands before and after it. */
  toBytes(before = '', after = ''): Buffer {
    // Three bytes are the most that a UTF-16 unit needs, so the guess is never too small; what is not used is given back.
    let mostBytes = (before.length + after.length) * 3
    for (const part of this.parts) mostBytes += typeof part === 'string' ? part.length * 3 : part.length
    const memory = takeMemory(mostBytes)
    let end = memory.write(before, 0)
    for (const part of this.parts) {
      if (typeof part === 'string') end += memory.write(part, end)
      else {
        memory.set(part, end)
        end += part.length
      }
    }
    end += memory.write(after, end)
    giveBack(memory, end)
    return memory.subarray(0, end)
  }
}

/** Answers are cut out of larger pieces, because to allocate each one by itself costs more than to fill it. */
const pieceBytes = 512 * 1024
let piece = Buffer.allocUnsafeSlow(pieceBytes)
let used = 0

function takeMemory(bytes: number): Buffer {
  if (bytes > pieceBytes / 8) return Buffer.allocUnsafeSlow(bytes)
  if (used + bytes > pieceBytes) {
    piece = Buffer.allocUnsafeSlow(pieceBytes)
    used = 0
  }
  const memory = piece.subarray(used, used + bytes)
  used += bytes
  return memory
}

/** Only the latest cut can be shortened. */
function giveBack(memory: Buffer, end: number): void {
  if (memory.buffer === piece.buffer) used -= memory.length - end
}
