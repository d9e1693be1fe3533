import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { useHeldPage } from './held-page.ts'
import { Icon } from './icon.tsx'

type WarningDialogProps = { title: string; text: string; buttonText: string; onClose?(): void }

/**
 * A warning over whatever stands there, closed by its button. The browser itself closes it, so it works without JavaScript and
 * nothing that was typed is lost. It is open when it appears; a further warning needs a key of its own. It may not stand in a form.
 */
export function WarningDialog({ title, text, buttonText, onClose }: WarningDialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  useHeldPage(box)
  return (
    <dialog
      ref={box}
      open
      className="warning"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
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
