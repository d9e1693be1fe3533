import { z } from 'zod'

/** A vendor card of a lane (GA-19, wire 11.5); spellings as seen on the wire. */
const vendorCard = z.object({
  id: z.number().int(),
  vassalage: z.string(),
  displayName: z.string(),
  title: z.string(),
  accountTypeName: z.string(),
  gameType: z.string(),
  lagerIcon: z.string(),
  smallIcon: z.string(),
  mobileSmallIcon: z.string(),
  mobileLargeIcon: z.string(),
  h5Icon: z.string(),
  /** The three below are designed here: how a game of this vendor is started (OP-101). */
  gameCount: z.number().int(),
  seamless: z.boolean(),
  hasRooms: z.boolean(),
})
export type VendorCard = z.output<typeof vendorCard>

export const classify = z.object({ key: z.string(), displayName: z.string(), gameCount: z.number().int() })

/** A vendor category: all cards of one game type. */
export const vendorLane = z.object({
  /** The game type, under both of its names (GA-20). */
  title: z.string(),
  gameCategory: z.string(),
  vendors: z.array(z.string()),
  cards: z.array(vendorCard),
  gameClassify: z.array(classify),
})
export type VendorLane = z.output<typeof vendorLane>

/** The older vendor list: `mapping[gameType]` holds a node per vendor code, and `vendors` with the codes in order. */
export const vendorMapping = z.record(
  z.string(),
  z.record(
    z.string(),
    z.union([
      z.array(z.string()),
      z.object({
        gameId: z.string(),
        nodeId: z.number().int(),
        telGameId: z.string(),
        telNodeId: z.number().int(),
        appNewWindow: z.boolean(),
        ordinal: z.number().int(),
      }),
    ]),
  ),
)
