import { createDecipheriv } from 'node:crypto'
import type { Status } from '#catalogue/system/status.ts'

/** A way to reach customer service, opened in a small window (CN-29). */
type ServiceLink = { type: string; title: string; href: string }

const keyLength = 8

/**
 * The address in a customer service entry: base64 of DES-ECB text, followed by its own 8-character key (wire 4.7).
 * DES three times with one key is DES, which OpenSSL still has. Null when it cannot be read or leads nowhere safe.
 */
export function readServicePath(path: string): string | null {
  try {
    const key = Buffer.from(path.slice(-keyLength), 'latin1')
    const decipher = createDecipheriv('des-ede3', Buffer.concat([key, key, key]), null)
    const text = Buffer.concat([decipher.update(path.slice(0, -keyLength), 'base64'), decipher.final()]).toString(
      'utf8',
    )
    return /^(\/(?!\/)|https:\/\/)/.test(text) ? text : null
  } catch {
    return null
  }
}

/** The entries that lead somewhere, in the merchant's order. */
export const toServiceLinks = (services: Status['info']['customerService']): ServiceLink[] =>
  services.flatMap(({ csType, path, title }) => {
    const href = readServicePath(path)
    return href === null ? [] : [{ type: csType, title, href }]
  })
