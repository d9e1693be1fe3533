import type { ReactNode } from 'react'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  type BonusKind,
  bonusKinds,
  type Movement,
  type MovementKind,
  type MovementQuery,
  type MovementSums,
  movementKinds,
  recordHref,
} from '../model.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { MovementTable } from './movement-table.tsx'
import { PageTurn } from './page-turn.tsx'
import { type Filters, RecordBar } from './record-bar.tsx'

type MovementPageProps = {
  path: '/member/accountRecord' | '/member/bonusDetails'
  of: 'account' | 'bonus'
  query: MovementQuery<MovementKind | BonusKind>
  filters: Filters
  today: string
  writing: Writing
  isAway: boolean
  record: {
    list: Movement[]
    total: number
    isTotalLeast: boolean
    footer?: MovementSums
    held?: number | undefined
    next: string | null
    previous: string | null
  } | null
  mostRowsInFile: number
  /** What stands between the head of the page and its rows. */
  children?: ReactNode
}

/** The account record, and the bonus details, which are its part. */
export function MovementPage({
  path,
  of,
  query,
  filters,
  today,
  writing,
  isAway,
  record,
  mostRowsInFile,
  children,
}: MovementPageProps) {
  const t = useT('records')
  const kinds = [null, ...(Object.keys(of === 'bonus' ? bonusKinds : movementKinds) as (MovementKind | BonusKind)[])]
  const rows = record?.list ?? []
  return (
    <>
      <div className="page-head">
        <h1>{t(of)}</h1>
      </div>
      {children}
      <RecordBar path={path} filters={filters} range={query.range} today={today} hasRows={rows.length > 0}>
        <ChoiceChips
          label={t('filter.kinds')}
          items={kinds.map((kind) => ({
            href: recordHref(path, filters, { kind: kind ?? '' }),
            label: kind === null ? t('filter.all') : t(`kind.${kind}`),
            current: query.kind === kind,
          }))}
        />
      </RecordBar>
      {isAway ? <Notice kind="error">{t('away')}</Notice> : null}
      {of === 'account' && record?.held ? (
        <p className="record-note">{t('note.held', { amount: formatMoney(record.held, writing) })}</p>
      ) : null}
      {record !== null && rows.length > 0 ? (
        <>
          <MovementTable
            caption={t(of)}
            rows={rows}
            sums={record.footer}
            total={record.total}
            isTotalLeast={record.isTotalLeast}
            writing={writing}
          />
          <PageTurn path={path} filters={filters} next={record.next} previous={record.previous} />
          <p className="record-note">
            {t('note.balance')} {record.isTotalLeast ? t('note.file', { count: mostRowsInFile }) : null}
          </p>
        </>
      ) : record !== null ? (
        <Empty icon="records" title={t(`empty.${of}`)} text={t(`empty.${of}Text`)}>
          {query.kind === null ? null : (
            <ButtonLink href={recordHref(path, filters, { kind: '' })}>{t('filter.all')}</ButtonLink>
          )}
        </Empty>
      ) : null}
    </>
  )
}
