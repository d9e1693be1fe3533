import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { readContracts, requirePlace } from '#app/areas/contracts/calls.server.ts'
import { isKind, kinds, toSide } from '#app/areas/contracts/model/kinds.ts'
import { ContractTable } from '#app/areas/contracts/ui/contract-table.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireInCenter } from '#app/platform/agent.server.ts'
import { centerOf } from '#app/platform/center.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { hrefWith, readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { ChipRow } from '#app/ui/chip-row.tsx'
import { DoneNotice } from '#app/ui/done-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'

export const handle = { i18n: ['contracts'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/**
 * Contracts (CO-22): those that pay the visitor, and in the agent center those that they give. It stands in the member center too, since
 * a plain member signs as well (CO-23). The answer to an offer is a dialog over it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireInCenter(args)
  const params = new URL(args.request.url).searchParams
  const side = centerOf(visitor.path) === '/agentHome' ? toSide(params.get('side')) : 'held'
  const [kind, page] = [params.get('kind'), readPage(params)]
  await requirePlace(visitor)
  const answered = await readContracts(visitor, { side, page, ...(isKind(kind) ? { kind } : {}) })
  const writing = await fetchWriting(visitor)
  const done = params.get('done') === 'answered'
  const list = answered.ok ? answered.value : null
  requireWithinPages(args.request, page, list)
  return {
    title: getT(visitor.language, 'contracts')('list.title'),
    side,
    kind: isKind(kind) ? kind : null,
    page,
    list,
    writing,
    done,
  }
}

export default function Contracts() {
  const { title, side, kind, page, list, writing, done } = useLoaderData<typeof loader>()
  const center = centerOf(useLocation().pathname)
  const path = `${center}/contracts`
  const t = useT('contracts')
  const platform = useT('platform')
  const query = new URLSearchParams({ side, ...(kind ? { kind } : {}) })
  return (
    <>
      <div className="team-head">
        <h1>{title}</h1>
        {center === '/agentHome' ? (
          <div className="team-tools">
            <Segmented
              label={t('records.side')}
              items={(['held', 'given'] as const).map((each) => ({
                href: hrefWith(path, query, { side: each }),
                label: t(`records.${each}`),
                current: each === side,
              }))}
            />
            <ButtonLink href={`${path}/offer`}>{t('list.offer')}</ButtonLink>
          </div>
        ) : null}
      </div>
      {done ? <DoneNotice>{t('answer.done')}</DoneNotice> : null}
      <ChipRow label={t('list.kinds')} current={kind ?? undefined}>
        <Chip href={hrefWith(path, query, { kind: null })} current={kind === null}>
          {t('list.all')}
        </Chip>
        {kinds.map((each) => (
          <Chip key={each} href={hrefWith(path, query, { kind: each })} current={kind === each}>
            {t(`kinds.${each}`)}
          </Chip>
        ))}
      </ChipRow>
      {list === null ? (
        <Notice kind="error">{platform('network.abnormal')}</Notice>
      ) : (
        <ContractTable contracts={list.list} side={side} writing={writing} />
      )}
      <ListPages page={page} totalPages={list?.totalPages ?? 0} hrefOf={(to) => hrefWith(path, query, { page: to })} />
      <Outlet />
    </>
  )
}
