import type { Status } from '#catalogue/system/status.ts'

/** System status of spec section 4: 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
export type SystemStatus = 0 | 1 | 2

export function toSystemStatus(status: Pick<Status, 'maintenance' | 'regionRestriction'>): SystemStatus {
  if (status.maintenance) return 1
  return status.regionRestriction ? 2 : 0
}

/** The address of a resource such as a social link, by its type in any case; null when there is none. */
export function findResource(resources: Status['info']['resources'], type: string): string | null {
  const found = resources.find((resource) => resource.resourceType.toUpperCase() === type)
  return found?.url && /^(https?:\/\/|\/)/.test(found.url) ? found.url : null
}

/** Pages that the menus name already and that come later. Only these say so; every other unknown address is not found. */
const comingPaths = [
  '/sports',
  '/esports',
  '/lott',
  '/elott',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/promotions',
  '/pointMall',
  '/help',
  '/download',
  '/support',
  '/license',
  '/mirrors',
  '/playSafe',
  '/register',
  '/forgot',
  '/password',
  '/notices',
  '/agent',
  '/agentHome',
  '/member',
]
/** Of these, the ones that need a session (spec section 2 and 6). */
const guardedPaths = ['/lottery', '/seaLottery', '/vnLottery', '/member', '/password']

const firstPart = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`
/** `/member/deposit` counts as `/member`. */
export const isComing = (pathname: string): boolean => comingPaths.includes(firstPart(pathname))
export const isGuarded = (pathname: string): boolean => guardedPaths.includes(firstPart(pathname))
