import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'
import type { HelpArticle } from '../model.ts'

/** The help centre: a list of topics beside all articles, so that an anchor leads to its article without a script. */
export function HelpPage({ articles }: { articles: readonly HelpArticle[] }) {
  const t = useT('system')
  return (
    <div className="help">
      <header className="help-head">
        <h1>{t('help.title')}</h1>
        <p className="muted">{t('help.text')}</p>
      </header>
      <nav className="help-topics" aria-label={t('help.topics')}>
        <ul>
          {articles.map(({ tag, title }) => (
            <li key={tag}>
              <a href={`#${tag}`}>{title}</a>
            </li>
          ))}
        </ul>
        <ButtonLink look="quiet" href="/support" data-window="">
          <Icon name="support" small />
          {t('help.ask')}
        </ButtonLink>
        <ButtonLink look="text" href="/help/ask">
          {t('help.question')}
        </ButtonLink>
      </nav>
      <div className="help-articles">
        {articles.map(({ tag, title, html }) => (
          <section key={tag} id={tag}>
            <h2>{title}</h2>
            <OperatorText html={html} />
          </section>
        ))}
      </div>
    </div>
  )
}
