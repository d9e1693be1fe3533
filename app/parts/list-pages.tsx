import { useLocation } from '@remix-run/react'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Pagination } from '#app/ui/pagination.tsx'

type ListPagesProps = { page: number; totalPages: number; hrefOf?: (page: number) => string }

/** The pages of the list on this page. Where its area does not say otherwise, every other choice of the address is kept. */
export function ListPages({ page, totalPages, hrefOf }: ListPagesProps) {
  const ui = useT('ui')
  const { pathname, search } = useLocation()
  return (
    <Pagination
      current={page}
      total={totalPages}
      hrefOf={hrefOf ?? ((to) => hrefWith(pathname, search, { page: to }))}
      labels={{ pages: ui('pages'), previous: ui('previous'), next: ui('next') }}
    />
  )
}
