import '@remix-run/server-runtime'
import type { PageSources } from './page-sources.server.ts'

/** What our server tells the routes about a request. Under plain remix-serve nothing is told, so all of it is optional. */
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The visitor's address, after trusted proxies. */
    clientAddress?: string
    /** For whom a page is rendered that all visitors get: limits count them, and nothing else knows. */
    countedFor?: string
    /** A whole page is asked for, not what a step within the site needs. */
    isDocument?: boolean
    /** The frame is read with the page; false where a step reads some of its routes, and not the root. */
    isWithFrame?: boolean
    /** Where is gathered what the page is made of. */
    sources?: PageSources
    /** Stands for the CSP nonce of the response. */
    nonce?: string
  }
  interface Future {
    v3_singleFetch: true
  }
}
