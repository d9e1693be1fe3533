import { type Answered, ask } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'

/** A number as people type it. */
export const readNumber = (text: string | null | undefined): string => (text ?? '').trim().toUpperCase().slice(0, 32)

/** `lines`: no more of the list of a raffle, which may be long; all where it is not said. */
export const findProof = (
  visitor: Visitor,
  number: string,
  lines?: number,
): Promise<Answered<typeof promotions.proof>> => ask(promotions.proof, { number, lines }, visitor)
