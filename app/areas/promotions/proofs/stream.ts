/** What every proof is computed with, in a browser as on a server. */
export const utf8 = new TextEncoder()
type Bytes = Uint8Array<ArrayBuffer>

export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
export const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

/** A whole number from 0 to below the sides, each equally likely. */
export type Stream = (sides: number) => Promise<number>

/** Words of 32 bits: block b is HMAC-SHA256 with the key over `message:b`. Those of the last, incomplete group are skipped. */
export async function openStream(secret: Bytes, message: string): Promise<Stream> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words: number[] = []
  let block = 0
  async function nextWord(): Promise<number> {
    if (words.length === 0) {
      const bytes = await crypto.subtle.sign('HMAC', key, utf8.encode(`${message}:${block}`))
      block += 1
      const view = new DataView(bytes)
      for (let at = 0; at < 32; at += 4) words.push(view.getUint32(at))
    }
    return words.shift() ?? 0
  }
  return async (sides) => {
    const most = 4_294_967_296 - (4_294_967_296 % sides)
    for (;;) {
      const word = await nextWord()
      if (word < most) return word % sides
    }
  }
}
