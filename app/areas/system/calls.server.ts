import { askPublic } from '#app/platform/public-cache.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { system } from '#catalogue/system.ts'

/** Whether the site is open for this visitor, and what it is made of. It depends on the address, so it is kept per address. */
export const fetchStatus = (visitor: Visitor) => askPublic(system.status, {}, visitor, { perAddress: true })
