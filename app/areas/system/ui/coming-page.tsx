import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** A page that the menus already name and that is built later. */
export function ComingPage() {
  const t = useT('system')
  return (
    <Empty icon="clock" page title={t('coming.title')} text={t('coming.text')}>
      <ButtonLink href="/">{t('coming.home')}</ButtonLink>
    </Empty>
  )
}
