import { formatClock } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Logo } from '#app/ui/logo.tsx'

/** What the operator says besides; `endsAt` in epoch milliseconds, null where nobody knows. */
type MaintenanceNotice = { text: string; endsAt: number | null }
type MaintenancePageProps = { brand: string; tag: string; notice: MaintenanceNotice | null }

/** System status 1: nothing but this page, with the customer service button (SY-09). `tag` is the language of the reader's time. */
export function MaintenancePage({ brand, tag, notice }: MaintenancePageProps) {
  const t = useT('system')
  return (
    <main className="message-page closed" id="content">
      <Logo brand={brand} href="/" />
      <Empty icon="maintenance" page title={t('maintenance.title')} text={t('maintenance.text')}>
        {notice?.text ? <p className="basis-full">{notice.text}</p> : null}
        {notice?.endsAt ? (
          <p className="basis-full small">{t('maintenance.until', { time: formatClock(notice.endsAt, tag) })}</p>
        ) : null}
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
