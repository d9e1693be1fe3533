import type { envelopeCalls } from '#catalogue/promotions/envelope.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { ContextOf, Handlers } from '#gateway/kernel/calls/answer.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { showEnvelope } from './show.ts'
import { type TookPart, takePart } from './take.ts'

const refusals = {
  missing: 'promotion.id.invalid',
  not_for_you: 'promotion.claim.fail',
  not_open: 'envelope.not.open',
  all_taken: 'envelope.all.taken',
  over_budget: 'promotion.budget.exceeded',
} as const satisfies Record<Exclude<TookPart['outcome'], 'taken' | 'repeat'>, string>

export const envelopeHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof envelopeCalls> => {
  const { clock, db } = platform
  return {
    envelope: async ({ promotionId, roundId, size, language }, { caller, language: usual, refuse }) =>
      (await showEnvelope(db.read, {
        memberId: caller.memberId,
        promotionId,
        roundId,
        take: size,
        language: language?.toUpperCase() ?? usual,
        now: clock.now(),
      })) ?? refuse('promotion.id.invalid'),
    takeEnvelope: async ({ roundId }, context) => {
      const { caller, traceId, language, refuse } = context
      const { memberId } = caller
      if (await isEmptied(db.read, roundId, memberId)) return refuse('envelope.all.taken')
      const currency = (await merchantSettings(platform).all()).currency.code
      return db.write(async (tx) => {
        const at = clock.now()
        await requireNoBreak(tx, memberId, at)
        return toTaken(await takePart(tx, { roundId, memberId, currency, language, traceId, at }), context)
      })
    },
  }
}

/** Most who come are too late: they need not wait at the write door to hear it. */
async function isEmptied(reader: Reader, roundId: number, memberId: number): Promise<boolean> {
  const round = await reader.envelopeRound.findUnique({ where: { id: roundId }, select: { taken: true, parts: true } })
  if (round === null || round.taken < round.parts) return false
  return (await reader.envelopePart.count({ where: { roundId, memberId } })) === 0
}

function toTaken(took: TookPart, { refuse }: Pick<ContextOf<typeof promotions.takeEnvelope>, 'refuse'>) {
  if (took.outcome !== 'taken' && took.outcome !== 'repeat') return refuse(refusals[took.outcome])
  return {
    type: 'MONEY' as const,
    value: toMoneyNumber(took.part.amountMinor),
    productName: '',
    place: took.part.place + 1,
  }
}
