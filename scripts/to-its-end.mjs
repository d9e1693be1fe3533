const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Under npm one press comes twice: it hands on what the terminal has said to all. */
const samePressMs = 500

/** Asked at each signal, it says whether that is another press than the first. */
export function otherPress() {
  let firstMs = null
  return () => {
    firstMs ??= performance.now()
    return performance.now() - firstMs > samePressMs
  }
}

/**
 * Makes the database ready; who tells this process meanwhile to end waits for that, because half a migration would keep all from starting
 * again. Told once more it ends at once, and with it, through the signal that is given, what waits for somebody else, maybe without end.
 */
export async function toItsEnd(makeReady) {
  const isOther = otherPress()
  const given = new AbortController()
  let isTold = false
  const hear = (signal) => {
    // Where nobody sits it asks for what has just begun.
    if (signal === 'SIGHUP' && !process.stdout.isTTY) return
    if (isOther()) {
      given.abort()
      process.exit(0)
    }
    if (!isTold) console.log('\n  Ending when the database is made ready …')
    isTold = true
  }
  for (const signal of signals) process.on(signal, hear)
  try {
    await makeReady(given.signal)
  } catch (error) {
    // A service manager tells it too, and it has ended as soon as it could.
    if (!isTold || !error.signal) throw error
  } finally {
    for (const signal of signals) process.off(signal, hear)
  }
  if (isTold) process.exit(0)
}
