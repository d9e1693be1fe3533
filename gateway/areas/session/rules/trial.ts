import type { Cipher } from '#gateway/platform/crypto/cipher.ts'
import { newReadableText } from '#gateway/platform/crypto/ids.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'

/** A name such as `guestk7m2pq9x`: trial names start with guest (wire 4.6). */
export const newTrialAccount = (): string => `guest${newReadableText(8).toLowerCase()}`

/** Sixteen word characters at most, of which the first five say what it is (wire 10.8). */
export const isTrialName = (name: string): boolean => /^guest\w{3,11}$/i.test(name)

type Client = {
  os?: string | undefined
  platform?: string | undefined
  Encryption?: string | undefined
  version?: string | undefined
}

/** Free play is for the documented client: it names its system, is the web (`W`) of gateway version 3, and seals a key for this gateway (CA-08, CA-74). */
export function requireClient({ os, platform, Encryption, version }: Client, cipher: Cipher): void {
  if (os === undefined) throw wrongField('os', 'is required')
  if (platform !== 'W') throw wrongField('platform', 'must be W')
  if (version !== '3') throw wrongField('X-Gateway-Version', 'must be 3')
  if (Encryption === undefined || !cipher.opensKey(Encryption))
    throw new Refusal('encryption.not.valid', {
      message: 'The encrypted body cannot be read: Encryption was not made with this key (#411)',
    })
}
