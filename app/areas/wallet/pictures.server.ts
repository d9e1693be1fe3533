import type { Answered, Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { Call } from '#catalogue/call.ts'
import { toErrors } from './answers.server.ts'

/** At most so many in one form; the gateway says the same for one record. */
const mostPictures = 3

type Sent = { outcome: 'sent' } | { outcome: 'none' } | { outcome: 'refused'; failure: Failure }

/** Sends the pictures of a form one after the other, each as base64, and stops at the first that is refused. */
export async function sendPictures<C extends Call>(
  form: FormData,
  send: (image: string) => Promise<Answered<C>>,
): Promise<Sent> {
  const pictures = form.getAll('image').filter((value): value is File => typeof value !== 'string' && value.size > 0)
  if (pictures.length === 0) return { outcome: 'none' }
  for (const picture of pictures.slice(0, mostPictures)) {
    const answered = await send(Buffer.from(await picture.arrayBuffer()).toString('base64'))
    if (!answered.ok) return { outcome: 'refused', failure: answered.failure as Failure }
  }
  return { outcome: 'sent' }
}

/** What is wrong with a picture stands at it. */
export function refusePicture(failure: Failure, visitor: Visitor) {
  const { formErrors = [], ...errors } = toErrors(failure, visitor, [])
  return errors.status === 503 ? { ...errors, formErrors } : { ...errors, fieldErrors: { image: formErrors } }
}

export const refuseEmpty = (visitor: Visitor) => ({
  fieldErrors: { image: [getT(visitor.language, 'cashier')('field.image')] },
})
