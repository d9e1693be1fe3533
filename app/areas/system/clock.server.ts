import { epochMs, monotonicMs } from '#app/platform/clock.server.ts'
import { perSettings } from '#app/platform/env.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { system } from '#catalogue/system.ts'

/** The clock of the gateway can be moved; a page is that much behind it at the most. */
const keptMs = 10_000
const ahead = perSettings(() => ({ ms: null as number | null, askedMs: Number.NEGATIVE_INFINITY }))

/** What the clock of the gateway shows, in epoch milliseconds; null while it has never been heard of. */
export async function readGatewayTime(visitor: Visitor): Promise<number | null> {
  const known = ahead()
  if (monotonicMs() - known.askedMs > keptMs) {
    known.askedMs = monotonicMs()
    const answered = await ask(system.time, {}, visitor)
    if (answered.ok) known.ms = answered.value.time - epochMs()
  }
  return known.ms === null ? null : epochMs() + known.ms
}

/** What day and time it is for the records of a member; the own clock where the gateway has not told its. */
export const getGatewayTime = async (visitor: Visitor): Promise<number> => (await readGatewayTime(visitor)) ?? epochMs()
