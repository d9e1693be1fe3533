import { askPublic, type PublicAsker } from '#app/platform/public-cache.server.ts'
import { system } from '#catalogue/system.ts'

/** Whether the site is open for this visitor, and what it is made of. It depends on the address, so it is kept per address. */
export const fetchStatus = (visitor: PublicAsker) => askPublic(system.status, {}, visitor, { perAddress: true })
