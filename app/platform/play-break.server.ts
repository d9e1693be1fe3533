import { member } from '#catalogue/member.ts'
import { formatDateTime } from './dates.ts'
import { getT } from './texts.server.ts'
import { askOne } from './together.server.ts'
import type { MemberVisitor } from './visitor.server.ts'

/**
 * What a page says to a member on a break in place of what the break refuses: the sentence of that refusal. Null while there is none, and
 * where it cannot be read: the gateway holds to it then.
 */
export async function tellBreak(visitor: MemberVisitor): Promise<string | null> {
  const answered = await askOne(member.playSafe, {}, visitor)
  const pause = answered.ok ? answered.value.break : null
  return pause === null ? null : getT(visitor.language, 'answers')('play.break', { time: formatDateTime(pause.until) })
}
