import { system } from '#catalogue/system.ts'
import { askPublic, type PublicAsker } from './public-cache.server.ts'

/**
 * Why the site is closed to a visitor (OP-75, SY-06 to SY-08), by the kept status that their pages ask for too; null where it is open, or
 * nobody can say.
 */
export async function findClosed(visitor: PublicAsker): Promise<'maintenance' | 'blocked' | null> {
  const status = await askPublic(system.status, {}, visitor, { perAddress: true })
  if (!status.ok) return null
  if (status.value.maintenance) return 'maintenance'
  return status.value.regionRestriction ? 'blocked' : null
}
