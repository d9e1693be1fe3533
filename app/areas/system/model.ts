import type { TextLanguage } from '#app/platform/languages.ts'
import type { Status } from '#catalogue/system/status.ts'

/** System status (SY-05 to SY-08): 0 normal, 1 maintenance, 2 region restricted; maintenance wins. */
type SystemStatus = 0 | 1 | 2

export function toSystemStatus(status: Pick<Status, 'maintenance' | 'regionRestriction'>): SystemStatus {
  if (status.maintenance) return 1
  return status.regionRestriction ? 2 : 0
}

/** Customer service is there when nothing else is: the closed pages lead to it (SY-09). */
export const isServedWhenClosed = (path: string): boolean => /^\/support(?:[/?#]|$)/.test(path)

/** The address of a resource such as a social link, by its type in any case; null when there is none. */
export function findResource(resources: Status['info']['resources'], type: string): string | null {
  const found = resources.find((resource) => resource.resourceType.toUpperCase() === type)
  return found?.url && /^(https?:\/\/|\/)/.test(found.url) ? found.url : null
}

/** The places outside where the site is found; null for each that the merchant has not. */
export const toSocialLinks = (resources: Status['info']['resources']) => ({
  facebook: findResource(resources, 'FACEBOOK'),
  telegram: findResource(resources, 'TELEGRAM'),
  channel: findResource(resources, 'CHANNEL'),
  verify: findResource(resources, 'VERIFY'),
})

const labelOf = { en: 'labelNameEn', fil: 'labelNameTy' } as const satisfies Record<TextLanguage, string>

/** A resource with its name in the texts' language; null when there is none that can be shown. */
export function findLabelled(
  resources: Status['info']['resources'],
  type: string,
  texts: TextLanguage,
): { url: string; label: string } | null {
  const url = findResource(resources, type)
  const found = resources.find((resource) => resource.resourceType.toUpperCase() === type)
  if (url === null || found === undefined) return null
  return { url, label: found[labelOf[texts]] }
}

/** Our own addresses, the main one first; only what looks like a host name, because each becomes a link. */
export function toMirrors({
  mainDomain,
  domainRoute,
}: Pick<Status['info'], 'mainDomain' | 'domainRoute'>): { domain: string; isMain: boolean }[] {
  const isHost = (domain: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)
  const domains = new Set([mainDomain, ...domainRoute.map(({ domain }) => domain)].filter(isHost))
  return [...domains].map((domain) => ({ domain, isMain: domain === mainDomain }))
}

/** An article of the help centre; `tag` is its anchor on the page. */
export type HelpArticle = { tag: string; title: string; html: string }
