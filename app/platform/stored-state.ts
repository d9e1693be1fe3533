import { useEffect } from 'react'

/**
 * What is kept in the browser's storage (ST-23 to ST-32). The cookies decide; this is a copy for whoever
 * looks there, written when JavaScript runs. `token` is a handle that tells sessions apart and opens nothing (OP-18).
 */
export type StoredState = {
  /** Null for guests. `isAgent` holds the type of the account; 4 means trial. */
  session: { token: string; isAgent: string; username: string } | null
  /** The entry of the merchant as the status call names it, as JSON (ST-26, OP-21); null while the gateway cannot say. */
  merchant: string | null
  merchantCode: string
  preferences: { lang: string; hisLang: string | null; merchant_currency: string | null }
}

type Place = Pick<Storage, 'setItem' | 'removeItem'>
type ReadablePlace = Place & Pick<Storage, 'getItem'>
type SessionPlace = ReadablePlace & Pick<Storage, 'clear'>

const sessionEntries = ['token', 'isAgent', 'username'] as const

/** Another merchant than before and a logout clear the session storage whole (SE-53); the merchant code stays (SE-54). */
export function writeStoredState(
  { session, merchant, merchantCode, preferences }: StoredState,
  places: { session: SessionPlace; local: ReadablePlace },
): void {
  const before = places.session.getItem('merchantCode')
  const isLoggedOut = session === null && places.session.getItem('token') !== null
  if (isLoggedOut || (before !== null && before !== merchantCode)) places.session.clear()
  for (const name of sessionEntries) put(places.session, name, session?.[name] ?? null)
  put(places.session, 'merchant', merchant)
  put(places.session, 'merchantCode', merchantCode)
  put(places.local, 'merchantCode', merchantCode)
  // A kept page does not know which language this visitor had before; the storage does (ST-30).
  const langBefore = places.local.getItem('lang')
  const hisLang = langBefore === null || langBefore === preferences.lang ? places.local.getItem('hisLang') : langBefore
  for (const [name, value] of Object.entries({ ...preferences, hisLang: preferences.hisLang ?? hisLang }))
    put(places.local, name, value)
}

const put = (place: Place, name: string, value: string | null): void =>
  value === null ? place.removeItem(name) : place.setItem(name, value)

export function useStoredState(state: StoredState): void {
  const text = JSON.stringify(state)
  useEffect(() => {
    try {
      writeStoredState(JSON.parse(text) as StoredState, { session: sessionStorage, local: localStorage })
    } catch {
      // A browser may forbid storage; nothing depends on it.
    }
  }, [text])
}
