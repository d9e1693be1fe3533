import { createHash, randomBytes } from 'node:crypto'
import type { Visitor } from '../visitor.server.ts'

type Person = Pick<Visitor, 'username'>

/**
 * Made once per form, so that a second click, a reload or a lost answer changes nothing (danger T4, T26). It ends with whose form it is: a
 * page may still stand there when somebody else has logged in in the same browser.
 */
export const newFormKey = ({ username }: Person): string => {
  const key = randomBytes(16).toString('base64url')
  return username === null ? key : `${key}.${ownerMark(username)}`
}

/** Short and no name, because the key travels to the gateway and stands in its tables. */
const ownerMark = (username: string): string =>
  createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 8)

/**
 * Whether what is asked comes from a form that was made for somebody else than who asks. One without a key, or of a guest, is nobody's.
 * The key is a part of the call, of one by another name, or the visitor has it (`withForm`).
 */
export function isOfAnother(
  asked: object,
  { username, formKey }: { username?: string | null; formKey?: string | undefined },
): boolean {
  const { requestId, transactionId } = asked as { requestId?: unknown; transactionId?: unknown }
  const key = formKey ?? requestId ?? transactionId
  const owner = typeof key === 'string' ? key.split('.')[1] : undefined
  return owner !== undefined && typeof username === 'string' && owner !== ownerMark(username)
}

/** The key that came with a form. */
export function readFormKey(form: FormData): { requestId?: string } {
  const key = form.get('requestId')
  return typeof key === 'string' && key !== '' ? { requestId: key } : {}
}

/** Who asks, with the form in their hands: of what the gateway is told, no key is a part. */
export const withForm = <V extends Visitor>(visitor: V, form: FormData): V & { formKey: string | undefined } => ({
  ...visitor,
  formKey: readFormKey(form).requestId,
})
