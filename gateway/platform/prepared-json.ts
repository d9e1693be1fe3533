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
  toBytes(before?: Uint8Array, after?: Uint8Array): Buffer {
    const bytes: Uint8Array[] = before === undefined ? [] : [before]
    for (const part of this.parts) bytes.push(typeof part === 'string' ? Buffer.from(part) : part)
    if (after !== undefined) bytes.push(after)
    return Buffer.concat(bytes)
  }
}
