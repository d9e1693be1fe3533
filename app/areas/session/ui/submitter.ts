import type { FormEvent } from 'react'

/** Whether the button that was pressed asks for a code; the other button sends the form itself. */
export const wantsCode = (event: FormEvent<HTMLFormElement>): boolean =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'code'
