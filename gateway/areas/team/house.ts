import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { machineName } from '#gateway/kernel/identity/operator-names.ts'
import { moveMember } from '#gateway/kernel/lines/lines.ts'
import { readRatesNow, writeRates } from '#gateway/kernel/lines/rates.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { rateFault } from './rules/rebates.ts'

/** What else happens before a line moves, in the same transaction. */
export type BeforeMove = (
  tx: Tx,
  moved: { memberId: number; uplineId: number | null },
  moment: { at: Date; currency: string },
) => Promise<void>

/** Moves somebody with everybody below. Contracts with who stood above end with it, which is `beforeMove`'s to do. */
export async function moveLine(
  platform: Platform,
  beforeMove: BeforeMove,
  { username, upline, reason }: ParsedInputOf<typeof team.move>,
  { ip, traceId, refuse }: ContextOf<typeof team.move>,
): Promise<AnsweredValueOf<typeof team.move>> {
  const { currency } = await merchantSettings(platform).all()
  const at = platform.clock.now()
  return platform.db.write(async (tx) => {
    const find = (name: string) => tx.member.findFirst({ where: { accountKey: name.toLowerCase(), type: { not: 4 } } })
    const member = await find(username)
    if (member === null) return refuse('not.exists.user', atField('username', 'does not exist'))
    const above = upline === null ? null : await find(upline)
    if (upline !== null && above === null) return refuse('not.exists.upline', atField('upline', 'does not exist'))
    if (above !== null) {
      const key = { ancestorId: member.id, descendantId: above.id }
      const isBelow = (await tx.memberLine.findUnique({ where: { ancestorId_descendantId: key } })) !== null
      if (isBelow) refuse('agent.move.circle', atField('upline', 'stands in the line that is moved'))
      const rates = await readRatesNow(tx, member.id)
      // A plain member is paid nothing by rates, so nobody above deducts what is paid below one.
      const own = isAgent(above.type) ? await readRatesNow(tx, above.id) : {}
      // Nothing is given: what a member has is compared with the new upline, whoever they are, and is not excused by being theirs.
      const fault = rateFault(rates, own, { isAgent: true })
      if (fault !== null)
        refuse('agent.rate.above.own', atField('upline', `has a lower rate for ${fault.product}: it ${fault.rule}`))
      // Those of the head of a tree are the merchant's, and stand nowhere else.
      if (member.uplineId === null) await writeRates(tx, member.id, rates)
    }
    await beforeMove(tx, { memberId: member.id, uplineId: above?.id ?? null }, { at, currency: currency.code })
    const moved = await moveMember(tx, member.id, above?.id ?? null)
    await recordAudit(
      tx,
      'team.move',
      { memberId: member.id, ip, traceId, at },
      // The door of operators' calls is for machines; in the console nobody moves a line.
      { by: machineName, reason, from: member.uplineId, to: above?.id ?? null, moved },
    )
    return { username: member.account, upline: above?.account ?? null, moved }
  })
}
