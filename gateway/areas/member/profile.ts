import type { ParsedInputOf } from '#catalogue/call.ts'
import { isCountry } from '#catalogue/member/countries.ts'
import { isGoodNickname } from '#catalogue/member/nickname.ts'
import { contactNames } from '#catalogue/member/profile.ts'
import type { member } from '#catalogue/member.ts'
import { compactPhone } from '#catalogue/system/phone-rule.ts'
import { isRealDay } from '#catalogue/system/text-rule.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf, Handlers } from '#gateway/kernel/calls/answer.ts'
import { findEarlyBirthday, isOldEnough, tooYoung } from '#gateway/kernel/identity/age.ts'
import { refuseNamesOfHouse } from '#gateway/kernel/identity/house-names.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type WrongField, wrongFields } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { bonusOf, type ContactName, giveContactBonus } from './contact-bonus.ts'
import { getMember, readReferrer } from './store.ts'

const fields = [
  'nickname',
  'birthday',
  'zalo',
  'whatsapp',
  'telegram',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
] as const
type Profile = Record<(typeof fields)[number], string>
type Person = Record<keyof Profile, string | null>

const toFields = (person: Person): Profile => ({
  ...(Object.fromEntries(fields.map((field) => [field, person[field] ?? ''])) as Profile),
  // What was typed while any text was taken is no country, and is asked for again.
  nationality: isCountry(person.nationality ?? '') ? (person.nationality ?? '') : '',
})

function toProfile(person: Person & { contactBonusFor: string | null }, referrer: string, settings: MerchantSettings) {
  const { shown } = settings.contactNumbers
  const points = bonusOf(settings)
  const isGiven = person.contactBonusFor !== null
  return {
    ...toFields(person),
    referrer,
    contacts: { shown, bonus: points === 0 && !isGiven ? null : { points, isGiven } },
  }
}

/** The profile (ME-22 to ME-30). */
export const profileHandlers = (platform: Platform): Pick<Handlers<typeof member>, 'profile' | 'saveProfile'> => ({
  profile: async (_input, { caller }) => {
    const { read } = platform.db
    const [person, referrer, settings] = [
      await getMember(read, caller.memberId),
      await readReferrer(read, caller.memberId),
      await merchantSettings(platform).all(),
    ]
    return toProfile(person, referrer, settings)
  },
  saveProfile: (sent, context) => saveProfile(platform, sent, context),
})

async function saveProfile(
  platform: Platform,
  sent: ParsedInputOf<typeof member.saveProfile>,
  { caller, ip, traceId, refuse }: ContextOf<typeof member.saveProfile>,
) {
  const settings = await merchantSettings(platform).all()
  if (sent.nickname !== undefined && !isGoodNickname(sent.nickname)) refuse('format.nickname.err')
  const at = platform.clock.now()
  return platform.db.write(async (tx) => {
    const present = await tx.member.findUniqueOrThrow({ where: { id: caller.memberId } })
    // A name of before stays, and goes along with each form.
    if (sent.nickname !== present.nickname) refuseNamesOfHouse({ nickname: sent.nickname }, settings, refuse)
    const referrer = await readReferrer(tx, caller.memberId)
    const isNewBirthday = sent.birthday !== undefined && sent.birthday !== (present.birthday ?? '')
    const [first, ...more] = [
      isNewBirthday ? findBirthdayFault(sent.birthday ?? '', present.birthday) : null,
      ...contactNames.map((name) => findContactFault(name, sent[name] ?? '', present[name] ?? '', settings)),
      sent.referrer === undefined || sent.referrer === referrer ? null : referrerFault,
    ].filter((fault) => fault !== null)
    if (first !== undefined) throw wrongFields([first, ...more])
    const { leastAge } = settings.brand
    if (isNewBirthday && !isOldEnough(sent.birthday ?? '', leastAge, toMerchantDay(at)))
      refuse('register.under.age', tooYoung(leastAge))
    const changes = Object.fromEntries(
      fields.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field] || null]),
    )
    const saved = await tx.member.update({ where: { id: caller.memberId }, data: changes })
    const changed = fields.filter((field) => field in changes && changes[field] !== present[field])
    if (changed.length > 0)
      await recordAudit(tx, 'member.profile', { memberId: caller.memberId, ip, traceId, at }, { changed })
    const shown = toProfile(await giveContactBonus(tx, saved, settings, at), referrer, settings)
    return sent.ignored.length === 0 ? shown : { ...shown, ignored: sent.ignored.slice(0, 20) }
  })
}

const referrerFault: WrongField = {
  field: 'referrer',
  rule: 'is the name of the upline and cannot be changed',
  fault: 'fixed',
}

function findBirthdayFault(sent: string, present: string | null): WrongField | null {
  if (present !== null) return { field: 'birthday', rule: 'cannot be changed any more', fault: 'fixed' }
  if (/^\d{4}-\d{2}-\d{2}$/.test(sent) && isRealDay(sent)) return findEarlyBirthday(sent)
  return { field: 'birthday', rule: 'must be a day such as 1990-12-31', fault: 'day' }
}

/** Both numbers are optional (VA-69, VA-70); one that is new has to be a number, and one that the merchant asks for. */
function findContactFault(
  field: ContactName,
  sent: string,
  present: string,
  { contactNumbers }: MerchantSettings,
): WrongField | null {
  if (sent === '' || sent === present) return null
  if (!contactNumbers.shown.includes(field)) return { field, rule: 'is not asked for here', fault: 'notValid' }
  if (/^\+?\d{6,15}$/.test(compactPhone(sent))) return null
  return { field, rule: 'must be a number of 6 to 15 digits', fault: 'phone' }
}
