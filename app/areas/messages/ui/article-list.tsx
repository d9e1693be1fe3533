import { formatDayInWords } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Article } from '../model.ts'
import { PromotionLink } from './promotion-link.tsx'

export type ArticleListProps = {
  articles: readonly Article[]
  page: number
  pages: number
  hrefOf: (page: number) => string
  tag: string
}

/** A page of notices or announcements: each opens in place, the first one is open. */
export function ArticleList({ articles, page, pages, hrefOf, tag }: ArticleListProps) {
  const t = useT('messages')
  const ui = useT('ui')
  if (articles.length === 0) return <Empty icon="bell" title={t('notices.empty')} text={t('notices.emptyText')} />
  return (
    <>
      <div className="articles">
        {articles.map((article, at) => (
          <details key={article.id} open={at === 0 && page === 1}>
            <summary>
              <h2>{article.title}</h2>
              {article.publishedAt === null ? null : (
                <span className="small muted">{formatDayInWords(article.publishedAt, tag)}</span>
              )}
            </summary>
            <OperatorText html={article.html} />
            {article.promotionType === null ? null : <PromotionLink />}
          </details>
        ))}
      </div>
      <Pagination
        current={page}
        total={pages}
        hrefOf={hrefOf}
        labels={{ pages: ui('pages'), previous: ui('previous'), next: ui('next') }}
      />
    </>
  )
}
