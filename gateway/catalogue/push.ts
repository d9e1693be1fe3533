import { z } from 'zod'

/**
 * What is told to a visitor while they are here (wire 12): STOMP over a WebSocket at `pushPath`, CONNECT with the token as login
 * and passcode, then SUBSCRIBE to topics. Bodies are JSON.
 */
export const pushPath = '/rtmsg'

/** What concerns one member; only they may listen. `customerId` is the `id` of `member.info`. */
export const userTopicOf = (customerId: number | string): string => `/topic/user/${customerId}`

/** The draws of one lottery; everybody who has a token may listen. */
export const drawTopicOf = (gameId: number | string): string => `/topic/draw_number/${gameId}`

const memberNoticeTypes = [
  'MAIL',
  'INCOME',
  'DEPOSIT_OK',
  'DEPOSIT_FAIL',
  'WITHDRAW_OK',
  'WITHDRAW_REJECT',
  'CONTRACT',
  'REWARD',
  'LOGOUT',
  /** What the wallets have to spend is another sum; it may come beside one of the others, and nothing is said of it. */
  'BALANCE',
] as const

/** What has happened to a contract, as who hears it sees it: `waiting` for their answer, or by the other side. */
const contractNews = ['waiting', 'accepted', 'refused', 'kept', 'withdrawn', 'ended'] as const

export const memberNotice = z.object({
  type: z.enum(memberNoticeTypes),
  /** Epoch milliseconds. */
  time: z.number().int(),
  /** In currency units, where the notice is about money. */
  amount: z.number().optional(),
  receiptNo: z.string().optional(),
  /** Of a CONTRACT; what is not said or not known is a change. */
  contract: z.enum(contractNews).optional().catch(undefined),
  deliveryId: z.string(),
})
export type MemberNotice = z.infer<typeof memberNotice>
