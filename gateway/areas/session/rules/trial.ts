import { newOrderNo } from '#gateway/platform/ids.ts'
import { Refusal } from '#gateway/platform/refusal.ts'

/** A name such as `guestk7m2pq9x`: trial names start with guest (PROTOCOL 4.6). */
export const newTrialAccount = (): string => `guest${newOrderNo('').slice(0, 8).toLowerCase()}`

/** The free play call may carry a sealed key (PROTOCOL 4.6) that nothing is encrypted with; one that cannot be ours is refused all the same. */
export function requireSealedKey(sealed: string | undefined, modulus: string): void {
  if (sealed === undefined) return
  const fits = /^[0-9a-f]{1,256}$/i.test(sealed) && BigInt(`0x${sealed}`) < BigInt(`0x${modulus}`)
  if (!fits) throw new Refusal('encryption.not.valid', { message: 'The encrypted body cannot be read: Encryption was not made with this key (#411)' })
}
