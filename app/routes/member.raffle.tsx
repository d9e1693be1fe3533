import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { claimPrize, readRaffle } from '#app/areas/promotions/raffle/calls.server.ts'
import { RafflePage } from '#app/areas/promotions/raffle/ui/raffle-page.tsx'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['draws'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const readId = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** `id` names one, `claimed` comes after its prize was claimed. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = new URL(args.request.url).searchParams
  return {
    title: getT(visitor.language, 'draws')('raffle.title'),
    raffle: await readRaffle(visitor, readId(query.get('id'))),
    isClaimed: query.has('claimed'),
  }
}

/** Claims the prize that was won. A second press changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  const id = readId((await args.request.formData()).get('promotionId')) ?? 0
  const answered = await claimPrize(visitor, id)
  if (!answered.ok) return data({ error: toFailureText(answered.failure, visitor.language) }, { status: 400 })
  return redirect(`/member/raffle?id=${id}&claimed`, 303)
}

/** The raffle: tickets from valid bets, drawn from a list that was published before. */
export default function Raffle() {
  const { title, raffle, isClaimed } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT('draws')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {raffle === null || raffle === 'none' ? null : <p className="muted">{raffle.summary}</p>}
      </div>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {isClaimed && error === undefined ? <Notice kind="success">{t('raffle.claimed')}</Notice> : null}
      {raffle === null ? (
        <Notice kind="error">{t('away')}</Notice>
      ) : raffle === 'none' ? (
        <Empty icon="rewards" title={t('raffle.none')} />
      ) : (
        <RafflePage raffle={raffle} />
      )}
    </>
  )
}
