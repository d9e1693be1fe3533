import type { Html } from '#gateway/platform/pages/html.ts'
import type { Operator } from '#prisma/generated/sqlite/client.ts'
import type { FormFields, Office, Receipt } from './action.ts'

/** A form that was refused: what was typed stays, and each fault stands at its field. */
export type Refused = {
  form: string
  values: FormFields
  faults: readonly { field: string; rule: string }[]
  message: string
}

/** What a page is made from. */
export type View = Pick<Office, 'platform' | 'stated'> & {
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
