import { createWorkQueue } from '#gateway/platform/process/work-queue.ts'
import { mixOf } from './seeds.ts'

type MixedFrom = Parameters<typeof mixOf>[0]

/** A million steps take most of a second of a thread that logins and draws need too: who looks at proofs waits for each other. */
const queue = createWorkQueue({ atOnce: 1, waiting: 10, waitMs: 5_000 })

const known = new Map<string, string>()
const mostKnown = 2_000

/** The mix of a round as anybody can compute it from its list; once computed it is remembered, since nothing can change it. */
export function mixAgain(from: MixedFrom): Promise<string> {
  const name = JSON.stringify([from.game, from.roundId, from.listHash, from.delaySteps, from.bets])
  return queue.run(name, async () => {
    const mix = known.get(name) ?? (await mixOf(from))
    if (known.size >= mostKnown) known.delete(known.keys().next().value as string)
    known.set(name, mix)
    return mix
  })
}
