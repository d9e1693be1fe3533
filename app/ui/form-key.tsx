type FormKeyProps = {
  /** Made for this page by `newFormKey`. */
  formKey: string
  /** What came back with a form that was refused: it keeps its key. */
  kept?: unknown
}

/** The one-time key of a form, so that a second click, a reload or a lost answer changes nothing. */
export const FormKey = ({ formKey, kept }: FormKeyProps) => (
  <input type="hidden" name="requestId" value={String(kept ?? formKey)} />
)
