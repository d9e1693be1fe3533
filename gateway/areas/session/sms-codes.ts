import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { spendHint } from '#gateway/kernel/identity/hints.ts'
import { dialingCodesOf, type Phone, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import { answerVerdict, isSmsBusy, toTaken, writeCode } from '#gateway/kernel/identity/send-code.ts'
import { failuresOf } from '#gateway/kernel/identity/streak.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { passBotCheck } from './bot-check.ts'
import { findAddressStreak, findMember, findMemberByPhone } from './store.ts'

type CodeRequest = ParsedInputOf<typeof session.smsNoLogin>
type CodeAsker = Omit<ContextOf<typeof session.smsNoLogin>, 'caller'>

/** The share of the hour's sms from which on each further one needs a proof: a tenth. */
const busyShare = 10

/** Sends a code for the login and for a new password, to a number that a member has verified; for any other number it does and says the same, but sends nothing. */
export async function sendLoginCode(
  platform: Platform,
  request: CodeRequest,
  asker: CodeAsker,
): Promise<{ expiredMinutes: number }> {
  const { phone, settings } = await checkRequest(platform, request, asker, ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'])
  const verdict = await writeCode(
    platform,
    {
      purpose: request.purpose ?? 'login_or_password',
      channel: 'sms',
      target: toTarget(phone),
      isReceived: async (tx) => (await findMemberByPhone(tx, phone)) !== null,
    },
    settings,
    asker,
  )
  return answerVerdict(verdict, settings, asker)
}

/**
 * Sends a code to the number of a new account; one that a member has verified belongs to that member. That is said a few times per address
 * (OP-44), and beyond it a number of somebody's is answered as a free one, and gets nothing.
 */
export async function sendRegisterCode(
  platform: Platform,
  request: CodeRequest,
  asker: CodeAsker & Pick<ContextOf<typeof session.smsRegister>, 'refuse'>,
): Promise<{ expiredMinutes: number }> {
  const { phone, settings } = await checkRequest(platform, request, asker, ['REGMOBVERF3'])
  const taken = await findTakenAs(platform.db.read, phone, request.asUsername === true)
  if (taken !== null && (await platform.db.write((tx) => spendHint(tx, asker.ip, platform.clock.now()))))
    asker.refuse(taken)
  const wanted = { purpose: 'register', channel: 'sms', ...toTaken(toTarget(phone), taken !== null) } as const
  return answerVerdict(await writeCode(platform, wanted, settings, asker), settings, asker)
}

/** Whether a new account cannot have the number, or cannot be called by it. */
async function findTakenAs(
  read: Reader,
  phone: Phone,
  asUsername: boolean,
): Promise<'exists.mobile.err' | 'exists.username.err' | null> {
  if ((await findMemberByPhone(read, phone)) !== null) return 'exists.mobile.err'
  return asUsername && (await findMember(read, phone.number)) !== null ? 'exists.username.err' : null
}

/** Refuses where none of the `flags` is on: the code would be good for nothing (OP-58). */
async function checkRequest(
  platform: Platform,
  request: CodeRequest,
  asker: CodeAsker,
  flags: readonly string[],
): Promise<{ phone: Phone; settings: MerchantSettings }> {
  const settings = await merchantSettings(platform).all()
  if (!flags.some((flag) => isSwitchedOn(settings, flag))) asker.refuse('sms.not.enabled')
  if (request.mobileNo === '') asker.refuse('sms.mobile.missing')
  const phone = toPhone(request.mobileNo, request.countryDialingCode, dialingCodesOf(settings))
  if (phone === null) return asker.refuse('sms.mobile.invalid')
  const streak = await findAddressStreak(platform.db.read, asker.ip)
  const isCaptchaDue = failuresOf(streak, platform.clock.now()) >= settings.login.captchaAfterFailures
  const isBusy = await isSmsBusy(platform, settings, busyShare)
  await passBotCheck(platform, 'sms', request, isCaptchaDue, asker, isBusy)
  return { phone, settings }
}
