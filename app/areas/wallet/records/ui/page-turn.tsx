import { useT } from '#app/platform/use-t.ts'
import { TurnPages } from '#app/ui/turn-pages.tsx'
import { type RecordPath, recordHref } from '../model.ts'
import type { Filters } from './record-bar.tsx'

export function PageTurn({
  path,
  filters,
  next,
  previous,
}: {
  path: RecordPath
  filters: Filters
  next: string | null
  previous: string | null
}) {
  const t = useT('records')
  return (
    <TurnPages
      newer={previous === null ? null : recordHref(path, filters, { after: previous })}
      older={next === null ? null : recordHref(path, filters, { before: next })}
      labels={{ pages: t('turn.pages'), newer: t('turn.newer'), older: t('turn.older') }}
    />
  )
}
