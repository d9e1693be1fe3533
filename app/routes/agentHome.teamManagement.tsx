import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readPeople } from '#app/areas/team/calls.server.ts'
import { peopleKinds, readPeopleQuery } from '#app/areas/team/model/queries.ts'
import { readOpen } from '#app/areas/team/model/tree.ts'
import { LinePath } from '#app/areas/team/ui/line-path.tsx'
import { MemberSearch } from '#app/areas/team/ui/member-search.tsx'
import { PeopleTable } from '#app/areas/team/ui/people-table.tsx'
import { ListPages } from '#app/parts/list-pages.tsx'
import { requireAgent } from '#app/platform/agent.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { hrefWith, readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

const sorts = ['username', 'registeredAt', 'lastLoginAt', 'balance', 'members'] as const

function readQuery(query: URLSearchParams) {
  return {
    ...readPeopleQuery(query),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'registeredAt',
    order: query.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    page: readPage(query),
  }
}

/** Found at any depth, so nothing opens in place: whoever stands below a row has a row already. */
const isFlatList = ({ search, online }: ReturnType<typeof readQuery>): boolean => search !== undefined || online === 'Y'

/** The people of the line: right below each other, opened in place; a search looks at any depth (AG-08). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAgent(args)
  const query = new URL(args.request.url).searchParams
  const asked = readQuery(query)
  const isFlat = isFlatList(asked)
  const scope = asked.online === 'Y' ? { scope: 'team' as const } : {}
  const people = await readPeople(visitor, { ...asked, ...scope }, isFlat ? [] : readOpen(query))
  requireWithinPages(args.request, asked.page, people.value)
  return { title: getT(visitor.language, 'team')('menu.team'), asked, people, tag: visitor.language.tag }
}

export default function TeamManagement() {
  const { title, asked, people, tag } = useLoaderData<typeof loader>()
  const t = useT('team')
  const { pathname, search } = useLocation()
  const hrefOf = (changes: Record<string, string | null>) => hrefWith(pathname, search, changes)
  const shown = people.value
  return (
    <>
      <div className="team-head">
        <h1>{title}</h1>
        <div className="team-tools">
          <MemberSearch action={pathname} name="search" value={asked.search ?? ''} />
          <Segmented
            label={t('people.kinds')}
            items={peopleKinds.map((kind) => ({
              href: hrefOf({ kind }),
              label: t(`people.${kind}`),
              current: kind === asked.kind,
            }))}
          />
          <ButtonLink
            look="quiet"
            href={hrefOf({ online: asked.online === 'Y' ? null : 'Y' })}
            aria-current={asked.online === 'Y' ? 'true' : undefined}
          >
            {t(asked.online === 'Y' ? 'people.everybody' : 'people.online')}
          </ButtonLink>
          <ButtonLink look="quiet" href="/agentHome/transfer">
            {t('transfer.many')}
          </ButtonLink>
          <FileButton href={hrefWith('/agentHome/report/members.csv', search, {})} label={t('tools.csv')} />
        </div>
      </div>
      {people.refused ? <Notice kind="error">{people.refused}</Notice> : null}
      {shown ? (
        <>
          <LinePath path={shown.path} field="under" />
          <PeopleTable rows={shown.rows} total={shown.total} sorting={asked} isFlat={isFlatList(asked)} tag={tag} />
          <ListPages page={asked.page} totalPages={shown.totalPages} />
        </>
      ) : null}
    </>
  )
}
