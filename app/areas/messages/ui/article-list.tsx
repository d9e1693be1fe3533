import { ListPages } from '#app/parts/list-pages.tsx'
import { formatDayInWords } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Empty } from '#app/ui/empty.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'
import { type Article, goOf } from '../model.ts'
import { PromotionLink } from './promotion-link.tsx'

type ArticleListProps = {
  articles: readonly Article[]
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  tag: string
  /** The article that was asked for. */
  opened?: number | null
}

/** A page of notices or announcements: each opens in place, the one that was asked for is open, or else the first. */
export function ArticleList({ articles, page, totalPages, hrefOf, tag, opened = null }: ArticleListProps) {
  const t = useT('messages')
  if (articles.length === 0) return <Empty icon="bell" title={t('notices.empty')} text={t('notices.emptyText')} />
  return (
    <>
      <div className="articles">
        {articles.map((article, at) => (
          <details key={article.id} open={opened === null ? at === 0 && page === 1 : article.id === opened}>
            <summary>
              <h2>{article.title}</h2>
              {article.publishedAt === null ? null : (
                <span className="small muted">{formatDayInWords(article.publishedAt, tag)}</span>
              )}
            </summary>
            <OperatorText html={article.html} />
            {article.promotionType === null ? null : <PromotionLink of={article.title} />}
            {article.href ? (
              <a className="link link-alone" href={article.href}>
                {t(`bannerGo.${goOf(article.href)}`)}
                <span className="unseen">: {article.title}</span>
              </a>
            ) : null}
          </details>
        ))}
      </div>
      <ListPages page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </>
  )
}
