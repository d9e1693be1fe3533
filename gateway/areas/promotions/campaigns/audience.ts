import { z } from 'zod'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'

/** Who a campaign is for. Agents play too; trials and members on a break are never among them. */
export const audience = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('all') }),
  /** Registered so many days ago at the most. */
  z.strictObject({ who: z.literal('new'), days: z.number().int().min(1).max(365) }),
  z.strictObject({ who: z.literal('vip'), from: z.number().int().min(0), to: z.number().int().min(0) }),
  /** Everybody below an agent, at any depth. */
  z.strictObject({ who: z.literal('line'), agentId: z.number().int() }),
  z.strictObject({ who: z.literal('list'), memberIds: z.array(z.number().int()).min(1).max(10_000) }),
])
export type Audience = z.output<typeof audience>

export type Person = { id: number; type: number; vipLevel: number; registeredAt: Date }

/** What of a member audiences look at. */
export const personFields = { id: true, type: true, vipLevel: true, registeredAt: true } as const

/** A person with the end of their break, which may be over. */
export type PersonAndBreak = Person & { pausedUntil: Date | null }

type PersonRow = Record<'id' | 'type' | 'vipLevel', number | bigint> & { registeredAt: Date; pausedUntil: Date | null }

/** One statement in plain SQL, because every page of a member asks. Throws where there is no such member. */
export async function findPerson(reader: Reader | Tx, memberId: number): Promise<PersonAndBreak> {
  const [row] = await reader.$queryRaw<PersonRow[]>`
    SELECT m."id", m."type", m."vipLevel", m."registeredAt", b."until" AS "pausedUntil"
    FROM "Member" m LEFT JOIN "PlayBreak" b ON b."memberId" = m."id" WHERE m."id" = ${memberId}`
  if (row === undefined) throw new Error(`There is no member ${memberId}`)
  const { registeredAt, pausedUntil } = row
  return {
    id: Number(row.id),
    type: Number(row.type),
    vipLevel: Number(row.vipLevel),
    registeredAt: new Date(registeredAt),
    pausedUntil: pausedUntil && new Date(pausedUntil),
  }
}

/** Whether a member is on a break or has excluded themselves: then nothing is offered, sent or given. */
export const isResting = ({ pausedUntil }: PersonAndBreak, now: Date): boolean =>
  pausedUntil !== null && now < pausedUntil

const trialType = 4

export const readAudience = (text: string): Audience => audience.parse(JSON.parse(text))

export const isAmong = (reader: Reader | Tx, text: string, person: Person, now: Date): Promise<boolean> =>
  asksFor(reader, person, now)(readAudience(text))

/** Answers for one person and as many audiences as there are; who stands above them is read once, and only where it is asked. */
export function asksFor(reader: Reader | Tx, person: Person, now: Date): (asked: Audience) => Promise<boolean> {
  let above: Promise<ReadonlySet<number>> | undefined
  return async (asked) => {
    if (person.type === trialType) return false
    switch (asked.who) {
      case 'all':
        return true
      case 'new':
        return laterBy(person.registeredAt, asked.days * dayMs) > now
      case 'vip':
        return person.vipLevel >= asked.from && person.vipLevel <= asked.to
      case 'line':
        above ??= listAbove(reader, person.id)
        return (await above).has(asked.agentId)
      case 'list':
        return asked.memberIds.includes(person.id)
    }
  }
}

async function listAbove(reader: Reader | Tx, descendantId: number): Promise<ReadonlySet<number>> {
  const lines = await reader.memberLine.findMany({
    where: { descendantId, depth: { gt: 0 } },
    select: { ancestorId: true },
  })
  return new Set(lines.map(({ ancestorId }) => ancestorId))
}

/** How many accounts are among them today: for an operator who writes a campaign, so it may count. */
export function countAmong(reader: Reader, asked: Audience, now: Date): Promise<number> {
  const active = { state: 'active', type: { not: trialType } }
  switch (asked.who) {
    case 'all':
      return reader.member.count({ where: active })
    case 'new':
      return reader.member.count({ where: { ...active, registeredAt: { gt: laterBy(now, -asked.days * dayMs) } } })
    case 'vip':
      return reader.member.count({ where: { ...active, vipLevel: { gte: asked.from, lte: asked.to } } })
    case 'line':
      return reader.memberLine.count({ where: { ancestorId: asked.agentId, depth: { gt: 0 } } })
    case 'list':
      return reader.member.count({ where: { ...active, id: { in: asked.memberIds } } })
  }
}
