import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readNumber } from '#app/areas/promotions/proofs/calls.server.ts'
import { findShownProof, showProof } from '#app/areas/promotions/proofs/shown.server.ts'
import { FindForm } from '#app/areas/promotions/proofs/ui/find-form.tsx'
import { ProofPage } from '#app/areas/promotions/proofs/ui/proof-page.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['draws'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The proof of a number, computed again on the way to the page. A number that nothing has is told beside the form. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const number = readNumber(args.params.number)
  const title = getT(visitor.language, 'draws')('fair.titleOf', { number })
  const answered = await findShownProof(visitor, number)
  if (answered.ok)
    return {
      title,
      number,
      ...(await showProof(visitor, answered.value)),
      writing: await fetchWriting(visitor),
      fault: null,
    }
  const isUnknown = answered.failure.code === 'promotion.id.invalid'
  const fault = isUnknown ? ('fair.unknown' as const) : ('away' as const)
  return data(
    { title, number, proof: null, verdict: [], shares: null, writing: null, fault },
    { status: isUnknown ? 404 : 503 },
  )
}

export default function FairOf() {
  const { title, number, proof, verdict, shares, writing, fault } = useLoaderData<typeof loader>()
  const t = useT('draws')
  return (
    <div className="draw-page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {fault === null ? null : <Notice kind="error">{t(fault)}</Notice>}
      {proof === null || writing === null ? (
        <FindForm number={number} />
      ) : (
        <ProofPage proof={proof} verdict={verdict} shares={shares} writing={writing} />
      )}
      <p>
        <a className="link link-alone" href="/fair">
          {t('fair.explained')}
        </a>
      </p>
    </div>
  )
}
