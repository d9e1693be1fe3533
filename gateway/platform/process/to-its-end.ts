import { setImmediate as turn } from 'node:timers/promises'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Does what must not be cut off in the middle; who tells this process meanwhile to end is heard right after it. */
export async function toItsEnd<T>(work: () => Promise<T>): Promise<T> {
  let told: NodeJS.Signals | undefined
  const hear = (signal: NodeJS.Signals): void => {
    told ??= signal
  }
  for (const signal of signals) process.on(signal, hear)
  try {
    return await work()
  } finally {
    // What came while the work left no time for anything else is heard by now.
    for (let turns = 0; turns < 2; turns += 1) await turn()
    for (const signal of signals) process.off(signal, hear)
    // Others who listen have heard it already.
    if (told !== undefined && process.listenerCount(told) === 0) process.kill(process.pid, told)
  }
}
