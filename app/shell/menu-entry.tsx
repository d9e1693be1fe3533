import type { Translate } from '#app/locales/index.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Entry } from './navigation.ts'

/** One line of a menu. The menu hands in its texts, because asking for them per line is dear. */
export function MenuEntry({ entry, current, t }: { entry: Entry; current: boolean; t: Translate<'shell'> }) {
  const text = entry.text === undefined ? entry.title : t(entry.text)
  return (
    <a
      className="nav"
      href={entry.href}
      title={text}
      aria-current={current ? 'page' : undefined}
      data-window={entry.window ? '' : undefined}
      {...(entry.external ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <Icon name={entry.icon} />
      <span>{text}</span>
      {entry.count ? (
        <span className="count">
          {entry.count > 99 ? '99+' : entry.count}
          <span className="unseen"> {t('you.waiting', { count: entry.count })}</span>
        </span>
      ) : null}
    </a>
  )
}
