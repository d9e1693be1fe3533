import type { ParsedInputOf } from '#catalogue/call.ts'
import { isCountry } from '#catalogue/member/countries.ts'
import { contactNames } from '#catalogue/member/profile.ts'
import type { member } from '#catalogue/member.ts'
import { isRealDay } from '#catalogue/system/text-rule.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf, Handlers } from '#gateway/kernel/calls/answer.ts'
import { isOldEnough, tooYoung } from '#gateway/kernel/identity/age.ts'
import { isGoodNickname } from '#gateway/kernel/identity/nickname.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
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
    if (sent.birthday !== undefined && sent.birthday !== (present.birthday ?? '')) {
      if (present.birthday !== null) throw wrongField('birthday', 'cannot be changed any more', 'fixed')
      if (!/^\d{4}-\d{2}-\d{2}$/.test(sent.birthday) || !isRealDay(sent.birthday))
        throw wrongField('birthday', 'must be a day such as 1990-12-31', 'day')
      const { leastAge } = settings.brand
      if (!isOldEnough(sent.birthday, leastAge, toMerchantDay(at))) refuse('register.under.age', tooYoung(leastAge))
    }
    for (const name of contactNames) requireContact(name, sent[name] ?? '', present[name] ?? '', settings)
    const referrer = await readReferrer(tx, caller.memberId)
    if (sent.referrer !== undefined && sent.referrer !== referrer)
      throw wrongField('referrer', 'is the name of the upline and cannot be changed', 'fixed')
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

/** Both numbers are optional (VA-69, VA-70); one that is new has to be a number, and one that the merchant asks for. */
function requireContact(name: ContactName, sent: string, present: string, { contactNumbers }: MerchantSettings): void {
  if (sent === '' || sent === present) return
  if (!contactNumbers.shown.includes(name)) throw wrongField(name, 'is not asked for here')
  if (!/^\+?[\d ()-]+$/.test(sent) || !/^\d{6,15}$/.test(sent.replace(/\D/g, '')))
    throw wrongField(name, 'must be a number of 6 to 15 digits', 'phone')
}
