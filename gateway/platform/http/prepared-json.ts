/**
 * JSON that was checked and written before; it goes out as it is, part after part. Parts that are kept as bytes are copied
 * and never encoded again: a list of ready-made items then costs little more to send than a constant.
 */
export class PreparedJson {
  readonly parts: readonly (string | Uint8Array)[]
  constructor(...parts: readonly (string | Uint8Array)[]) {
    this.parts = parts
  }

  /** The whole as bytes, between what stands before and after it. */
  toBytes(before: Uint8Array = nothing, after: Uint8Array = nothing): Buffer {
    const parts = this.parts.map(toEncoded)
    const start = take(parts.reduce((sum, part) => sum + part.length, before.length + after.length))
    let end = start
    for (const part of [before, ...parts, after]) {
      memory.set(part, end)
      end += part.length
    }
    return memory.subarray(start, end)
  }

  /** What the text says, for who needs it in another shape. */
  toValue(): unknown {
    return JSON.parse(this.toBytes().toString())
  }
}

const nothing = new Uint8Array(0)
const toEncoded = (part: string | Uint8Array): Uint8Array => (typeof part === 'string' ? Buffer.from(part) : part)

/**
 * Answers are cut out of larger pieces of memory: to have each one by itself costs more, and more garbage, than to fill it.
 * A piece is never written twice; it goes when the last answer in it was sent.
 */
const pieceBytes = 256 * 1024
let memory = Buffer.allocUnsafeSlow(pieceBytes)
let used = 0

/** Where the next answer of so many bytes begins in `memory`. */
function take(bytes: number): number {
  if (used + bytes > memory.length) {
    memory = Buffer.allocUnsafeSlow(Math.max(bytes, pieceBytes))
    used = 0
  }
  const start = used
  used += bytes
  return start
}
