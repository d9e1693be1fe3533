import { flattenWhitelabel } from '#catalogue/system/status.ts'
import { system } from '#catalogue/system.ts'
import { askPublic } from './public-cache.server.ts'
import type { Visitor } from './visitor.server.ts'

/** The whitelabel flag of the agents' policy (SY-24). */
export const policyFlag = 'AGENTPOLICY3'

/** What takes a check away, or offers a part of the site that may not be there, counts only where it is said. */
const offUnlessSaid: ReadonlySet<string> = new Set([
  'DISABLEDMOBILEVERIF3',
  'REFERRAL3',
  'RESPAYPASS3',
  'SECQUESTION3',
  policyFlag,
])

type IsFlagOn = (flag: string) => boolean

/** The whitelabel flags of the merchant; one that is not said is on, but for a few. */
export async function fetchFlags(visitor: Visitor): Promise<IsFlagOn> {
  const status = await askPublic(system.status, {}, visitor, { perAddress: true })
  const flags = flattenWhitelabel(status.ok ? status.value.info.whitelabel : [])
  return (flag) => flags[flag] ?? !offUnlessSaid.has(flag)
}
