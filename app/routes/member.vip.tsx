import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findRank } from '#app/areas/promotions/vip/calls.server.ts'
import { LevelTable } from '#app/areas/promotions/vip/ui/level-table.tsx'
import { RankCard } from '#app/areas/promotions/vip/ui/rank-card.tsx'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['missions'] } satisfies PageFacts
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const [rank, writing] = await Promise.all([findRank(visitor), fetchWriting(visitor)])
  return { title: getT(visitor.language, 'member')('pages.vip'), rank, writing }
}

/** The level of the member, the way to the next one and its cost, and what all levels ask and give. */
export default function Vip() {
  const { title, rank, writing } = useLoaderData<typeof loader>()
  const t = useT('missions')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {rank === null ? (
        <Notice kind="error">{t('vip.away')}</Notice>
      ) : (
        <>
          <RankCard rank={rank} writing={writing} />
          <h2 className="progress-title">{t('vip.levels')}</h2>
          <LevelTable rank={rank} writing={writing} />
          <p className="mission-note">{t('vip.note')}</p>
        </>
      )}
    </>
  )
}
