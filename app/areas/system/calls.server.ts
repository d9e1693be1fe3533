import { askPublic } from '#app/platform/public-cache.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { flattenWhitelabel } from '#catalogue/system/status.ts'
import { system } from '#catalogue/system.ts'

/** Whether the site is open for this visitor, and what it is made of. It depends on the address, so it is kept per address. */
export const fetchStatus = (visitor: Visitor) => askPublic(system.status, {}, visitor, { perAddress: true })

/** The functions that the merchant has switched on, by module id; none is known when the gateway cannot say. */
export async function fetchFlags(visitor: Visitor): Promise<Readonly<Record<string, boolean>>> {
  const status = await fetchStatus(visitor)
  return status.ok ? flattenWhitelabel(status.value.info.whitelabel) : {}
}
