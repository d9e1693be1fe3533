import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Logo } from '#app/ui/logo.tsx'

/** System status 1: nothing but this page, with the customer service button (SY-09). */
export function MaintenancePage({ brand }: { brand: string }) {
  const t = useT('system')
  return (
    <main className="message-page closed" id="content">
      <Logo brand={brand} href="/" />
      <Empty icon="maintenance" page title={t('maintenance.title')} text={t('maintenance.text')}>
        <ButtonLink href="" data-reload="">
          {t('maintenance.retry')}
        </ButtonLink>
        <ButtonLink look="quiet" href="/support" data-window="">
          {t('maintenance.support')}
        </ButtonLink>
      </Empty>
    </main>
  )
}
