import { isOfOther, useFormKey } from './use-form-key.ts'

type FormKeyProps = {
  /** Made for this page by `newFormKey`. */
  formKey: string
  /** What came back with a form that was refused: it keeps its key. */
  kept?: unknown
}

/** The one-time key of a form, so that a second click, a reload or a lost answer changes nothing. */
export function FormKey({ formKey, kept }: FormKeyProps) {
  const key = useFormKey(formKey)
  // What a form began with stays with it, also when somebody else has logged in since.
  const isKept = kept !== undefined && kept !== null && !isOfOther(String(kept), formKey)
  return <input type="hidden" name="requestId" value={isKept ? String(kept) : key} />
}
