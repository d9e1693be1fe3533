import { useLocation } from '@remix-run/react'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

type LinePathProps = { path: readonly { username: string }[]; field: 'username' | 'under' }

/** The way down from the agent to who is looked at; every step leads back up. */
export function LinePath({ path, field }: LinePathProps) {
  const t = useT('team')
  const { pathname, search } = useLocation()
  if (path.length < 2) return null
  return (
    <nav className="team-tools" aria-label={t('tree.path')}>
      {path.map(({ username }, at) => (
        <span key={username} className="inline-flex items-center gap-2">
          {at > 0 ? <Icon name="chevron-right" small turn /> : null}
          {at === path.length - 1 ? (
            <b aria-current="page">{username}</b>
          ) : (
            <a className="link" href={hrefWith(pathname, search, { [field]: at === 0 ? null : username, open: null })}>
              {username}
            </a>
          )}
        </span>
      ))}
    </nav>
  )
}
