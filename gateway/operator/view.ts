import type { Html } from '#gateway/platform/pages/html.ts'
import type { Operator } from '#prisma/generated/sqlite/client.ts'
import type { Fault, FormFields, Office, Receipt } from './action.ts'

/**
 * A form that was refused, or only looked at: what was typed stays, and each fault stands at its field. The message says why it was
 * refused; null where nobody wanted it done. It is sent again under its own `formKey`, so that it is done once; where it was tried, or
 * done before, `receipt` is that of it, and the form has a new key.
 */
export type Refused = {
  form: string
  values: FormFields
  faults: readonly Fault[]
  message: string | null
  /** What the form writes was changed since: each field in which something else was typed says what is there now. */
  showsNow?: true
} & ({ formKey: string; receipt?: never } | { receipt: Receipt; formKey?: never })

/** What a page is made from. */
export type View = Pick<Office, 'platform' | 'stated' | 'tables'> & {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Who looks at it. */
  operator: Operator
  newFormKey(): string
  refused: Refused | null
  receipt: Receipt | null
}

export type Page = { title: string; lead?: string | Html; body: Html }

/** A page of the console at `/operator<path>`; null stands for what does not exist. Its forms are sent to its own address. */
export type PageRoute = { path: string; menu: string | null; write(view: View): Promise<Page | null> }
