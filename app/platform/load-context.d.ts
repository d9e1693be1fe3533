import '@remix-run/server-runtime'

/** What our server tells the routes about a request. Under plain remix-serve nothing is told, so all of it is optional. */
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The visitor's address, after trusted proxies. */
    clientAddress?: string
    /** Stands for the CSP nonce of the response. */
    nonce?: string
    /** The page is kept by the render cache, so it is sent when it is whole. */
    isWholePage?: boolean
  }
  interface Future {
    v3_singleFetch: true
  }
}
