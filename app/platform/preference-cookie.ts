/** The cookie of the look and the language. The server writes it whole, a script changes one of its fields; nothing in it is secret. */
export const preferencesCookieName = 'preferences'
const yearInSeconds = 31_536_000

/** One `Set-Cookie` text. Written by hand because the value stays readable: `lang=TY&theme=light`. */
export const writePreferenceFields = (fields: URLSearchParams, isSecure: boolean): string =>
  `${preferencesCookieName}=${fields}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The same with one field as it is now, which leaves the others as the cookies of this moment have them. A flag that is off is no field. */
export function changePreference(cookies: string, { name, value }: Preference, isSecure: boolean): string {
  const fields = new URLSearchParams(cookies.match(/(?:^|;\s*)preferences=([^;]*)/)?.[1])
  if (value === '0') fields.delete(name)
  else fields.set(name, value)
  return writePreferenceFields(fields, isSecure)
}

/** Writes it at once, where a script has it. */
export function keepPreference(preference: Preference): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of scripts is not everywhere yet
  document.cookie = changePreference(document.cookie, preference, location.protocol === 'https:')
}

/** Presses that the server has not written yet, in their order. */
const waiting: Preference[] = []
let last: Promise<unknown> = Promise.resolve()

/**
 * A cookie that a script has written lives for seven days in Safari, with the language and the merchant in it, so the server writes it once
 * more. It writes what the request had: presses are sent one after the other, and what was pressed meanwhile is kept again behind each answer.
 */
export function sendInTurn(preference: Preference, send: () => Promise<unknown>): void {
  waiting.push(preference)
  last = last
    .then(send)
    // What is not answered lasts as long as the browser lets it.
    .catch(() => undefined)
    .then(() => {
      waiting.shift()
      for (const pressed of waiting) keepPreference(pressed)
    })
}

export type Preference = { name: string; value: string }
