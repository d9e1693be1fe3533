import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

type SealNoteProps = {
  title: string
  sealHash: string
  seed: string | null
  /** Where anybody computes it again. */
  href: string
  children?: ReactNode
}

/** What was promised before a draw, what was shown after it, and the way to compute it again. */
export function SealNote({ title, sealHash, seed, href, children }: SealNoteProps) {
  const t = useT('draws')
  return (
    <div className="seal-note">
      <Icon name="lock" />
      <div>
        <h3>{title}</h3>
        {children}
        <p>
          {t('seal.seal')} <span className="hash">{sealHash}</span>
        </p>
        <p>
          {t('seal.seed')} {seed === null ? t('seal.later') : <span className="hash">{seed}</span>}
        </p>
        <p>
          <a className="link link-alone" href={href}>
            {t('seal.verify')}
          </a>
        </p>
      </div>
    </div>
  )
}
