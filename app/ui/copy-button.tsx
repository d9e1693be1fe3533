import { IconButton } from './icon-button.tsx'
import { showToast } from './toast-store.ts'
import { useHydrated } from './use-hydrated.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** What is said when the browser does not let us copy. */
  failed: string
  onCopied: () => void
}

/**
 * Copies a text. Without JavaScript there is no such button: there the text itself can be selected with one tap (`select-all`). Before a
 * script has come it has its place, so that nothing moves under a finger.
 */
export function CopyButton({ text, label, failed, onCopied }: CopyButtonProps) {
  const hydrated = useHydrated()
  // The clipboard is missing where the page came over plain http.
  const copy = () => Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
  return (
    <span className="contents noscript:hidden">
      <IconButton
        icon="copy"
        small
        label={label}
        disabled={!hydrated}
        onClick={() => copy().then(onCopied, () => showToast(failed, 'error'))}
      />
    </span>
  )
}
