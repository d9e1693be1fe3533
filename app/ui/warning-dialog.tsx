import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { closeAndFocus, focusAgain } from './focus-again.ts'
import { useHeldPage } from './held-page.ts'
import { Icon } from './icon.tsx'

type WarningDialogProps = { title: string; text: string; buttonText: string; onClose?(): void }

/**
 * A warning over whatever stands there, closed by its button. The browser itself closes it, so it works without JavaScript and
 * nothing that was typed is lost. It is open when it appears; a further warning needs a key of its own. It may not stand in a form.
 * With JavaScript nothing behind it can be reached, and Escape closes it alone.
 */
export function WarningDialog({ title, text, buttonText, onClose }: WarningDialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  // Asked while rendering: its button has the focus before any effect runs.
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useHeldPage(box)
  useEffect(() => {
    const dialog = box.current
    // Whoever was quicker than the scripts has closed it.
    if (!dialog?.open) return
    // To close it first would tell whoever waits for that.
    dialog.open = false
    dialog.showModal()
    // One whose reason ends by itself is taken away while it is open, and the focus with it.
    return () => {
      if (dialog.open) focusAgain(before)
    }
  }, [before])
  return (
    <dialog
      ref={box}
      open
      className="warning"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => closeAndFocus(before, onClose)}
    >
      <form method="dialog">
        <h2 id={`${id}-title`}>
          <Icon name="warning" />
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
        <Button size="large" wide autoFocus>
          {buttonText}
        </Button>
      </form>
    </dialog>
  )
}
