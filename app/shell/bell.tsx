import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { readPopupMarks } from '#app/platform/popup-marks.ts'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { IconLink } from '#app/ui/icon-link.tsx'
import type { Frame } from './frame.ts'

/** The notice bell with the number of notices that are new to the visitor (HF-01); closing them leads back to `to`. */
export function Bell({ notices, to }: { notices: Frame['notices']; to: string }) {
  const t = useT('shell')
  const seenUntil = useSeenUntil(notices.seenUntil)
  const count = notices.times.filter((time) => time > seenUntil).length
  return (
    <IconLink
      className="bell"
      icon="bell"
      label={count > 0 ? t('header.newNotices', { count }) : t('header.notices')}
      href={withReturnPath('/notices', to)}
      data-keep=""
    >
      {count > 0 ? (
        <span className="count bell-count" aria-hidden="true">
          {count > 9 ? '9+' : count}
        </span>
      ) : null}
    </IconLink>
  )
}

/** A guest's page is the same for everybody, so what this browser has seen is read from its cookie, again after each step. */
function useSeenUntil(known: number): number {
  const [seenUntil, setSeenUntil] = useState(known)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step through the site may have changed the cookie
  useEffect(() => setSeenUntil(Math.max(known, readPopupMarks(document.cookie).noticesUntil)), [known, key])
  return seenUntil
}
