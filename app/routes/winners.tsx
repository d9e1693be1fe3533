import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fetchOwnWins, fetchWinners } from '#app/areas/games/winners.server.ts'
import { toWinners } from '#app/areas/messages/calls.server.ts'
import { winnersHref } from '#app/areas/messages/model.ts'
import { WinnerRows } from '#app/areas/messages/ui/winner-rows.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { isMember, readVisitor, requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { winnerPeriods } from '#catalogue/games/winner-periods.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `of=own` asks for the wins of who is logged in, so it asks a guest to. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const period = winnerPeriods.find((each) => each === query.get('period')) ?? '7days'
  const isOwn = query.get('of') === 'own'
  const visitor = isOwn ? await requireMember(args) : await readVisitor(args)
  const board = await (isOwn ? fetchOwnWins(visitor, period) : fetchWinners(visitor, period))
  const money = await fetchWriting(visitor)
  return {
    title: getT(visitor.language, 'messages')('winners.title'),
    period,
    isOwn,
    hasOwn: isMember(visitor),
    winners: board.ok ? toWinners(board.value, money) : null,
  }
}

/** The highest wins of a period, everybody's for everybody (OP-134), and a member's own (ME-20). */
export default function Winners() {
  const { title, period, isOwn, hasOwn, winners } = useLoaderData<typeof loader>()
  const t = useT('messages')
  return (
    <div className="winners">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="member-bar">
        {hasOwn ? (
          <Segmented
            label={t('winners.whose')}
            items={[
              { href: winnersHref(period, false), label: t('winners.everybody'), current: !isOwn },
              { href: winnersHref(period, true), label: t('winners.own'), current: isOwn },
            ]}
          />
        ) : null}
        <Segmented
          label={t('winners.periods')}
          items={winnerPeriods.map((each) => ({
            href: winnersHref(each, isOwn),
            label: t(`winners.period.${each}`),
            current: each === period,
          }))}
        />
      </div>
      {winners === null ? (
        <Notice kind="error">{t('winners.away')}</Notice>
      ) : (
        <WinnerRows winners={winners} isOwn={isOwn} />
      )}
    </div>
  )
}
