import type { Call } from '#catalogue/call.ts'
import { isOlder } from '#catalogue/older/older.ts'

/** How many calls there are and where their shapes come from, as one sentence for `/docs` and COVERAGE.md. */
export function countedInWords(calls: readonly Call[]): string {
  const newer = calls.filter((call) => !isOlder(call))
  const older = calls.filter(isOlder)
  const of = (origin: Call['origin']): number => newer.filter((call) => call.origin === origin).length
  const seen = (evidence: (typeof older)[number]['evidence']): number =>
    older.filter((call) => call.evidence === evidence).length
  const aliases = calls.reduce((sum, call) => sum + call.aliases.length, 0)
  return `${newer.length} calls (${of('spec')} asked for, ${of('protocol')} known from the protocol, ${of('designed here')} designed here), ${older.length} older names of them (${seen('attested')} attested, ${seen('inferred')} inferred, ${seen('ours')} ours), and ${aliases} aliases`
}
