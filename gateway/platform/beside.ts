/** Goes through long work in its steps, and between two of them whoever waits for the process comes first. */
export async function workBeside<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await new Promise(setImmediate)
  }
}
