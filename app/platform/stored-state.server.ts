import { createHash } from 'node:crypto'
import type { StoredState } from './stored-state.ts'
import type { Visitor } from './visitor.server.ts'

/** Tells sessions apart and opens nothing: it cannot be turned back into the token. */
export const toSessionMark = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16)

/** The copy of the cookies that scripts may see; the token is replaced by its mark. */
export function toStoredState(
  { token, type, username, merchantCode, preferences }: Visitor,
  merchant: object | null,
): StoredState {
  const { lang, hisLang, merchant_currency } = preferences
  const mark = token === null ? null : toSessionMark(token)
  return {
    session: mark === null ? null : { token: mark, isAgent: String(type), username: username ?? '' },
    merchant: merchant && JSON.stringify(merchant),
    merchantCode,
    preferences: { lang, hisLang, merchant_currency },
  }
}
