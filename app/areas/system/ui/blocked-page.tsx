import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Logo } from '#app/ui/logo.tsx'

/** System status 2: the region or the address is not served. Shows the visitor's address (SY-10) and why (OP-75). */
export function BlockedPage({ brand, ip, reason }: { brand: string; ip: string; reason: string | null }) {
  const t = useT('system')
  return (
    <main className="message-page closed" id="content">
      <Logo brand={brand} href="/" />
      <Empty icon="map-pin" page title={t('blocked.title')} text={t('blocked.text')}>
        <p className="basis-full">
          {t('blocked.ip')}: <b className="select-all text-text">{ip}</b>
        </p>
        {reason ? (
          <p className="basis-full small">
            {t('blocked.reason')}: {reason}
          </p>
        ) : null}
        <ButtonLink look="quiet" href="/support" data-window="">
          {t('blocked.support')}
        </ButtonLink>
      </Empty>
    </main>
  )
}
