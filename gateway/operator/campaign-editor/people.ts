import { type Audience, audience as audienceShape } from '#gateway/areas/promotions/campaigns/audience.ts'
import type { Fault } from '#gateway/areas/promotions/campaigns/checks.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { FormFields } from '../action.ts'
import { linesOf } from './read-shape.ts'

/** Where the form of a campaign has people: its operators write names of accounts, and an audience keeps their numbers. */
const places = ['audience.line.agentId', 'audience.list.memberIds']

/** Accounts that are looked up with one question, and as many as an audience has at the most. */
const atOnce = 500
const mostPeople = 10_000

/** Stands for a name that nobody has; no member has this number. */
const nobody = 0

/** The form with numbers in the place of names. A number stays what it is, unless it is somebody's name. */
export async function toNumbers(form: FormFields, read: Reader): Promise<FormFields> {
  const written = places.map((place) => [place, linesOf(form[place] ?? '').map((line) => line.toLowerCase())] as const)
  const names = written.flatMap(([, lines]) => lines)
  if (names.length === 0 || names.length > mostPeople) return form
  const known = new Map<string, number>()
  for (const some of inParts(names)) {
    const members = await read.member.findMany({
      where: { accountKey: { in: some } },
      select: { id: true, accountKey: true },
    })
    for (const { id, accountKey } of members) known.set(accountKey, id)
  }
  const toNumber = (line: string): string => String(known.get(line) ?? (/^\d{1,9}$/.test(line) ? line : nobody))
  return { ...form, ...Object.fromEntries(written.map(([place, lines]) => [place, lines.map(toNumber).join('\n')])) }
}

/** An audience as its form shows it: with names in the place of numbers. */
export async function toNames(audience: Audience, read: Reader): Promise<object> {
  const names = await findNames(read, idsOf(audience))
  const toName = (id: number): string => names.get(id) ?? String(id)
  if (audience.who === 'line') return { ...audience, agentId: toName(audience.agentId) }
  return audience.who === 'list' ? { ...audience, memberIds: audience.memberIds.map(toName) } : audience
}

/** People who are not there, by the lines of the form. */
export async function listPeopleFaults(read: Reader | Tx, sent: unknown): Promise<Fault[]> {
  const parsed = audienceShape.safeParse(sent)
  // What is no audience is refused as that.
  if (!parsed.success) return []
  const audience = parsed.data
  const ids = idsOf(audience)
  const names = await findNames(read, ids)
  const missing = ids.flatMap((id, at) => (names.has(id) ? [] : [at + 1]))
  if (missing.length === 0) return []
  if (audience.who === 'line') return [{ field: 'audience.agentId', rule: 'is the name of no account' }]
  const said = missing.length > 20 ? [...missing.slice(0, 20), `and ${missing.length - 20} more`] : missing
  return [{ field: 'audience.memberIds', rule: `has lines that are the name of no account: ${said.join(', ')}` }]
}

const idsOf = (audience: Audience): readonly number[] =>
  audience.who === 'line' ? [audience.agentId] : audience.who === 'list' ? audience.memberIds : []

async function findNames(read: Reader | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const some of inParts(ids)) {
    const members = await read.member.findMany({ where: { id: { in: some } }, select: { id: true, accountKey: true } })
    for (const { id, accountKey } of members) names.set(id, accountKey)
  }
  return names
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))
