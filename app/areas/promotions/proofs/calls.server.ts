import { type Answered, ask } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'

/** A number as people type it. */
export const readNumber = (text: string | null | undefined): string => (text ?? '').trim().toUpperCase().slice(0, 32)

export const findProof = (visitor: Visitor, number: string): Promise<Answered<typeof promotions.proof>> =>
  ask(promotions.proof, { number }, visitor)
