import { useFormKey } from './use-form-key.ts'

type FormKeyProps = {
  /** Made for this page by `newFormKey`. */
  formKey: string
  /** What came back with a form that was refused: it keeps its key. */
  kept?: unknown
}

/** The one-time key of a form, so that a second click, a reload or a lost answer changes nothing. */
export function FormKey({ formKey, kept }: FormKeyProps) {
  const key = useFormKey(formKey)
  return <input type="hidden" name="requestId" value={String(kept ?? key)} />
}
