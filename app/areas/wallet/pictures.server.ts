import type { Sent } from '#app/platform/forms/answer.server.ts'
import type { Answered, Failure } from '#app/platform/gateway.server.ts'
import { areOverBounds } from '#app/platform/pictures.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { Call } from '#catalogue/call.ts'
import { refusedBy } from './answers.server.ts'

type Outcome =
  | { outcome: 'none' }
  /** There are too many, or one is too large: none of them was sent. */
  | { outcome: 'overBounds' }
  | { outcome: 'sent' }
  /** Those before the refused one are there: `sent` says how many. */
  | { outcome: 'refused'; failure: Failure; sent: number }

/** Sends the pictures of a form one after the other, each as base64, and stops at the first that is refused. */
export async function sendPictures<C extends Call>(
  form: FormData,
  send: (image: string) => Promise<Answered<C>>,
): Promise<Outcome> {
  const pictures = form.getAll('image').filter((value): value is File => typeof value !== 'string' && value.size > 0)
  if (pictures.length === 0) return { outcome: 'none' }
  if (areOverBounds(pictures)) return { outcome: 'overBounds' }
  for (const [sent, picture] of pictures.entries()) {
    const answered = await send(Buffer.from(await picture.arrayBuffer()).toString('base64'))
    if (!answered.ok) return { outcome: 'refused', failure: answered.failure as Failure, sent }
  }
  return { outcome: 'sent' }
}

/** What is wrong with a picture stands at it. */
export const refusePicture = (sent: Sent<{ image?: string }>, failure: Failure, visitor: Visitor) =>
  refusedBy(sent, failure, visitor, { places: { [failure.code]: 'image' } })
