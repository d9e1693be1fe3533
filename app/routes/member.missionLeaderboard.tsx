import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { claimMissionFrom, readMissions } from '#app/areas/promotions/missions/calls.server.ts'
import { missionHref, missionViews, readMissionQuery } from '#app/areas/promotions/missions/model.ts'
import { MissionList } from '#app/areas/promotions/missions/ui/mission-list.tsx'
import { MissionPanel } from '#app/areas/promotions/missions/ui/mission-panel.tsx'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { BreakNotice } from '#app/ui/break-notice.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'

export const handle = { i18n: ['missions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** `mission` names the one that is shown, `claimed` says that something was just claimed. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const search = new URL(args.request.url).searchParams
  const query = readMissionQuery(search)
  const [missions, paused, writing] = await Promise.all([
    readMissions(visitor, query),
    tellBreak(visitor),
    fetchWriting(visitor),
  ])
  requireWithinPages(args.request, query.page, missions.chosen?.board ?? null)
  const title = getT(visitor.language, 'missions')('title')
  return { title, query, ...missions, paused, wasClaimed: search.get('claimed') === '1', writing }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return claimMissionFrom(await args.request.formData(), visitor)
}

/** The missions with what was reached in them, and the leaderboard of one (ME-14, OP-129). */
export default function MissionLeaderboard() {
  const { title, query, view, missions, counts, chosen, isAway, paused, wasClaimed, writing } =
    useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT('missions')
  const { page } = query
  const numbers = { now: counts.open, done: counts.done, ended: counts.ended }
  return (
    <>
      <div className="page-head missions-head">
        <h1>{title}</h1>
        <Segmented
          label={t('views')}
          items={missionViews.map((each) => ({
            href: missionHref({ view: each }),
            label: t(`view.${each}`, { count: numbers[each] }),
            current: each === view,
          }))}
        />
      </div>
      {error === undefined ? <BreakNotice paused={paused} /> : <Notice kind="error">{error}</Notice>}
      {wasClaimed && error === undefined ? <DoneNotice>{t('claimed')}</DoneNotice> : null}
      {isAway ? <Notice kind="error">{t('away')}</Notice> : null}
      {missions.length === 0 && !isAway ? (
        <Empty icon="missions" title={t(`empty.${view}`)} text={t('emptyText')}>
          <ButtonLink href="/rng">{t('games')}</ButtonLink>
        </Empty>
      ) : (
        <div className="missions" data-picked={query.mission === null ? undefined : ''}>
          <div>
            <MissionList missions={missions} chosen={chosen?.mission.missionId ?? null} view={view} writing={writing} />
            <p className="mission-note">{t('note')}</p>
          </div>
          {chosen === null ? null : (
            <MissionPanel
              chosen={chosen}
              allHref={missionHref({ view })}
              page={page}
              hrefOf={(to) => missionHref({ view, mission: chosen.mission.missionId, page: to })}
              writing={writing}
            />
          )}
        </div>
      )}
    </>
  )
}
