import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nowMs, readBonuses, searchOf } from '#app/areas/wallet/records/calls.server.ts'
import { mostRowsInFile } from '#app/areas/wallet/records/files.server.ts'
import { movementFilters, readBonusQuery } from '#app/areas/wallet/records/model.ts'
import { MovementPage } from '#app/areas/wallet/records/ui/movement-page.tsx'
import { TurnoverBar } from '#app/areas/wallet/ui/turnover-bar.tsx'
import { readTurnover } from '#app/areas/wallet/withdraw.server.ts'
import { formatDay } from '#app/platform/dates.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'

export const handle = { i18n: ['records', 'wallet'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const query = readBonusQuery(searchOf(args.request), nowMs())
  const answered = query.range.fault === null ? await readBonuses(visitor, query) : null
  return {
    title: getT(visitor.language, 'records')('bonus'),
    query,
    filters: movementFilters('/member/bonusDetails', query),
    today: formatDay(nowMs()),
    writing: await fetchWriting(visitor),
    isAway: answered?.ok === false,
    record: answered?.ok ? answered.value : null,
    mostRowsInFile,
    turnover: await readTurnover(visitor),
  }
}

/** Rebates, promotions and converted points (ME-11), and what has to be staked before money may leave (OP-126). */
export default function BonusDetails() {
  const { turnover, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <MovementPage {...page} path="/member/bonusDetails" of="bonus" />
      {turnover === null ? null : <TurnoverBar {...turnover} writing={page.writing} />}
    </>
  )
}
