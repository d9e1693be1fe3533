/** A moment in which a verdict serves again: less than anybody notices when a site closes. */
const keptMs = 1_000
const mostKept = 5_000

/** Keeps what an asynchronous question was answered to, so that the next one of the moment has it at once. */
export function keepVerdicts(now: () => number) {
  const known = new Map<string, { verdict: boolean; until: number }>()
  return (key: string, ask: () => Promise<boolean>): boolean | Promise<boolean> => {
    const kept = known.get(key)
    if (kept !== undefined && now() < kept.until) return kept.verdict
    return ask().then((verdict) => {
      known.delete(key)
      known.set(key, { verdict, until: now() + keptMs })
      if (known.size > mostKept) known.delete(known.keys().next().value as string)
      return verdict
    })
  }
}
