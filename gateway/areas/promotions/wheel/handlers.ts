import type { wheelCalls } from '#catalogue/promotions/wheel.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf, Handlers } from '#gateway/kernel/calls/answer.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { readTerms } from '../campaigns/store.ts'
import { changeSeed, takeSeat } from './seats.ts'
import { listStates, listWheels, pickWheel, type SpinShown, showWheel, toSpin } from './show.ts'
import { type Spun, spinWheel } from './spin.ts'

const refusals = {
  missing: 'promotion.id.invalid',
  not_for_you: 'promotion.claim.fail',
  no_spin_left: 'wheel.no.spin',
  over_budget: 'promotion.budget.exceeded',
} as const satisfies Record<Exclude<Spun['outcome'], 'spun'>, string>

export const wheelHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof wheelCalls> => {
  const { clock, db } = platform
  return {
    wheel: async ({ promotionId, language }, { caller: { memberId }, language: usual, refuse }) => {
      const now = clock.now()
      const wheels = await listWheels(db.read, memberId, now)
      const campaign = pickWheel(wheels, promotionId) ?? refuse('promotion.id.invalid')
      const place = { campaignId: campaign.id, memberId }
      // The seal is shown before the first spin, so the seat is taken when the wheel is looked at.
      const seat =
        (await db.read.wheelSeat.findUnique({ where: { campaignId_memberId: place } })) ??
        (await db.write((tx) => takeSeat(tx, place)))
      return showWheel(db.read, { campaign, wheels, seat, language: language?.toUpperCase() ?? usual, now })
    },
    wheelSeed: async ({ promotionId, clientSeed }, { caller: { memberId }, refuse }) => {
      const campaign =
        pickWheel(await listWheels(db.read, memberId, clock.now()), promotionId) ?? refuse('promotion.id.invalid')
      const seat = await db.write((tx) => changeSeed(tx, { campaignId: campaign.id, memberId }, clientSeed))
      return { clientSeed: seat.clientSeed, sealHash: seat.sealHash }
    },
    spinWheel: (input, context) => placeSpin(platform, input, context),
  }
}

type SpinContext = ContextOf<typeof promotions.spinWheel>

async function placeSpin(
  platform: Platform,
  { promotionId: campaignId, transactionId: key }: { promotionId: number; transactionId?: string | undefined },
  context: SpinContext,
): Promise<SpinShown> {
  const { caller, ip, traceId, language, refuse } = context
  const { memberId } = caller
  const currency = (await merchantSettings(platform).all()).currency.code
  const content = { campaignId }
  return placeOrder(platform, context, { operation: 'wheel-spin', key, content }, async (tx, at) => {
    await requireNoBreak(tx, memberId, at)
    const spun = await spinWheel(tx, { campaignId, memberId, currency, language, traceId, at })
    if (spun.outcome !== 'spun') return refuse(refusals[spun.outcome])
    const { spin } = spun
    await recordAudit(tx, 'promotion.spin', { memberId, ip, traceId, at }, { spinNo: spin.spinNo, given: spin.given })
    const terms = await readTerms(tx, { id: campaignId, version: spin.version }, 'wheel')
    return toSpin(spin, await nameGoods(tx, terms, language), await listStates(tx, [spin], at))
  })
}
