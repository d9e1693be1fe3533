import type { points } from '#catalogue/points.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { convertPoints } from './convert.ts'
import { listTypes, readGoods } from './goods.ts'
import { readHistory } from './history.ts'
import { redeemReward } from './redeem.ts'
import { arePointsOn, leastToConvert } from './rules.ts'

export const pointsHandlers = (platform: Platform): Handlers<typeof points> => {
  const { read } = platform.db
  const readConfig = async () => {
    const settings = await merchantSettings(platform).all()
    const { betPerPoint, pointsPerUnit, mostConvert } = settings.points
    const [minConvert, maxConvert] = [leastToConvert(settings.points), mostConvert]
    return {
      ratio: pointsPerUnit,
      minConvert,
      maxConvert,
      enabled: arePointsOn(settings),
      betPerPoint: Number(betPerPoint),
    }
  }

  return {
    /** What is held by redemptions that wait is not the member's to spend, so it does not count. */
    balance: async (_input, { caller }) =>
      Number((await balanceOf(read, memberAccount.points(caller.memberId))).availableMinor),
    rewards: ({ language, ...asked }, { caller, language: usual }) =>
      readGoods(platform, { ...asked, language: spoken(language, usual), memberId: caller.memberId }),
    rewardTypes: ({ language }, { language: usual }) => listTypes(read, spoken(language, usual)),
    showcase: async ({ language: wanted, ...asked }, { language: usual }) => {
      const language = spoken(wanted, usual)
      const [goods, types, config] = await Promise.all([
        readGoods(platform, { ...asked, language, memberId: null }),
        listTypes(read, language),
        readConfig(),
      ])
      return { ...goods, types, config }
    },
    redeemHistory: ({ page, size, language }, { caller, language: usual }) =>
      readHistory(read, { memberId: caller.memberId, page, size, language: spoken(language, usual) }),
    config: readConfig,
    redeem: (order, context) => redeemReward(platform, order, context),
    convert: (order, context) => convertPoints(platform, order, context),
  }
}

/** The language that the query names, else that of the headers. */
const spoken = (wanted: string | undefined, usual: string): string => wanted?.toUpperCase() ?? usual
