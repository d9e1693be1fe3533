import { wordsTagOf } from '#app/platform/languages.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { countryCodes } from '#catalogue/member/countries.ts'
import type { member } from '#catalogue/member.ts'
import { earliestBirthday } from '#catalogue/system/text-rule.ts'

export const profileNames = [
  'nickname',
  'birthday',
  'zalo',
  'whatsapp',
  'telegram',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'referrer',
] as const
type Name = (typeof profileNames)[number]
type Profile = Pick<ValueOf<typeof member.profile>, 'birthday' | 'contacts'>

type ProfileField = {
  name: Name
  help?: 'birthdayHelp' | 'referrerHelp' | 'birthdaySet' | 'optional' | 'bonus' | 'bonusGiven'
  values?: Record<string, string>
  type: 'text' | 'date' | 'tel'
  readOnly: boolean
  maxLength: number
  min?: string
}

const isContact = (name: Name): name is 'zalo' | 'whatsapp' => name === 'zalo' || name === 'whatsapp'

/** The fields that the member is asked for: a Zalo or WhatsApp number only where the merchant does (OP-42), with what it gives (OP-66). */
export function toProfileFields({ birthday, contacts }: Profile, tag: string): ProfileField[] {
  return profileNames
    .filter((name) => !isContact(name) || contacts.shown.includes(name))
    .map((name) => {
      const field = { name, type: 'text', readOnly: false, maxLength: 60 } as const
      if (name === 'birthday')
        return {
          ...field,
          type: 'date',
          min: earliestBirthday,
          readOnly: birthday !== '',
          help: birthday === '' ? 'birthdayHelp' : 'birthdaySet',
        }
      if (name === 'referrer') return { ...field, readOnly: true, help: 'referrerHelp' }
      return isContact(name) ? { ...field, type: 'tel', maxLength: 32, ...helpOf(contacts, tag) } : field
    })
}

function helpOf({ bonus }: Profile['contacts'], tag: string): Pick<ProfileField, 'help' | 'values'> {
  if (bonus === null) return { help: 'optional' }
  return bonus.isGiven
    ? { help: 'bonusGiven' }
    : { help: 'bonus', values: { points: toShortPoints(bonus.points, tag) } }
}

/** The countries to choose a nationality from, by their names in the language of the texts that the reader has. */
export function listCountryNames(language: string): { value: string; label: string }[] {
  const tag = wordsTagOf(language)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((left, right) => compare(left.label, right.label))
}

/** 131,000 as 131K (OP-66), and in full what is no shorter by that: nothing is rounded, because this many are given. */
export function toShortPoints(points: number, tag: string): string {
  const whole = new Intl.NumberFormat(tag).format(points)
  const short = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 20 }).format(points)
  return short.length < whole.length ? short : whole
}
