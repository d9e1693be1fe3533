import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type CenterEntry, centerGroups } from '../model/pages.ts'

type CenterMenuProps = {
  current: CenterEntry | undefined
  counts: { messages: number; rewards: number }
  /** Contracts have an entry only for whoever has or had one. */
  hasContracts: boolean
  /** So has inviting, while it earns something. */
  hasReferral: boolean
}

/** All pages of the member center: a column where there is room beside every page (member.css), and a sheet behind the name of the page before. */
export function CenterMenu(props: CenterMenuProps) {
  const { current } = props
  const t = useT('member')
  return (
    <>
      <nav className="member-menu" aria-label={t('menu')}>
        <Groups {...props} />
      </nav>
      <details className="member-sheet" key={current?.href}>
        <summary>
          <Icon name={current?.icon ?? 'menu'} />
          <span className="grow">{t(current?.text ?? 'menu')}</span>
          {current ? <span className="muted small">{t('allPages')}</span> : null}
          <Icon name="chevron-down" small />
        </summary>
        <nav aria-label={t('menu')}>
          <Groups {...props} />
        </nav>
      </details>
    </>
  )
}

function Groups({ current, counts, hasContracts, hasReferral }: CenterMenuProps) {
  const t = useT('member')
  const waiting: Partial<Record<CenterEntry['text'], number>> = {
    'pages.messages': counts.messages,
    'pages.rewardCenter': counts.rewards,
  }
  return centerGroups.map((group) => (
    <section key={group.text}>
      <h2>{t(group.text)}</h2>
      <ul>
        {group.entries
          .filter(({ text }) => hasContracts || text !== 'pages.contracts')
          .filter(({ text }) => hasReferral || text !== 'pages.referral')
          .map(({ href, icon, text }) => (
            <li key={href}>
              <a href={href} aria-current={href === current?.href ? 'page' : undefined}>
                <Icon name={icon} />
                {t(text)}
                <Count of={waiting[text] ?? 0} />
              </a>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Count({ of }: { of: number }) {
  return of === 0 ? null : <span className="count">{of > 99 ? '99+' : of}</span>
}
