import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type Home, homeTexts } from './home-texts.ts'

type ErrorPageProps = {
  trace?: string | null
  /** The page did not come, or took too long: then the network is more likely at fault than we are (ER-19). */
  isUnloaded?: boolean
  home?: Home
}

/** An error is a bug of ours: it says so, offers another try, and shows no details but the trace number. */
export function ErrorPage({ trace, isUnloaded = false, home = '/' }: ErrorPageProps) {
  const t = useT('system')
  const words = useT('ui')
  return (
    <Empty
      icon="error"
      page
      title={t(isUnloaded ? 'error.loadTitle' : 'error.title')}
      text={t(isUnloaded ? 'error.loadText' : 'error.text')}
    >
      <ButtonLink href="" data-reload="">
        {isUnloaded ? t('error.reload') : words('retry')}
      </ButtonLink>
      <ButtonLink look="quiet" href={home}>
        {t(homeTexts[home].link)}
      </ButtonLink>
      {trace ? (
        <p className="basis-full small">
          {t('error.trace')}: {trace}
        </p>
      ) : null}
    </Empty>
  )
}
