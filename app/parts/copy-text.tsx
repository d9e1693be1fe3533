import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useHeldPage } from '#app/ui/held-page.ts'

/**
 * Copies a text and says so in a dialog (`copy_success`, ER-29). Without JavaScript the text can be selected with one tap instead (OP-115).
 */
export function CopyText({ text, label, said }: { text: string; label: string; said: string }) {
  const ui = useT('ui')
  const [isSaid, setSaid] = useState(false)
  return (
    <>
      <CopyButton text={text} label={label} failed={ui('copyFailed')} onCopied={() => setSaid(true)} />
      {isSaid ? <CopiedDialog said={said} onClose={() => setSaid(false)} /> : null}
    </>
  )
}

function CopiedDialog({ said, onClose }: { said: string; onClose: () => void }) {
  const ui = useT('ui')
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  useHeldPage(box)
  return (
    <dialog ref={box} className="dialog" aria-label={ui('copied')} onClose={onClose}>
      <h1>{ui('copied')}</h1>
      <p className="mt-4">{said}</p>
      <form method="dialog" className="dialog-buttons">
        <Button>{ui('close')}</Button>
      </form>
    </dialog>
  )
}
