import type { LoaderFunctionArgs } from '@remix-run/node'
import { findProof, readNumber } from '#app/areas/promotions/proofs/calls.server.ts'
import { requireValue } from '#app/platform/gateway.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** A proof as a file, for whoever computes it with their own means (docs/fair.md). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const answered = await findProof(visitor, readNumber(args.params.number))
  if (!answered.ok && answered.failure.code === 'promotion.id.invalid')
    throw new Response('There is no such proof', { status: 404 })
  return Response.json(requireValue(answered))
}
