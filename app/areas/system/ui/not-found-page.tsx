import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type Home, homeTexts } from './home-texts.ts'

export function NotFoundPage({ home = '/' }: { home?: Home }) {
  const t = useT('system')
  const texts = homeTexts[home]
  return (
    <Empty icon="lost" page title={t('notFound.title')} text={t(texts.text)}>
      <ButtonLink href={home}>{t(texts.link)}</ButtonLink>
    </Empty>
  )
}
