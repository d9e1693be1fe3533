import { z } from 'zod'
import { fieldsOf } from './secrets.ts'

/** The largest form of ours, an offer of ten tiers, sends some eighty fields. */
const mostEntries = 300
/** Of a name a tree is made: `transfers[2].amount`. Nothing of ours is deeper, and no list longer than two digits say. */
const plainName = /^[\w-]{1,64}(?:\[\d{1,2}\]|\.[\w-]{1,64}){0,3}$/
/** What the buttons of a list send: one row more, or one less. */
const listButton = z.discriminatedUnion('type', [
  z.object({ type: z.literal('insert'), payload: z.strictObject({ name: z.string() }) }),
  z.object({
    type: z.literal('remove'),
    payload: z.strictObject({ name: z.string(), index: z.int().min(0).max(99) }),
  }),
])

/** The names that conform keeps for itself: the button of a list, and a state, which no form of ours sends. */
const buttonName = '__intent__'
const stateName = '__state__'

/**
 * What was typed into a form. Anybody may send anything to the address of a form, and conform makes a tree of it: a list as long as its
 * largest index, and a list of what has one name that is copied with each more. What no form of ours sends is refused before that (400).
 */
export function requirePlainForm(form: FormData, schema: z.ZodType): FormData {
  const names = [...form.keys()]
  const isOurs = names.length <= mostEntries && names.every(isPlain)
  if (!isOurs || (form.has(buttonName) && !isButtonOf(form, schema)))
    throw new Response('The form cannot be read', { status: 400, headers: { 'cache-control': 'no-store' } })
  const texts = textsOf(form)
  texts.delete(stateName)
  return texts
}

/** A form without its pictures. */
export function textsOf(form: FormData): FormData {
  const texts = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value)
  return texts
}

/** What every object has by birth is no name of a field. */
const isPlain = (name: string): boolean =>
  plainName.test(name) && name.split(/[.[\]]+/).every((part) => !(part in Object.prototype))

/** Whether the button belongs to a list of this form, and all that was sent of the list are rows of it. */
function isButtonOf(form: FormData, schema: z.ZodType): boolean {
  const sent = form.getAll(buttonName)
  const button = listButton.safeParse(readJson(sent[0]))
  if (sent.length !== 1 || !button.success) return false
  const { name } = button.data.payload
  const isField = fieldsOf(schema).some(([field]) => field === name)
  return isField && [...form.keys()].every((key) => key.split(/[.[]/)[0] !== name || key.startsWith(`${name}[`))
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
