import { z } from 'zod'
import { domain, maintenanceNotice, merchant, resource } from '#catalogue/system/status.ts'
import { isNetwork } from '#gateway/platform/http/network.ts'

/** What a merchant decides about the site itself. */
export const systemSettings = {
  /** Whether the site is open (SY-05 to SY-08). */
  site: z.strictObject({
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** Addresses, or networks such as `203.0.113.0/24`, that see the region-restricted page (OP-75). */
    blockedAddresses: z
      .array(
        z.string().refine(isNetwork, {
          error: ({ input }) =>
            `“${String(input).slice(0, 45)}” is no address such as 203.0.113.7 and no network such as 203.0.113.0/24`,
        }),
      )
      .max(1_000),
    /** What the maintenance page says besides its own text, and until when it is expected to last. It ends nothing by itself. */
    maintenanceNotice: maintenanceNotice.nullish(),
  }),
  brand: z.strictObject({ name: z.string().min(1), copyright: z.string(), leastAge: z.number().int().min(18).max(99) }),
  /** The first one is this gateway's own (SY-12). */
  merchants: z.array(merchant).min(1),
  currency: z.strictObject({ code: z.string().min(1), symbol: z.string() }),
  /** Module id → switched on (wire 11.3); one that is not listed is off. */
  /** A flag that is younger than the database stands there all the same, switched off, or nobody could switch it on. */
  whitelabel: z
    .record(z.string(), z.boolean())
    .transform((flags): Record<string, boolean> => ({ SECQUESTION3: false, COCKFIGHT3: false, ...flags })),
  domains: z.strictObject({ main: z.string(), routes: z.array(domain) }),
  resources: z.array(resource),
  analytics: z.strictObject({ gtagId: z.string().nullable() }),
  countries: z.array(z.strictObject({ countryCode: z.string(), countryName: z.string(), dialingCode: z.string() })),
} as const
