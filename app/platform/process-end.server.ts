const endings = new Set<() => void>()
let isWatching = false

/** Calls back when the process is told to end: it waits for answers in flight, and some would be in flight for ever. Answers the way to stop. */
export function onProcessEnd(end: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        for (const ending of [...endings]) ending()
      })
    }
  }
  endings.add(end)
  return () => void endings.delete(end)
}
