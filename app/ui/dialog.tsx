import { type ReactNode, useEffect, useRef } from 'react'
import { IconLink } from './icon-link.tsx'

export type DialogProps = {
  /** Shown as the heading and read out as the name of the dialog. */
  title: string
  /** Where the page is without the dialog: closing is a link, so it works without JavaScript. */
  closeHref: string
  closeLabel: string
  /** A second column with a picture, from the tablet on. */
  picture?: ReactNode
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog is a place with a URL. It is rendered on the server as content of the page over a veil; the page behind does
 * not scroll (base.css). With JavaScript the focus goes in, stays in, and goes back to where it was; Escape closes.
 */
export function Dialog({ title, closeHref, closeLabel, picture, wide, children }: DialogProps) {
  const frame = useDialogFocus<HTMLDivElement>()
  const body = (
    <>
      <h1>{title}</h1>
      {children}
    </>
  )
  return (
    <div className="veil" data-dialog="">
      <a className="veil-close" href={closeHref} tabIndex={-1} data-keep="">
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
        <IconLink className="dialog-close" icon="close" label={closeLabel} href={closeHref} data-keep="" data-dialog-close="" />
      </div>
    </div>
  )
}

const stops =
  'a[href]:not([tabindex="-1"]), button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), iframe, summary'

/** Takes the focus when the dialog appears, keeps it inside, and gives it back when the dialog goes. */
export function useDialogFocus<T extends HTMLElement>() {
  const frame = useRef<T>(null)
  useEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.contains(before)) (dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog).focus({ preventScroll: true })

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dialog.querySelector<HTMLElement>('[data-dialog-close]')?.click()
      if (event.key !== 'Tab') return
      const inside = [...dialog.querySelectorAll<HTMLElement>(stops)].filter((element) => element.checkVisibility())
      const first = inside[0]
      const last = inside.at(-1)
      if (!first || !last) return event.preventDefault()
      const here = document.activeElement
      const leavesForward = !event.shiftKey && (here === last || !dialog.contains(here))
      const leavesBackward = event.shiftKey && (here === first || here === dialog || !dialog.contains(here))
      if (!leavesForward && !leavesBackward) return
      event.preventDefault()
      ;(leavesForward ? first : last).focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return frame
}
