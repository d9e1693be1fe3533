import pino from 'pino'
import { settings } from './env.server.ts'

let made: pino.Logger | undefined

/** The app's log. Tokens and passwords never reach it: only codes, paths without their query, and trace ids are written. */
export function log(): pino.Logger {
  made ??= pino({ level: settings().LOG_LEVEL, base: { part: 'app' }, timestamp: pino.stdTimeFunctions.isoTime })
  return made
}
