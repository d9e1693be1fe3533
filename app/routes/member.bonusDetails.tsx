import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findOpenBonus, giveUpFrom, readQueue } from '#app/areas/promotions/bonuses/calls.server.ts'
import { BonusQueue } from '#app/areas/promotions/bonuses/ui/bonus-queue.tsx'
import { GiveUp } from '#app/areas/promotions/bonuses/ui/give-up.tsx'
import { getGatewayTime } from '#app/areas/system/clock.server.ts'
import { readBonuses, searchOf } from '#app/areas/wallet/records/calls.server.ts'
import { mostRowsInFile } from '#app/areas/wallet/records/files.server.ts'
import { movementFilters, readBonusQuery } from '#app/areas/wallet/records/model.ts'
import { MovementPage } from '#app/areas/wallet/records/ui/movement-page.tsx'
import { formatDay } from '#app/platform/dates.ts'
import { toReturnPath } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['records', 'wallet', 'bonuses'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** Where the visitor wanted to go when a bonus stood in the way; `/` where it did not. */
const readBack = (request: Request): string => toReturnPath(searchOf(request).get('back'))

/** `giveUp` names the bonus that is asked about, `givenUp` the one that was given up just now. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const now = await getGatewayTime(visitor)
  const search = searchOf(args.request)
  const query = readBonusQuery(search, now)
  const answered = query.range.fault === null ? await readBonuses(visitor, query) : null
  const queue = await readQueue(visitor)
  return {
    title: getT(visitor.language, 'records')('bonus'),
    query,
    filters: movementFilters('/member/bonusDetails', query),
    today: formatDay(now),
    writing: await fetchWriting(visitor),
    isAway: answered?.ok === false,
    record: answered?.ok ? answered.value : null,
    mostRowsInFile,
    queue,
    asked: findOpenBonus(queue, search.get('giveUp')),
    back: readBack(args.request),
    isGivenUp: search.has('givenUp'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return giveUpFrom(await args.request.formData(), visitor, readBack(args.request))
}

/** What must be staked, one by one (OP-126), and below it rebates, promotions and converted points (ME-11). */
export default function BonusDetails() {
  const { queue, asked, isGivenUp, back, ...page } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT('bonuses')
  return (
    <MovementPage {...page} path="/member/bonusDetails" of="bonus">
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {isGivenUp && error === undefined ? <DoneNotice>{t('giveUp.done')}</DoneNotice> : null}
      {asked === null ? null : <GiveUp entry={asked} writing={page.writing} back={back} />}
      {queue === null ? (
        <Notice kind="error">{t('away')}</Notice>
      ) : (
        <BonusQueue queue={queue} writing={page.writing} back={back} />
      )}
    </MovementPage>
  )
}
