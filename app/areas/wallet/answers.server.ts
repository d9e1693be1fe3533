import { wayOf } from '#app/parts/ways.ts'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { writeLimit } from '#app/platform/forms/amount.ts'
import { placed, refused, type Sent } from '#app/platform/forms/answer.server.ts'
import type { Places } from '#app/platform/forms/places.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { AroundAnswer } from './model/answer.ts'

/** One of the amounts to choose is as good as typed. */
export function pick(form: FormData, amount: string): void {
  form.set('amount', amount)
  form.delete('quick')
}

type Around<Field extends string> = Partial<AroundAnswer> & {
  ours?: Readonly<Record<string, Field>>
  places?: Places<Field>
  ways?: Parameters<typeof wayOf>[1]
}

/** A form that the gateway has refused: where it is about, in words with its figures, and with the way out where there is one. */
export const refusedBy = async <Typed>(
  sent: Sent<Typed>,
  failure: Failure,
  visitor: Visitor,
  { ours, places, ways, ...around }: Around<keyof Typed & string> = {},
) =>
  refused<AroundAnswer>(
    sent,
    placed(sent, failure, visitor, { ours, places, text: await toFigureText(failure, visitor) }),
    {
      ...around,
      way: wayOf(failure.code, ways),
    },
  )

type Figures = { turnoverLeft?: unknown; minimumAmount?: unknown; maximumAmount?: unknown }

/** What a refusal about amounts says, where it comes with its figures. */
async function toFigureText(failure: Failure, visitor: Visitor): Promise<string | undefined> {
  const { code, value } = failure
  const t = getT(visitor.language, 'wallet')
  const { turnoverLeft, minimumAmount: least, maximumAmount: most } = (value ?? {}) as Figures
  if (typeof turnoverLeft === 'number')
    return t('turnover.left', { left: formatMoney(turnoverLeft, await fetchWriting(visitor)) })
  if (typeof least === 'number' && typeof most === 'number') {
    const writing = await fetchWriting(visitor)
    return t('amount.limits', { least: writeLimit(least, writing), most: writeLimit(most, writing) })
  }
  if (code === 'play.limit.reached') {
    const { symbol } = await fetchWriting(visitor)
    return toFailureText(failure, { ...visitor.language, symbol })
  }
  return code === 'login_verify_required' ? t('way.mobileText') : undefined
}
