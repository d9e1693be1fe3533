import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The anchors that the footer names, in the order of the page. */
const topics = ['limits', 'break', 'exclusion', 'check', 'signs', 'help'] as const

/** What limits, breaks and self-exclusion are and do, for everybody; who is logged in sets them on the page that it leads to. */
export function PlaySafeGuide() {
  const t = useT('member')
  return (
    <div className="help">
      <header className="help-head">
        <h1>{t('pages.playSafe')}</h1>
        <p className="muted">{t('safe.lead')}</p>
      </header>
      <nav className="help-topics" aria-label={t('safe.topics')}>
        <ul>
          {topics.map((topic) => (
            <li key={topic}>
              <a href={`#${topic}`}>{t(`safe.${topic}.title`)}</a>
            </li>
          ))}
        </ul>
        <ButtonLink href="/member/playSafe">
          <Icon name="shield" small />
          {t('safe.open')}
        </ButtonLink>
      </nav>
      <div className="help-articles">
        {topics.map((topic) => (
          <section key={topic} id={topic}>
            <h2>{t(`safe.${topic}.title`)}</h2>
            <p>{t(`safe.${topic}.text`)}</p>
            <p className="muted mt-3">{t(`safe.${topic}.more`)}</p>
            {topic === 'help' ? (
              <div className="member-buttons">
                <ButtonLink look="quiet" href="/support" data-window="">
                  <Icon name="support" small />
                  {t('safe.service')}
                </ButtonLink>
                <ButtonLink look="quiet" href="/help">
                  {t('safe.center')}
                </ButtonLink>
              </div>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  )
}
