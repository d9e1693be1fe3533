import type { lineCalls } from '#catalogue/wallet/line.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { collectBack } from './collect.ts'
import { transferToMany } from './many.ts'
import { countToday, findDownline, findUpline, isOwn, limitsOf, transferInLine } from './transfer.ts'

const uplineDiffers = atField('username', 'is not your upline')
const isNamed = ({ account }: { account: string }, shown: string | undefined): boolean =>
  shown === undefined || toNameForOthers(account).toLowerCase() === toNameForOthers(shown).toLowerCase()

export const lineHandlers = (platform: Platform): Pick<Handlers<typeof wallet>, keyof typeof lineCalls> => {
  const { db, clock } = platform
  const rulesOf = async () => (await merchantSettings(platform).all()).lineTransfer
  return {
    lineTransferSettings: async (_input, { caller: { memberId } }) => {
      const rules = await rulesOf()
      const { leastMinor, mostMinor } = limitsOf(rules)
      const upline = await findUpline(db.read, memberId)
      return {
        enabled: rules.allowed,
        upline: upline && {
          username: toNameForOthers(upline.account),
          nickname: toNameForOthers(upline.nickname),
        },
        minimumAmount: toMoneyNumber(leastMinor),
        maximumAmount: toMoneyNumber(mostMinor),
        remainingTimes: Math.max(0, rules.timesADay - (await countToday(db.read, memberId, clock.now()))),
      }
    },
    transferToUpline: async (order, context) => {
      if (!(await rulesOf()).allowed) return context.refuse('function.not.available')
      // Lines can move: what was shown to somebody says who it may go to. A resend is known without it, so it is no part of the order.
      const require = async (reader: Reader | Tx) => {
        const upline = (await findUpline(reader, context.caller.memberId)) ?? context.refuse('not.exists.upline')
        return isNamed(upline, order.username) ? upline : context.refuse('transaction.state.differs', uplineDiffers)
      }
      const sent = await transferInLine(platform, { named: '', require }, order, context)
      return { ...sent, username: toNameForOthers(sent.username) }
    },
    transferToDownline: async (order, context) => {
      if (!(await rulesOf()).allowed) return context.refuse('function.not.available')
      if (isOwn(order.username, context))
        return context.refuse('agent.downline.self', atField('username', 'is your own account'))
      const require = async (reader: Reader | Tx) =>
        (await findDownline(reader, context.caller.memberId, order.username)) ??
        context.refuse('not.exists.user', atField('username', 'is not in your line'))
      return transferInLine(platform, { named: order.username.toLowerCase(), require }, order, context)
    },
    transferToDownlines: async (order, context) => {
      if (!(await rulesOf()).allowed) return context.refuse('function.not.available')
      return transferToMany(platform, order, context)
    },
    collectFromDownline: async (order, context) => {
      if (!(await rulesOf()).allowed) return context.refuse('function.not.available')
      return collectBack(platform, order, context)
    },
  }
}
