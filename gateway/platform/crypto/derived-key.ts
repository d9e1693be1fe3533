import { createHmac } from 'node:crypto'
import type { GatewaySettings } from '../process/env.ts'
import { secretAbout } from './data-key.ts'

/**
 * A key for one purpose: the same in all processes with one database and after each start, because they share the `DATA_KEY`. So a code
 * or a challenge that one process gave is taken by another, and by the one that follows it.
 */
export const derivedKey = (settings: Pick<GatewaySettings, 'DATA_KEY' | 'DATABASE_URL'>, purpose: string): string =>
  secretAbout(settings, `key for ${purpose}`)

/** What is stored instead of a secret that is too short to be hashed without a key. */
export const sealWith = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
