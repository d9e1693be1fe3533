import type { ReactNode } from 'react'
import { IconLink } from './icon-link.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'

type DialogProps = {
  /** Shown as the heading and read out as the name of the dialog. */
  title: string
  /** Where the page is without the dialog: closing is a link, so it works without JavaScript. */
  closeHref: string
  closeLabel: string
  /** A second column with a picture, from the tablet on. */
  picture?: ReactNode
  wide?: boolean
  /** Where scripts close it to, where that is another place than without them. */
  leaveHref?: string
  children: ReactNode
}

/**
 * A dialog is a place with a URL. It is rendered on the server as content of the page over a veil; the page behind does
 * not scroll (base.css). With JavaScript the focus goes in, stays in, and goes back to where it was; Escape closes, and the browser's way
 * back does not open again what was closed.
 */
export function Dialog({ title, closeHref, closeLabel, picture, wide, leaveHref = closeHref, children }: DialogProps) {
  const frame = useDialogFocus<HTMLDivElement>()
  const body = (
    <>
      <h1>{title}</h1>
      {children}
    </>
  )
  return (
    <div className="veil" data-dialog="">
      <a className="veil-close" href={closeHref} tabIndex={-1} data-leave={leaveHref}>
        <span className="unseen">{closeLabel}</span>
      </a>
      <div
        ref={frame}
        className={`dialog${picture ? ' dialog-pictured' : ''}${wide ? ' dialog-wide' : ''}`}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
      >
        {picture ? <div className="dialog-picture">{picture}</div> : null}
        {picture ? <div className="dialog-body">{body}</div> : body}
        <IconLink
          className="dialog-close"
          icon="close"
          label={closeLabel}
          href={closeHref}
          data-leave={leaveHref}
          data-dialog-close=""
        />
      </div>
    </div>
  )
}
