import { randomBytes } from 'node:crypto'

/** Made once per form, so that a second click, a reload or a lost answer changes nothing (danger T4, T26). */
export const newFormKey = (): string => randomBytes(16).toString('base64url')

/** The key that came with a form. */
export function readFormKey(form: FormData): { requestId?: string } {
  const key = form.get('requestId')
  return typeof key === 'string' && key !== '' ? { requestId: key } : {}
}
