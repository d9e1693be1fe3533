import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A titled section of a page with a way to more of the same. */
export function GameSection({
  title,
  more,
  children,
}: {
  title: string
  more?: { href: string; label: string; short?: string } | undefined
  children: ReactNode
}) {
  return (
    <section>
      <div className="section">
        <h2>{title}</h2>
        {more ? (
          <a className="more" href={more.href} aria-label={more.short ? more.label : undefined}>
            {more.short ? (
              <>
                <span className="on-phone">{more.short}</span>
                <span className="from-tablet">{more.label}</span>
              </>
            ) : (
              <>
                {more.label}
                {/* Of what, for who hears links without their headings. */}
                <span className="unseen"> · {title}</span>
              </>
            )}
            <Icon name="chevron-right" small turn />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  )
}
