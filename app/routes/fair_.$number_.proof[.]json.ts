import type { LoaderFunctionArgs } from '@remix-run/node'
import { findProof, readNumber } from '#app/areas/promotions/proofs/calls.server.ts'
import { requireValue } from '#app/platform/gateway.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** A proof as a file, for whoever computes it with their own means (docs/fair.md). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  return Response.json(requireValue(await findProof(visitor, readNumber(args.params.number))))
}
