import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** An error is a bug of ours: it says so, offers another try, and shows no details but the trace number. */
export function ErrorPage({ trace }: { trace?: string | null }) {
  const t = useT('system')
  const words = useT('ui')
  return (
    <Empty icon="error" page title={t('error.title')} text={t('error.text')}>
      <ButtonLink href="" data-reload="">
        {words('retry')}
      </ButtonLink>
      <ButtonLink look="quiet" href="/">
        {t('notFound.home')}
      </ButtonLink>
      {trace ? (
        <p className="basis-full small">
          {t('error.trace')}: {trace}
        </p>
      ) : null}
    </Empty>
  )
}
