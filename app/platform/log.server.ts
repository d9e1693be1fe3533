import pino from 'pino'
import { askedLine } from './asked.server.ts'
import { perSettings } from './env.server.ts'

/** The app's log. Tokens and passwords never reach it: only codes, paths without their query, and trace ids are written. */
export const log = perSettings(
  ({ LOG_LEVEL }): pino.Logger =>
    pino({ level: LOG_LEVEL, base: { part: 'app' }, timestamp: pino.stdTimeFunctions.isoTime, mixin: askedLine }),
)
