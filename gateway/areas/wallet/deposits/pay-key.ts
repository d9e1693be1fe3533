import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { secretAbout } from '#gateway/platform/crypto/data-key.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { GatewaySettings } from '#gateway/platform/process/env.ts'
import type { Deposit } from '#prisma/generated/sqlite/client.ts'

/** The key of a deposit's payment page. Only its hash is stored, and it can be told again to whom the deposit belongs. */
export const payKeyOf = (settings: GatewaySettings, receiptNo: string): string =>
  secretAbout(settings, `payment of ${receiptNo}`)

export const payUrlOf = (settings: GatewaySettings, key: string): string => `${publicOrigin(settings)}/pay/${key}`

/** Where a deposit can still be paid; null for every other, and for one whose key was made with a data key that is gone. */
export function findPayUrl(
  settings: GatewaySettings,
  { receiptNo, state, payKeyHash }: Pick<Deposit, 'receiptNo' | 'state' | 'payKeyHash'>,
): string | null {
  if (state !== 'paying') return null
  const key = payKeyOf(settings, receiptNo)
  return sha256(key) === payKeyHash ? payUrlOf(settings, key) : null
}
