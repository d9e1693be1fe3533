const endings = new Set<() => void>()
let isEnding = false

// From the start on: who is called back for the first time may come after the signal.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    isEnding = true
    for (const ending of [...endings]) ending()
  })
}

/**
 * Calls back when the process is told to end: it waits for answers in flight, and some would be in flight for ever. What begins after
 * that, while connections of before are still served, is called back at once, a moment later. Answers the way to stop.
 */
export function onProcessEnd(end: () => void): () => void {
  endings.add(end)
  if (isEnding) queueMicrotask(() => endings.has(end) && end())
  return () => void endings.delete(end)
}
