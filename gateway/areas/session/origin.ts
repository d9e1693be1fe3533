import type { Platform } from '#gateway/platform/platform.ts'
import type { Origin } from './store.ts'

/** Where a request comes from, at the moment at which it is looked at. */
export const toOrigin = (platform: Platform, from: Omit<Origin, 'at' | 'deviceId'>, deviceId?: string): Origin => ({
  ip: from.ip,
  userAgent: from.userAgent,
  traceId: from.traceId,
  deviceId,
  at: platform.clock.now(),
})
