import { formatDateTime } from '#app/platform/dates.ts'
import { type Answered, ask } from '#app/platform/gateway.server.ts'
import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { promotions } from '#catalogue/promotions.ts'
import { markPrize, placeOf, type WheelShown, type WheelSpin, writePrize } from './model.ts'

type Wheel = ValueOf<typeof promotions.wheel>

/** The wheel of an address as it is written on its page, the first where it names none: `none` where there is none, null when it cannot be read. */
export async function readWheel(visitor: MemberVisitor, id: number | null): Promise<WheelShown | 'none' | null> {
  const input = { language: visitor.language.code, ...(id === null ? {} : { promotionId: id }) }
  const answered = await ask(promotions.wheel, input, visitor)
  if (!answered.ok && answered.failure.code === 'promotion.id.invalid')
    // The one of the address is over, others may turn.
    return id === null ? 'none' : readWheel(visitor, null)
  if (!answered.ok) return null
  return toShown(answered.value, visitor, await fetchWriting(visitor))
}

function toShown(wheel: Wheel, visitor: MemberVisitor, writing: Writing): WheelShown {
  const { promotionId, title, summary, rules, spinsLeft, isShort, sealHash, clientSeed, nonce, segments } = wheel
  const t = getT(visitor.language, 'draws')
  return {
    promotionId,
    title,
    summary,
    rules,
    spinsLeft,
    isShort,
    nextSpin: formatDateTime(wheel.nextSpinAt).slice(0, 16),
    sealHash,
    clientSeed,
    nonce,
    fields: segments.map((segment) => {
      const instead = segment.fallback === null ? undefined : segments[segment.fallback]
      return {
        weight: segment.weight,
        label: writePrize(segment, writing, t),
        mark: markPrize(segment, writing, t),
        left: segment.left,
        fallback: instead === undefined ? null : writePrize(instead, writing, t),
      }
    }),
    expected: {
      money: formatMoney(wheel.expectedMoney, writing),
      points: formatCount(wheel.expectedPoints, writing.tag),
      hasBonus: segments.some(({ type }) => type === 'BONUS'),
    },
    wheels: wheel.wheels ?? [],
    spins: wheel.spins.map(
      (spin): WheelSpin => ({
        spinNo: spin.spinNo,
        sealHash: spin.sealHash,
        serverSeed: spin.serverSeed,
        clientSeed: spin.clientSeed,
        nonce: spin.nonce,
        draw: spin.draw,
        segment: spin.segment,
        label: writePrize(spin, writing, t),
        isIn: placeOf(spin),
        isInstead: spin.given !== spin.segment,
        time: formatDateTime(spin.createdAt),
      }),
    ),
  }
}

export const spin = (
  visitor: MemberVisitor,
  input: { promotionId: number; transactionId?: string },
): Promise<Answered<typeof promotions.spinWheel>> => ask(promotions.spinWheel, input, visitor)

export const changeSeed = (
  visitor: MemberVisitor,
  input: { promotionId: number; clientSeed: string },
): Promise<Answered<typeof promotions.wheelSeed>> => ask(promotions.wheelSeed, input, visitor)
