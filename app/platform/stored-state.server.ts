import { createHash } from 'node:crypto'
import type { StoredState } from './stored-state.ts'
import type { Visitor } from './visitor.server.ts'

/** The copy of the cookies that scripts may see; the token is replaced by a mark that cannot be turned back into it. */
export function toStoredState({ token, type, username, merchantCode, preferences }: Visitor): StoredState {
  const { lang, hisLang, merchant_currency } = preferences
  const mark = token === null ? null : createHash('sha256').update(token).digest('hex').slice(0, 16)
  return {
    session: mark === null ? null : { token: mark, isAgent: String(type), username: username ?? '', merchant: merchantCode },
    merchantCode,
    preferences: { lang, hisLang, merchant_currency },
  }
}
