import { z } from 'zod'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { View } from './view.ts'

/**
 * What a form has shown of what it writes as a whole. Saved from a page that stood open, it would put back what a colleague has changed
 * since. Whoever calls without it writes whatever is there.
 */
export const seenField = z.string().max(64).optional()

const signOf = (value: unknown): string => sha256(JSON.stringify(value)).slice(0, 16)

const changed =
  'This was changed since you opened it, so nothing was done. What you have typed is still here; look at what is there now, and press again to put yours in its place (#1428)'

const changedSinceAsked = 'This was changed since it was asked for, so it has to be asked for anew (#1428)'

/** Throws a Refusal where it is no longer what the form has shown. Who agrees to what another has sent has no form to press again. */
export function requireSeenAs(value: unknown, seen: string | undefined, agreedTo?: string): void {
  if (seen === undefined || seen === signOf(value)) return
  throw new Refusal('transaction.state.differs', { message: agreedTo === undefined ? changed : changedSinceAsked })
}

/**
 * The hidden field of a form that shows this. One that comes back still knows what it has shown at first, unless it was told that this
 * has changed: then the link leads to what is there now.
 */
export function seenIn(
  { refused }: View,
  form: string,
  value: unknown,
  path: string,
): { seen: string; now: Html | null } {
  const sent = refused?.form === form ? refused : null
  if (sent !== null && sent.message !== changed) return { seen: sent.values.seen ?? '', now: null }
  return { seen: signOf(value), now: sent === null ? null : html`<p>${linkToNow(path)}</p>` }
}

/** Beside what was typed, so in a page of its own. */
export const linkToNow = (path: string): Html =>
  html`<a href="/operator${path}" target="_blank" rel="noopener">What is there now</a>`
