import { failures } from '#catalogue/failures.ts'
import { earliestBirthday, isRealDay } from '#catalogue/system/text-rule.ts'
import type { WrongField } from '#gateway/platform/http/refusal.ts'

/** Whether who was born on `birthday` has reached `years` on `today`; both are yyyy-MM-dd in the merchant's zone (SE-44, OP-38). False for what is no day. */
export function isOldEnough(birthday: string, years: number, today: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday) ?? []
  if (year === undefined || !isRealDay(birthday)) return false
  // Texts of this form compare as the days do; who was born on 29 February has the birthday on 1 March.
  return `${String(Number(year) + years).padStart(4, '0')}-${month}-${day}` <= today
}

/** What says how old one has to be: in words, and as a number for who speaks another language. */
export const tooYoung = (years: number) => ({
  message: `You must be ${years} or older (#${failures['register.under.age'].number})`,
  value: { leastAge: years },
})

/** What is wrong with a birthday, yyyy-MM-dd, of long ago; null where nothing is. */
export const findEarlyBirthday = (birthday: string): WrongField | null =>
  birthday < earliestBirthday
    ? { field: 'birthday', rule: `must be ${earliestBirthday} or later`, fault: 'bornTooEarly' }
    : null
