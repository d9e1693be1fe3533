import type { Platform } from '../platform.ts'

const ending = new WeakSet<object>()

/** From now on the process says that it is not ready and asks whoever is connected to come back elsewhere. */
export const beginEnding = (platform: Pick<Platform, 'settings'>): void => void ending.add(platform.settings)

export const isEnding = ({ settings }: Pick<Platform, 'settings'>): boolean => ending.has(settings)
