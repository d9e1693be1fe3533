import type { ParsedInputOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import { isOldEnough } from '#gateway/platform/age.ts'
import type { ContextOf, Handlers } from '#gateway/platform/answer.ts'
import { toMerchantDay } from '#gateway/platform/clock.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { getMember } from './store.ts'

const fields = ['nickname', 'birthday', 'zalo', 'whatsapp', 'telegram', 'nationality', 'address', 'occupation', 'sourceOfIncome', 'referrer'] as const
type Profile = Record<(typeof fields)[number], string>
type Person = Record<keyof Profile, string | null>

const toProfile = (person: Person): Profile => Object.fromEntries(fields.map((field) => [field, person[field] ?? ''])) as Profile

/** The profile of spec section 5 (ME-22 to ME-30). */
export const profileHandlers = (platform: Platform): Pick<Handlers<typeof member>, 'profile' | 'saveProfile'> => ({
  profile: async (_input, { caller }) => toProfile(await getMember(platform.db.read, caller.memberId)),
  saveProfile: (sent, context) => saveProfile(platform, sent, context),
})

async function saveProfile(platform: Platform, sent: ParsedInputOf<typeof member.saveProfile>, { caller, refuse }: ContextOf<typeof member.saveProfile>) {
  const { brand } = await merchantSettings(platform).all()
  if (sent.nickname !== undefined && (sent.nickname === '' || /[<>\p{Cc}]/u.test(sent.nickname))) refuse('format.nickname.err')
  const today = toMerchantDay(platform.clock.now())
  return platform.db.write(async (tx) => {
    const present = await tx.member.findUniqueOrThrow({ where: { id: caller.memberId } })
    if (sent.birthday !== undefined && sent.birthday !== (present.birthday ?? '')) {
      if (present.birthday !== null) throw wrongBirthday('cannot be changed any more')
      if (!/^\d{4}-\d{2}-\d{2}$/.test(sent.birthday)) throw wrongBirthday('must be a day such as 1990-12-31')
      if (!isOldEnough(sent.birthday, brand.leastAge, today)) refuse('register.under.age')
    }
    const changes = Object.fromEntries(fields.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field] || null]))
    return toProfile(await tx.member.update({ where: { id: caller.memberId }, data: changes }))
  })
}

const wrongBirthday = (rule: string): Refusal =>
  new Refusal('request_param_err', { message: `birthday: ${rule} (#400)`, value: { fields: [{ field: 'birthday', rule }] } })
