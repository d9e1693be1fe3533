import { createContext, useContext } from 'react'

/** The CSP nonce of this response, for `<Scripts nonce>` and `<ScrollRestoration nonce>`. Browsers hide it, so it is empty there. */
export const NonceContext = createContext('')
export const useNonce = (): string => useContext(NonceContext)
