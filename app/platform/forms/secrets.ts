import '../zod-without-eval.ts'
import { z } from 'zod'

const secrets = z.registry<{ isSecret: true }>()

/** Marks a field of a form: what is typed into it never travels back to a browser, whatever becomes of the form. */
export const secret = <S extends z.ZodType>(field: S): S => {
  secrets.add(field, { isSecret: true })
  return field
}

/** The fields of a form by name, and whether they are secret, however its schema was put together. */
export function fieldsOf(form: z.ZodType): [name: string, isSecret: boolean][] {
  if (form instanceof z.ZodPipe) return fieldsOf(form.in as z.ZodType)
  if (!(form instanceof z.ZodObject)) return []
  return Object.entries(form.shape).map(([name, field]) => [name, isSecret(field as z.ZodType)])
}

/** A field that may be left out, or is changed by a transform, is as secret as what it is made of. */
function isSecret(field: z.ZodType): boolean {
  if (secrets.get(field) !== undefined) return true
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return isSecret(field.unwrap() as z.ZodType)
  return field instanceof z.ZodPipe && isSecret(field.in as z.ZodType)
}
