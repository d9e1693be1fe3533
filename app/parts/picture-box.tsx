import { useEffect, useRef, useState } from 'react'
import { areOverBounds } from '#app/platform/pictures.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { FieldFrame } from '#app/ui/field-frame.tsx'

type Props = {
  meta: FieldMeta
  label: string
  /** How many and how large they may be. */
  rule: string
  required?: boolean
}

/**
 * The pictures of a form. What breaks their rule is told where they are chosen, and its form is not sent: the site would take none of it,
 * not even the words. What they are is looked up in them by the gateway, never in their names. A browser gives no file back to a refused
 * form, so pictures are chosen again.
 */
export function PictureBox({ meta, label, rule, required = false }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const form = box.current?.form
    function stop(event: Event): void {
      if (!areOverBounds(box.current?.files ?? [])) return
      event.preventDefault()
      // Before the form's own listener, which sends it.
      event.stopPropagation()
      setOver(true)
      box.current?.focus()
      box.current?.scrollIntoView({ block: 'center' })
    }
    form?.addEventListener('submit', stop, true)
    return () => form?.removeEventListener('submit', stop, true)
  }, [])
  return (
    <FieldFrame meta={isOver ? { ...meta, errors: [rule] } : meta} label={label} help={rule}>
      {(ties) => (
        <input
          ref={box}
          type="file"
          accept="image/png,image/jpeg"
          multiple
          required={required}
          onChange={({ target }) => setOver(areOverBounds(target.files ?? []))}
          {...ties}
        />
      )}
    </FieldFrame>
  )
}
