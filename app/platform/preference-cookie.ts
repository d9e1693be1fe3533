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

export type Preference = { name: string; value: string }
