import { z } from 'zod'
import { bodyText } from '#catalogue/fields.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Action, action, type Effect, type Input } from '../action.ts'
import { isLocked, isSamePerson } from '../second-person.ts'

type Find = (key: string) => Action | undefined

/** The answer of the second person. Whoever asked may take it back, and nobody approves what they have asked for themselves. */
export const createDecideProposal = (find: Find): Action =>
  action({
    key: 'decideProposal',
    summary: 'Approves or rejects what another operator has asked for and two persons have to want. Only persons can.',
    fields: { number: bodyText(40).min(1), decision: z.enum(['approve', 'reject']) },
    reason: 'optional',
    isForPersons: true,
    fromForm: ({ number, decision }) => ({ number, decision }),
    async act(tx, { number, decision, reason }, context): Promise<Effect> {
      const { by, at } = context
      const found = await tx.proposal.findUnique({ where: { number } })
      if (found === null)
        throw new Refusal('no.data', { message: `There is nothing with the number ${number} (#1801)` })
      if (decision === 'approve' && isSamePerson(found.proposedBy, by.name))
        throw new Refusal('transaction.state.differs', {
          status: 403,
          message: 'You have asked for it yourself, so another person has to approve (#1428)',
        })
      if (decision === 'approve' && (await isLocked(tx, found.proposedBy)))
        throw new Refusal('transaction.state.differs', {
          message: `${found.proposedBy} is locked, so somebody else has to ask for it anew (#1428)`,
        })
      const state = decision === 'approve' ? 'approved' : 'rejected'
      const { count } = await tx.proposal.updateMany({
        where: { number, state: 'waiting' },
        data: { state, decidedBy: by.name, decidedAt: at },
      })
      if (count === 0)
        throw new Refusal('transaction.state.differs', {
          message: `${number} was decided already: ${found.state} (#1428)`,
        })
      const asked = find(found.actionKey)
      const told = {
        receiptNo: number,
        by: by.name,
        proposedBy: found.proposedBy,
        about: found.about,
        ...(reason === undefined ? {} : { remark: reason }),
      }
      const actor = { memberId: null, ip: by.ip, traceId: by.traceId, at }
      if (decision === 'reject') {
        await recordAudit(tx, `operator.${found.actionKey}.rejected`, actor, told)
        return { text: `${number} is rejected, nothing was done.`, recordedAs: number }
      }
      if (asked?.act === undefined)
        throw new Error(`The proposal ${number} is for ${found.actionKey}, which two persons cannot do`)
      const input = {
        ...(JSON.parse(found.content) as object),
        ...(found.reason === null ? {} : { reason: found.reason }),
      } as Input
      const {
        text,
        memberId = null,
        before,
        after,
        afterCommit,
      } = await asked.act(tx, input, { ...context, agreedTo: found.about })
      await recordAudit(
        tx,
        `operator.${asked.key}`,
        { ...actor, memberId },
        { ...told, text, reason: found.reason ?? undefined, before, after },
      )
      return { text, recordedAs: number, ...(afterCommit === undefined ? {} : { afterCommit }) }
    },
  })
