import { useT } from '#app/platform/use-t.ts'
import { FieldFrame } from '#app/ui/field-frame.tsx'

/** Pictures as proof. What they are is looked up in them by the gateway, never in their names. */
export function PictureField({ id, label, errors = [] }: { id: string; label: string; errors: string[] | undefined }) {
  const t = useT('wallet')
  return (
    <FieldFrame
      meta={{ id, name: 'image', errorId: `${id}-error`, descriptionId: `${id}-help`, errors }}
      label={label}
      help={t('field.imageHelp')}
    >
      {(ties) => <input type="file" accept="image/png,image/jpeg" multiple {...ties} />}
    </FieldFrame>
  )
}
