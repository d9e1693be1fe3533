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

const trialType = 4

export async function isAmong(reader: Reader | Tx, text: string, person: Person, now: Date): Promise<boolean> {
  if (person.type === trialType) return false
  const asked = audience.parse(JSON.parse(text))
  switch (asked.who) {
    case 'all':
      return true
    case 'new':
      return laterBy(person.registeredAt, asked.days * dayMs) > now
    case 'vip':
      return person.vipLevel >= asked.from && person.vipLevel <= asked.to
    case 'line': {
      const pair = { ancestorId: asked.agentId, descendantId: person.id }
      return (await reader.memberLine.count({ where: { ...pair, depth: { gt: 0 } } })) > 0
    }
    case 'list':
      return asked.memberIds.includes(person.id)
  }
}
