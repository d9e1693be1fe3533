import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'
import type { Told } from './told.ts'

/** Passes on what works have told. A listener that fails must not make the work's caller believe that it was not done. */
export function createTelling(log: FastifyBaseLogger): { hear: Db['hear']; tell(told: readonly Told[]): void } {
  const listeners = new Set<(told: Told) => void>()
  return {
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(told) {
      for (const one of told)
        for (const listener of listeners) {
          try {
            listener(one)
          } catch (error) {
            log.error({ err: error }, 'a listener of the write door failed')
          }
        }
    },
  }
}
