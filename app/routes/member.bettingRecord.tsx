import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getGatewayTime } from '#app/areas/system/clock.server.ts'
import { countOpen, findBet, readBets, searchOf } from '#app/areas/wallet/records/calls.server.ts'
import { mostRowsInFile } from '#app/areas/wallet/records/files.server.ts'
import { betFilters, readBetQuery, recordHref } from '#app/areas/wallet/records/model.ts'
import { BetFilters } from '#app/areas/wallet/records/ui/bet-filters.tsx'
import { BetTable } from '#app/areas/wallet/records/ui/bet-table.tsx'
import { OpenBets } from '#app/areas/wallet/records/ui/open-bets.tsx'
import { PageTurn } from '#app/areas/wallet/records/ui/page-turn.tsx'
import { RecordBar } from '#app/areas/wallet/records/ui/record-bar.tsx'
import { formatDay } from '#app/platform/dates.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['records'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** With `order` the one bet of that number, whatever its product and day; else a page of the product's bets. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const now = await getGatewayTime(visitor)
  const query = readBetQuery(searchOf(args.request), now)
  const page = {
    title: getT(visitor.language, 'records')('betting'),
    query,
    filters: betFilters(query),
    today: formatDay(now),
    writing: await fetchWriting(visitor),
    mostRowsInFile,
  }
  if (query.order !== '') {
    const { bet, isAway } = await findBet(visitor, query.order)
    return { ...page, isAway, found: bet?.order ?? null, record: null, open: null }
  }
  // The calls of the record answer what is settled, also those without a state; what waits is asked for apart.
  const [answered, open] =
    query.range.fault === null
      ? await Promise.all([readBets(visitor, query), query.state === null ? countOpen(visitor, query) : null])
      : [null, null]
  return { ...page, isAway: answered?.ok === false, found: null, record: answered?.ok ? answered.value : null, open }
}

/** The betting record of one product (ME-08). */
export default function BettingRecord() {
  const {
    query,
    filters,
    today,
    writing,
    isAway,
    found,
    record,
    open,
    mostRowsInFile: most,
  } = useLoaderData<typeof loader>()
  const t = useT('records')
  const path = '/member/bettingRecord'
  const rows = record?.list ?? (found === null ? [] : [found])
  const sums = record?.footer ?? null
  return (
    <>
      <div className="page-head">
        <h1>{t('betting')}</h1>
      </div>
      <RecordBar
        path={path}
        filters={filters}
        range={query.range}
        today={today}
        hasRows={(record?.list.length ?? 0) > 0}
      >
        <BetFilters query={query} filters={filters} />
      </RecordBar>
      {isAway ? <Notice kind="error">{t('away')}</Notice> : null}
      {open === null || open.count === 0 ? null : (
        <OpenBets {...open} writing={writing} href={recordHref(path, filters, { state: 'open' })} />
      )}
      {rows.length > 0 ? (
        <BetTable
          rows={rows}
          sums={sums ?? sumsOfOne(rows)}
          total={record?.total ?? rows.length}
          isTotalLeast={record?.isTotalLeast ?? false}
          filters={filters}
          writing={writing}
        />
      ) : isAway || query.range.fault !== null ? null : query.order !== '' ? (
        <Empty icon="records" title={t('empty.order', { order: query.order })} text={t('empty.orderText')}>
          <ButtonLink href={path}>{t('empty.back')}</ButtonLink>
        </Empty>
      ) : (
        <Empty icon="records" title={t('empty.betting')} text={t('empty.bettingText')}>
          <ButtonLink href="/rng">{t('empty.play')}</ButtonLink>
        </Empty>
      )}
      <PageTurn path={path} filters={filters} next={record?.next ?? null} previous={record?.previous ?? null} />
      {record?.isTotalLeast ? <p className="record-note">{t('note.file', { count: most })}</p> : null}
    </>
  )
}

/** The foot of a list that is the one order that was looked for. */
function sumsOfOne([bet]: readonly {
  betAmount: number
  validBetAmount: number
  winAmount: number
  profitAndLoss: number
}[]) {
  const { betAmount = 0, validBetAmount = 0, winAmount = 0, profitAndLoss = 0 } = bet ?? {}
  return {
    betAmount,
    validBetAmount,
    winAmount,
    profitAndLoss,
    validBetting: validBetAmount,
    totalHands: 1,
    netProfit: profitAndLoss,
    gameValidBetting: validBetAmount,
  }
}
