import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'

export function NotFoundPage() {
  const t = useT('system')
  return (
    <Empty icon="lost" page title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
    </Empty>
  )
}
