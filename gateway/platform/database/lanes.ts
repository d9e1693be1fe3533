import { Refusal } from '../http/refusal.ts'

/** Above this the door refuses at once: the last in the queue would wait longer than anybody does. */
const queueLimit = 1_000

type Lanes = {
  /** Runs `work` in a lane that nobody else has meanwhile; waits for one in the order of arrival. */
  run<T>(work: (lane: number) => Promise<T>): Promise<T>
  /** Refuses whoever comes from now on, and resolves when all lanes are free. */
  close(): Promise<void>
}

/** As many numbered lanes as works may run at once: a connection each, and a part of what all would otherwise meet at. */
export function createLanes(count: number): Lanes {
  const free = Array.from({ length: count }, (_, lane) => lane)
  const waiting: ((lane: number) => void)[] = []
  let closed = false
  let whenFree: () => void = () => undefined

  const leave = (lane: number): void => {
    const next = waiting.shift()
    if (next !== undefined) next(lane)
    else if (free.push(lane) === count) whenFree()
  }

  return {
    async run(work) {
      if (closed || waiting.length >= queueLimit) throw new Refusal('system.not.available')
      const lane = free.pop() ?? (await new Promise<number>((resolve) => waiting.push(resolve)))
      try {
        return await work(lane)
      } finally {
        leave(lane)
      }
    },
    async close() {
      closed = true
      if (free.length < count) await new Promise<void>((resolve) => (whenFree = resolve))
    },
  }
}
