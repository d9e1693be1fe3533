import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requirePlace } from '#app/areas/contracts/calls.server.ts'
import { isKind, kinds } from '#app/areas/contracts/model/kinds.ts'
import { sendOffer } from '#app/areas/contracts/offers.server.ts'
import { OfferForm } from '#app/areas/contracts/ui/offer-form.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { hrefWith } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { Segmented } from '#app/ui/segmented.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const path = '/agentHome/contracts/offer'

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const kind = query.get('kind')
  return { kind: isKind(kind) ? kind : ('daily' as const), username: (query.get('username') ?? '').slice(0, 64) }
}

/** A new contract for an account right below; which kind it is stands in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  await requirePlace(visitor)
  const writing = await fetchWriting(visitor)
  return {
    title: getT(visitor.language, 'contracts')('form.title'),
    ...readQuery(args.request),
    formKey: newFormKey(visitor),
    writing,
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireAgent(args)
  return sendOffer(await args.request.formData(), visitor, { kind: readQuery(args.request).kind, contract: null })
}

export default function OfferContract() {
  const { title, kind, username, formKey, writing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('contracts')
  const query = new URLSearchParams(username === '' ? {} : { username })
  return (
    <>
      <div className="team-head">
        <h1>{title}</h1>
        <Segmented
          label={t('list.kinds')}
          items={kinds.map((each) => ({
            href: hrefWith(path, query, { kind: each }),
            label: t(`kinds.${each}`),
            current: each === kind,
          }))}
        />
      </div>
      <OfferForm
        key={kind}
        kind={kind}
        isNew
        start={{ username, carriesLosses: 'on', tiers: [{}] }}
        formKey={formKey}
        answer={answer}
        writing={writing}
      />
    </>
  )
}
