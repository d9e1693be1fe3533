const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Makes the database ready; who tells this process meanwhile to end waits for that, because half a migration would keep all from starting again. */
export async function toItsEnd(makeReady) {
  let isTold = false
  const hear = (signal) => {
    // Where nobody sits it asks for what has just begun.
    if (isTold || (signal === 'SIGHUP' && !process.stdout.isTTY)) return
    isTold = true
    console.log('\n  Ending when the database is made ready …')
  }
  for (const signal of signals) process.on(signal, hear)
  try {
    await makeReady()
  } catch (error) {
    // A service manager tells it too, and it has ended as soon as it could.
    if (!isTold || !error.signal) throw error
  } finally {
    for (const signal of signals) process.off(signal, hear)
  }
  if (isTold) process.exit(0)
}
