import { randomBytes } from 'node:crypto'

/** Made once per form, so that a second click, a reload or a lost answer changes nothing (danger T4, T26). */
export const newFormKey = (): string => randomBytes(16).toString('base64url')
