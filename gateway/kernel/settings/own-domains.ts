import type { Platform } from '#gateway/platform/platform.ts'
import { merchantSettings } from './merchant-settings.ts'

/**
 * Whether a domain is one of this site's: the main one, its mirrors, those of its regions, and the address that the process was
 * started with; or stands below one of them, as `www.` does. An invitation that is opened anywhere else was led astray (OP-146).
 */
export async function isOwnDomain(platform: Platform, domain: string): Promise<boolean> {
  const { domains, merchants } = await merchantSettings(platform).all()
  const own = [
    new URL(platform.settings.APP_PUBLIC_URL).hostname,
    domains.main,
    ...domains.routes.map((route) => route.domain),
    ...merchants.flatMap((merchant) => merchant.domains),
  ].map(toName)
  const asked = toName(domain)
  return own.some((name) => asked === name || asked.endsWith(`.${name}`))
}

/** Names do not tell capitals, and may end with the dot of the root. */
const toName = (domain: string): string => domain.trim().toLowerCase().replace(/\.$/, '')
