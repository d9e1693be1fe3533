import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readEnvelope, takePart } from '#app/areas/promotions/envelope/calls.server.ts'
import { EnvelopePage } from '#app/areas/promotions/envelope/ui/envelope-page.tsx'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['draws'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const readId = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** `round` names one, `all` lists every part of it. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  const envelope = await readEnvelope(visitor, { roundId: readId(query.get('round')), isWhole: query.has('all') })
  return { title: getT(visitor.language, 'draws')('envelope.title'), envelope, formKey: newFormKey() }
}

/** Takes a part. A second press finds the one that was taken. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const roundId = readId((await args.request.formData()).get('roundId')) ?? 0
  const answered = await takePart(visitor, roundId)
  if (!answered.ok) return data({ error: toFailureText(answered.failure, visitor.language) }, { status: 400 })
  return redirect(`/member/redEnvelope?round=${roundId}`, 303)
}

/** The red envelope: announced rounds, whose parts are sealed before they open. */
export default function RedEnvelope() {
  const { title, envelope, formKey } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT('draws')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {envelope === null ? null : <p className="muted">{envelope.summary}</p>}
      </div>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {envelope === null ? (
        <Notice kind="error">{t('away')}</Notice>
      ) : (
        <EnvelopePage envelope={envelope} formKey={formKey} />
      )}
    </>
  )
}
