import type { TableRounds } from '#catalogue/games/item.ts'

/** The routes of the lottery: they need a session, and what starts on them carries a `gameCode` (RL-20 to RL-23). */
export type LotteryPath = '/lottery' | '/seaLottery' | '/vnLottery'

export const seaVendor = 'TCG_SEA'
const vnVendor = 'TCG_VN'
const vendorPaths: Readonly<Record<string, LotteryPath>> = { [seaVendor]: '/seaLottery', [vnVendor]: '/vnLottery' }

export const isLottery = (type: string): boolean => type === 'LOTT' || type === 'ELOTT'

/** Where a lottery game of a vendor runs. */
export const lotteryHref = (vendor: string, gameCode: string): string =>
  `${vendorPaths[vendor] ?? '/lottery'}?gameCode=${encodeURIComponent(gameCode)}`

/** ELOTT when the lottery category has the card of a VN lotto, or one whose games are of that type, else LOTT (LO-01, LO-02, OP-49). */
export const prizeModeOf = (cards: readonly { vassalage: string; gameType: string }[]): 'ELOTT' | 'LOTT' =>
  cards.some(({ vassalage, gameType }) => vassalage === vnVendor || vassalage === 'VN' || gameType === 'ELOTT')
    ? 'ELOTT'
    : 'LOTT'

/** A game of a lottery menu. */
export type LotteryGame = {
  id: number
  code: string
  kind: string
  name: string
  art: string
  isHot: boolean
  rounds?: TableRounds | undefined
}
export type LotteryGroup = { code: string; name: string; games: LotteryGame[] }
