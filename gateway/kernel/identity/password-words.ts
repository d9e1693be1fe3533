import { failures } from '#catalogue/failures.ts'
import { atField } from '#gateway/platform/http/refusal.ts'

const told = (text: string, code: 'modify.new.confirm.diff' | 'register.failed') =>
  `${text} (#${failures[code].number})`

/** One code for every password that is not typed twice the same; a registration has a text of its own for it (OP-12). */
export const confirmationDiffers = {
  message: told('Confirmation password is not correct.', 'modify.new.confirm.diff'),
  ...atField('confirmPassword', 'is not the same'),
}

/** A new password keeps the rule of a registration and is refused with its code, which names a registration; what is sent is none. */
export const againstRule = { message: told('The new password does not follow its rule', 'register.failed') }
