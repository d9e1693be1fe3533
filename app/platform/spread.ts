/** A time to wait, up to half as long again, so that all who wait do not come back in the same moment. */
export function spread(waitMs: number): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  return waitMs + (chance / 2 ** 33) * waitMs
}
