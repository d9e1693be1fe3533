import { createHmac } from 'node:crypto'
import type { GatewaySettings } from '../process/env.ts'
import { newSecret } from './chance.ts'

const ofThisProcess = newSecret()

/**
 * A key for one purpose, as hex. Processes that share `RSA_PRIVATE_KEY` share it too; a lone process makes its own, and what
 * it signed is void after a restart, which suits codes and challenges that live for minutes.
 */
export const derivedKey = (settings: Pick<GatewaySettings, 'RSA_PRIVATE_KEY'>, purpose: string): string =>
  createHmac('sha256', settings.RSA_PRIVATE_KEY ?? ofThisProcess)
    .update(purpose)
    .digest('hex')

/** What is stored instead of a secret that is too short to be hashed without a key. */
export const sealWith = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
