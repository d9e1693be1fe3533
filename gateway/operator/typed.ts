import type { Action, Context, Fault, FormFields, Input } from './action.ts'
import { sayRule } from './rule-words.ts'

/** What the form of an action says, and everything that is wrong with it: at its fields, all at once. */
export async function readTyped(
  action: Action,
  values: FormFields,
  { requestId, isLook, context }: { requestId: string; isLook: boolean; context: Context },
): Promise<{ input: Input | null; faults: Fault[] }> {
  const settled = (await action.settle?.(values, context.platform.db.read)) ?? values
  const sent = { ...action.fromForm(settled), reason: values.reason, requestId }
  const parsed = action.entry.input.safeParse(sent, { error: sayRule })
  const ofFields = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), rule: message }))
  // What is done is examined where it is done, after a repeat was told from a first time.
  const others = parsed.success && !isLook ? [] : ((await action.examine?.(settled, context)) ?? [])
  const faults = [...ofFields, ...others]
  return { input: parsed.success ? (parsed.data as Input) : null, faults: toPlaces(action, faults, values) }
}

/** Where the form has what is wrong; what is wrong twice in one place is said once. */
export function toPlaces(action: Action | undefined, faults: readonly Fault[], values: FormFields): Fault[] {
  const placed = faults.map(({ field, rule }) => ({ field: action?.placeOf?.(field, values) ?? field, rule }))
  return [...new Map(placed.map((fault) => [`${fault.field} ${fault.rule}`, fault])).values()]
}

/** Said above a page where each fault stands at its field. */
export const marked = 'Nothing was done: something has to be put right, and it is marked below.'

/** Said where the receipt of a form stands above it, which nobody had seen. */
export const doneBefore =
  'This form has been done already: its receipt stands above, and nothing more was done. Send it again only if you want this as well.'

/** Said above a form that was only looked at. */
export const sayLook = (count: number): string =>
  count === 0
    ? 'Checked, and nothing is wrong. It is not saved yet.'
    : `Checked: ${count === 1 ? 'one thing has' : `${count} things have`} to be put right, marked below. Nothing is saved.`

/** What stands in an address. A value that is sent twice in it is none. */
export const toTexts = (values: object): FormFields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
