import type { rebateCalls } from '#catalogue/promotions/rebate.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { PlayerRebate } from '#prisma/generated/sqlite/client.ts'
import { personFields } from '../campaigns/audience.ts'
import { findMeant } from '../campaigns/offered.ts'
import { payRebate } from './pay.ts'
import { workOutRebate } from './work-out.ts'

const shownRebates = 20

export const rebateHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof rebateCalls> => ({
  async rebate(_input, { caller: { memberId } }) {
    const { read } = platform.db
    const now = platform.clock.now()
    const settings = await merchantSettings(platform).all()
    const member = await read.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
    const [campaign, due, history] = await Promise.all([
      findMeant(read, { kind: 'rebate', person: member, now }),
      workOutRebate(read, { memberId, vipLevel: member.vipLevel, settings, now }),
      read.playerRebate.findMany({ where: { memberId }, orderBy: { id: 'desc' }, take: shownRebates }),
    ])
    return {
      enabled: campaign !== null,
      way: settings.rebate.way,
      daysBack: settings.rebate.daysBack,
      list: due.parts.map(({ gameType, validMinor, rateBp }) => ({
        gameType,
        validBet: toMoneyNumber(validMinor),
        ratePercent: rateBp / 100,
        // With its parts of a centavo: what is paid is rounded once, in the sum.
        amount: Number(validMinor * BigInt(rateBp)) / 1_000_000,
      })),
      validBet: toMoneyNumber(due.validMinor),
      amount: toMoneyNumber(due.amountMinor),
      least: Number(settings.rebate.least),
      history: history.map(toPaid),
    }
  },
  async disburseRebate({ requestId: key }, context) {
    const { caller, ip, traceId, refuse } = context
    const settings = await merchantSettings(platform).all()
    return placeOrder(platform, context, { operation: 'rebate', key, content: {} }, async (tx, at) => {
      const { memberId } = caller
      await requireNoBreak(tx, memberId, at)
      const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
      const paid = await payRebate(tx, { member, settings, way: 'manual', at })
      if (paid.outcome !== 'paid')
        return refuse(paid.outcome === 'nothing' ? 'promotion.claim.fail' : 'promotion.budget.exceeded')
      const { rebateNo } = paid.rebate
      await recordAudit(tx, 'promotion.rebate', { memberId, ip, traceId, at }, { rebateNo })
      return toPaid(paid.rebate)
    })
  },
})

const toPaid = ({ rebateNo, way, validBetMinor, amountMinor, createdAt }: PlayerRebate) => ({
  rebateNo,
  way: way === 'automatic' ? ('automatic' as const) : ('manual' as const),
  validBet: toMoneyNumber(validBetMinor),
  amount: toMoneyNumber(amountMinor),
  createdAt: createdAt.getTime(),
})
