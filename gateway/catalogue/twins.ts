import { relay } from './call.ts'

type RelayPath = `/wps/relay/${string}`
type Paths = { path: RelayPath; aliases: readonly RelayPath[] }

/**
 * Paths of a member-centre call: generations differ only in the prefix, so MCS2_ and MCSFE_ answer the same (wire 1, OP-36).
 * The first operation is the documented name; `others` are renamed operations or names of newer backends.
 */
export function memberCentre(operation: `MCS2_${string}` | `MCSFE_${string}`, ...others: string[]): Paths {
  return {
    path: relay(operation),
    aliases: [operation, ...others].flatMap(withTwin).filter(isNot(operation)).map(relay),
  }
}

/** As `memberCentre`, behind the path segment that tells that the call carries a payment password (wire 1, OP-61). */
export function passwordChecked(operation: `MCS2_${string}` | `MCSFE_${string}`): Paths {
  const behind = (name: string): RelayPath => relay(`passwordCheck/${name}`)
  return { path: behind(operation), aliases: withTwin(operation).filter(isNot(operation)).map(behind) }
}

const isNot = (operation: string) => (name: string) => name !== operation

function withTwin(operation: string): string[] {
  if (operation.startsWith('MCS2_')) return [operation, operation.replace('MCS2_', 'MCSFE_')]
  if (operation.startsWith('MCSFE_')) return [operation, operation.replace('MCSFE_', 'MCS2_')]
  return [operation]
}
