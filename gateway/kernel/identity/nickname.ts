import { maskMobile } from './masked-mobile.ts'

/**
 * A nickname or account name as others than its owner see it. Who registers by mobile logs in with the number, so a name that is
 * written like a phone number is shown as the site shows numbers. Who has to name an account of their own line reads it whole.
 */
export function toNameForOthers(name: string): string {
  const compact = name.normalize('NFKC').replace(/[\s().+-]/g, '')
  return /^\p{Nd}{6,}$/u.test(compact) ? maskMobile(compact) : name
}
