import { flattenWhitelabel } from '#catalogue/system/status.ts'
import { system } from '#catalogue/system.ts'
import { askPublic } from './public-cache.server.ts'
import type { Visitor } from './visitor.server.ts'

/** Would take a check away, so it counts only where it is said. */
const offUnlessSaid: ReadonlySet<string> = new Set(['DISABLEDMOBILEVERIF3'])

export type IsFlagOn = (flag: string) => boolean

/** The whitelabel flags of the merchant; one that is not said is on (OP-141). */
export async function fetchFlags(visitor: Visitor): Promise<IsFlagOn> {
  const status = await askPublic(system.status, {}, visitor, { perAddress: true })
  const flags = flattenWhitelabel(status.ok ? status.value.info.whitelabel : [])
  return (flag) => flags[flag] ?? !offUnlessSaid.has(flag)
}
