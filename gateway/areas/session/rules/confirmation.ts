import { failures } from '#catalogue/failures.ts'
import { atField } from '#gateway/platform/http/refusal.ts'

/** One code for every password that is not typed twice the same; a registration has a text of its own for it (OP-12). */
export const confirmationDiffers = {
  message: `Confirmation password is not correct. (#${failures['modify.new.confirm.diff'].number})`,
  ...atField('confirmPassword', 'is not the same'),
}
