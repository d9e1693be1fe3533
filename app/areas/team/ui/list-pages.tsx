import { useLocation } from '@remix-run/react'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Pagination } from '#app/ui/pagination.tsx'

/** The pages of the list on this page; every other choice is kept. */
export function ListPages({ page, totalPages }: { page: number; totalPages: number }) {
  const ui = useT('ui')
  const { pathname, search } = useLocation()
  return (
    <Pagination
      current={page}
      total={totalPages}
      hrefOf={(to) => hrefWith(pathname, search, { page: to })}
      labels={{ pages: ui('pages'), previous: ui('previous'), next: ui('next') }}
    />
  )
}
