import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { claimPrize, findPrize } from '#app/areas/promotions/claims/prize.server.ts'
import { ReceiverFields, useReceiverLabels } from '#app/areas/promotions/claims/ui/receiver-fields.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { FormBoundary, KeptForm } from '#app/shell/form-boundary.tsx'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'

export const handle = { i18n: ['promotions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const claimOf = ({ request }: LoaderFunctionArgs): string => new URL(request.url).searchParams.get('claim') ?? ''

/** Where a prize that was won is sent. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const prize = await findPrize(visitor, claimOf(args))
  const t = getT(visitor.language, 'promotions')
  return { prize, title: prize === null ? t('prize.none') : t('prize.title') }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return claimPrize(await args.request.formData(), visitor, claimOf(args))
}

export default function Prize() {
  const { prize, title } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('promotions')
  const labels = useReceiverLabels()
  // Sent again, it leads to what was claimed.
  const isLost = prize === null && answer?.isLost === true
  return (
    <>
      <div className="page-head">
        <h1>{isLost ? t('prize.title') : title}</h1>
      </div>
      {isLost ? (
        <KeptForm answer={answer} labels={labels} />
      ) : prize === null ? (
        <Empty icon="rewards" title={title} text={t('prize.noneText')}>
          <ButtonLink href="/member/rewardCenter">{t('prize.toRewards')}</ButtonLink>
        </Empty>
      ) : (
        <>
          <p>{t('prize.lead', { good: prize.reward?.productName ?? '', from: prize.title })}</p>
          <MemberForm answer={answer} done={null} submit={t('prize.send')}>
            <ReceiverFields metaOf={(name) => toFieldMeta(name, answer)} />
          </MemberForm>
        </>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <FormBoundary labels={useReceiverLabels()} />
}
