import type { Platform } from '../platform.ts'

type Of = Pick<Platform, 'settings'>
type Timed = Pick<Platform, 'settings' | 'clock'>

const ending = new WeakSet<object>()
const troubles = new WeakMap<object, Map<string, string>>()

/** From now on the process says that it is not ready and asks whoever is connected to come back elsewhere. */
export const beginEnding = (platform: Of): void => void ending.add(platform.settings)

export const isEnding = ({ settings }: Of): boolean => ending.has(settings)

/** Why others should be asked instead of this process, under a name; null when that is over. */
export function setTrouble({ settings }: Of, name: string, reason: string | null): void {
  const known = troubles.get(settings) ?? new Map<string, string>()
  troubles.set(settings, known)
  if (reason === null) known.delete(name)
  else known.set(name, reason)
}

/** The first reason for which the process is not ready, besides the database. */
export const findTrouble = ({ settings }: Of): string | null =>
  isEnding({ settings }) ? 'the process is ending' : ([...(troubles.get(settings)?.values() ?? [])][0] ?? null)

/**
 * Whether what is done by the clock may be done: what is settled or drawn at a wrong time stays so, and late it can still be done. The time
 * is read first, because that is when a step of the machine's clock is noticed.
 */
export function mayGoByClock({ settings, clock }: Timed): boolean {
  clock.now()
  return findTrouble({ settings }) === null
}
