import type { z } from 'zod'
import type { FailureCode } from '#catalogue/failures.ts'
import { idNumber } from '#catalogue/fields.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'
import { type Action, action, type Context, type Effect, type FormFields } from '../action.ts'

type Work<F extends z.ZodRawShape> = {
  key: string
  summary: string
  /** What the call takes besides the member and the reason. */
  fields?: F
  fromForm?(form: FormFields): Record<string, unknown>
  failures?: readonly FailureCode[]
  act(tx: Tx, member: Member, input: z.output<z.ZodObject<F>>, context: Context): Promise<Omit<Effect, 'memberId'>>
}

/** Something that is done to one member, always with a reason. */
export const memberAction = <F extends z.ZodRawShape = Record<never, never>>({
  key,
  summary,
  fields,
  fromForm,
  failures = [],
  act,
}: Work<F>): Action =>
  action({
    key,
    summary,
    fields: { memberId: idNumber, ...(fields ?? {}) },
    reason: 'needed',
    failures,
    fromForm: (form) => ({ memberId: form.memberId, ...fromForm?.(form) }),
    async act(tx, input, context) {
      const { memberId } = input as { memberId: number }
      const member = await tx.member.findUnique({ where: { id: memberId } })
      if (member === null) throw new Refusal('no.data', { message: 'There is no such member (#1801)' })
      return { ...(await act(tx, member, input as unknown as z.output<z.ZodObject<F>>, context)), memberId }
    },
  })
