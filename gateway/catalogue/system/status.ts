import { z } from 'zod'
import { lastTimeMs } from '../fields.ts'

/** One rule of the registration form (wire 11.1). `acceptedPattern` is a regular expression, `*` means anything. */
export const registerRule = z.object({
  acceptedPattern: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** Selects the message `reg_pattern_{patternId}` with min and max (VA-02). */
  patternId: z.number().int().min(0).max(20),
  /** Shown in the form; one later client reads the second name. */
  enabled: z.boolean(),
  fieldEnabled: z.boolean(),
  required: z.boolean(),
  key: z.string(),
  type: z.string(),
})
export type RegisterRule = z.output<typeof registerRule>
export const registerRules = z.record(z.string(), registerRule)

/** The whitelabel tree: `"1"` switches a module on (wire 11.3). */
export const whitelabelNode = z.object({
  modId: z.string(),
  enabled: z.enum(['1', '0']),
  get childrenNodes(): z.ZodArray<typeof whitelabelNode> {
    return z.array(whitelabelNode)
  },
})
export type WhitelabelNode = z.output<typeof whitelabelNode>

/** The tree as clients use it: module id → on or off. */
export function flattenWhitelabel(nodes: readonly WhitelabelNode[]): Record<string, boolean> {
  const flags: Record<string, boolean> = {}
  const visit = (node: WhitelabelNode): void => {
    flags[node.modId] = node.enabled === '1'
    node.childrenNodes.forEach(visit)
  }
  nodes.forEach(visit)
  return flags
}

/** `path` is base64 DES text followed by its own 8-character key (wire 4.7). */
const customerService = z.object({ csType: z.string(), path: z.string(), title: z.string() })
export const domain = z.object({ domain: z.string(), type: z.string() })
/** Social links, app downloads, the license picture and so on, by type. */
export const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  labelNameEn: z.string(),
  labelNameTy: z.string(),
})

const place = { country: z.string(), countryName: z.string(), currency: z.string(), langList: z.array(z.string()) }
const region = z.object(place)
export const merchant = z.object({
  merchantCode: z.string(),
  ...place,
  domains: z.array(z.string()),
  /** The sign of the currency, for guests too, to whom no balance names it; empty where there is none (OP-22). Designed here. */
  currencySymbol: z.string().optional(),
})

/** Designed here: `text` is plain; `endsAt` in epoch milliseconds, null where nobody knows. */
export const maintenanceNotice = z.object({
  text: z.string().max(300),
  endsAt: z.number().int().nonnegative().max(lastTimeMs).nullable(),
})

/** Of a gateway that does not say whose site it is. */
export const usualBrand = { name: 'Perlas', copyright: '2019-2024', leastAge: 18 }

/** What is designed here may be missing: other gateways do not know of it. */
export const status = z.object({
  /** True shows the maintenance page and wins over the restriction (SY-08, OP-26). */
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  /** `blockip` when a single address is blocked (OP-75); designed here. */
  restrictionReason: z.enum(['region', 'blockip']).nullable(),
  /** What the maintenance page says besides its own text; only while there is maintenance. */
  maintenanceNotice: maintenanceNotice.nullish(),
  location: z.object({ ip: z.string() }),
  /** Designed here: the name of the site and the facts of its foot. */
  brand: z.object({ name: z.string(), copyright: z.string(), leastAge: z.number().int() }).default(usualBrand),
  /** The regions that a visitor can choose, and the merchants behind them (SY-11, SY-12); designed here. */
  regions: z.array(region).default([]),
  merchants: z.array(merchant).default([]),
  /** Vendors of the sports lane that belong to e-sports or cockfight (OP-100); designed here. */
  vendorSplit: z
    .object({ esports: z.array(z.string()), cockfight: z.array(z.string()) })
    .default({ esports: [], cockfight: [] }),
  info: z.object({
    customerService: z.array(customerService),
    domainRoute: z.array(domain),
    resources: z.array(resource),
    whitelabel: z.array(whitelabelNode),
    register: registerRules,
    mainDomain: z.string(),
    analytics: z.object({ gtagId: z.string().nullable() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
})
export type Status = z.output<typeof status>
