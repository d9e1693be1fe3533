import { PictureBox } from '#app/parts/picture-box.tsx'
import { useT } from '#app/platform/use-t.ts'

/** Pictures as proof. */
export function PictureField({ id, label, errors = [] }: { id: string; label: string; errors: string[] | undefined }) {
  const meta = { id, name: 'image', errorId: `${id}-error`, descriptionId: `${id}-help`, errors }
  return <PictureBox meta={meta} label={label} rule={useT('wallet')('field.imageHelp')} />
}
