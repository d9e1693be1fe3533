import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { pressForm } from './forms.ts'

/** A refused form of one press: why stands above it. */
export function refusePress(form: FormData, failure: Failure, visitor: Visitor) {
  const sent = readForm(form, pressForm)
  return refused(sent, placed(sent, failure, visitor))
}
