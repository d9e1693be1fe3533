import { Notice } from './notice.tsx'

/** What is wrong with the form as a whole, above its fields. */
export function FormError({ id, errors }: { id: string; errors: string[] | undefined }) {
  return errors?.length ? (
    <div id={id} className="mt-4">
      <Notice kind="error">{errors[0]}</Notice>
    </div>
  ) : null
}
