import { createCipheriv } from 'node:crypto'
import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { WhitelabelNode } from '#catalogue/system/status.ts'
import type { system } from '#catalogue/system.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { offeredSplit } from '#gateway/kernel/settings/offered.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { isInNetworks } from '#gateway/platform/http/network.ts'

type Status = AnsweredValueOf<typeof system.status>

/** Which branch of the whitelabel tree a flag hangs on; the others stand at the root (wire 11.3). */
const branchOf: Readonly<Record<string, string>> = {
  USERNAMEREG3: 'REG3',
  MOBILENUMREG3: 'REG3',
  MOBILENUMPASSREG3: 'REG3',
  REGMOBVERF3: 'REG3',
  SUFAFFCODE3: 'REG3',
  FREEPLAY3: 'COMM3',
  PWDEXPFORCECHANGE3: 'COMM3',
  MOBILEVERCODELOGIN3: 'COMM3',
  CHNGPASSVERIF3: 'COMM3',
  SECQUESTION3: 'COMM3',
}

/** The flags as the tree that clients flatten. A branch is on when one of its flags is. */
export function toWhitelabelTree(flags: Readonly<Record<string, boolean>>): WhitelabelNode[] {
  const branches = new Map<string, WhitelabelNode[]>()
  const roots: WhitelabelNode[] = []
  for (const [modId, isOn] of Object.entries(flags)) {
    const node: WhitelabelNode = { modId, enabled: isOn ? '1' : '0', childrenNodes: [] }
    const branch = branchOf[modId]
    if (branch === undefined) roots.push(node)
    else branches.set(branch, [...(branches.get(branch) ?? []), node])
  }
  return [...[...branches].map(([modId, childrenNodes]) => toBranch(modId, childrenNodes)), ...roots]
}

const toBranch = (modId: string, childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
  modId,
  enabled: childrenNodes.some((node) => node.enabled === '1') ? '1' : '0',
  childrenNodes,
})

/**
 * The address of a customer service as the wire wants it: DES-ECB in base64, followed by its own 8-character key
 * (wire 4.7). That hides nothing, so the key is simply made from the address.
 */
export function toServicePath(url: string): string {
  const key = sha256(url).slice(0, 8)
  const des = Buffer.from(key, 'latin1')
  const cipher = createCipheriv('des-ede3', Buffer.concat([des, des, des]), null)
  return Buffer.concat([cipher.update(url, 'utf8'), cipher.final()]).toString('base64') + key
}

/** Everything in the status that is the same for all visitors. `origin` is where browsers reach pictures and games. */
export function toStatusInfo(settings: MerchantSettings, origin: string): Status['info'] {
  return {
    customerService: settings.customerService.map(({ csType, url, title }) => ({
      csType,
      path: toServicePath(url),
      title,
    })),
    domainRoute: settings.domains.routes,
    resources: settings.resources.map((resource) => ({
      ...resource,
      url: resource.url.startsWith('/cdn/') ? origin + resource.url : resource.url,
    })),
    whitelabel: toWhitelabelTree(settings.whitelabel),
    register: settings.register,
    mainDomain: settings.domains.main,
    analytics: settings.analytics,
    imageCDNs: [origin],
    launchGameCDNs: [origin],
  }
}

type Merchant = NonNullable<Status['merchants']>[number]

/**
 * The merchants that visitors can choose here: calls with another code are refused (danger T65). Where none is written under this
 * gateway's own code, they are all told as they are written.
 */
export function listServed(merchants: MerchantSettings['merchants'], code: string): MerchantSettings['merchants'] {
  const served = merchants.filter(({ merchantCode }) => merchantCode === code)
  return served.length === 0 ? merchants : served
}

/** The sign of the house's own currency is said once, in its setting; another currency brings its own. */
const toMerchant = (merchant: Merchant, { code, symbol }: MerchantSettings['currency']): Merchant =>
  merchant.currency === code ? { ...merchant, currencySymbol: symbol } : merchant

/** Maintenance wins over any restriction (SY-08); a blocked address is told so by its reason (OP-75). */
export function toStatus(settings: MerchantSettings, info: Status['info'], ip: string): Status {
  const { site } = settings
  const isBlocked = isInNetworks(site.blockedAddresses, ip)
  const isRestricted = !site.maintenance && (isBlocked || site.regionRestriction)
  return {
    maintenance: site.maintenance,
    regionRestriction: isRestricted,
    ...(site.maintenance && site.maintenanceNotice ? { maintenanceNotice: site.maintenanceNotice } : {}),
    restrictionReason: !isRestricted ? null : isBlocked ? 'blockip' : 'region',
    location: { ip },
    brand: settings.brand,
    regions: settings.merchants.map(({ country, countryName, currency, langList }) => ({
      country,
      countryName,
      currency,
      langList,
    })),
    merchants: settings.merchants.map((merchant) => toMerchant(merchant, settings.currency)),
    vendorSplit: offeredSplit(settings),
    info,
  }
}
