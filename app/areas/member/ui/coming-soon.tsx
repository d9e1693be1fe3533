import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ComingName } from '../model/pages.ts'

type ComingSoonProps = {
  name: ComingName
  title: string
  promotions: readonly { id: number; title: string }[]
}

/** A page whose forms come later: it says so, and shows what there is to see already. */
export function ComingSoon({ name, title, promotions }: ComingSoonProps) {
  const t = useT('member')
  if (promotions.length === 0) {
    return (
      <Empty icon="clock" page title={title} text={t(`coming.${name}`)}>
        <ButtonLink href="/promotions">{t('coming.promotionsLink')}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Notice>{t(`coming.${name}`)}</Notice>
      <ul className="member-rows">
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <a className="member-row" href="/promotions">
              <b>{promotion.title}</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
