import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import { isGoodNickname } from '#catalogue/member/nickname.ts'
import { keepsRule } from '#catalogue/system/text-rule.ts'
import type { team } from '#catalogue/team.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { refuseNamesOfHouse } from '#gateway/kernel/identity/house-names.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { confirmationDiffers } from '#gateway/kernel/identity/password-words.ts'
import { placeMember } from '#gateway/kernel/lines/lines.ts'
import { type Rates, readRatesNow, readRatesOf, writeRates } from '#gateway/kernel/lines/rates.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { rateFault } from '../rules/rebates.ts'

type Order = ParsedInputOf<typeof team.create>
type Context = ContextOf<typeof team.create>

/** Opens an account right below the caller (AG-07). The rules of names and passwords are those of the registration. */
export async function createDownline(
  platform: Platform,
  order: Order,
  context: Context,
): Promise<AnsweredValueOf<typeof team.create>> {
  const { caller, refuse, ip, traceId } = context
  const settings = await merchantSettings(platform).all()
  requireFields(order, settings, context)
  refuseNamesOfHouse({ username: order.username, nickname: order.nickname }, settings, refuse)
  const accountKey = order.username.toLowerCase()
  const { requestId: key, password, confirmPassword: _confirmed, ...plain } = order
  const content = { ...plain, rates: JSON.stringify(plain.rates), password: sha256(`${caller.memberId}/${password}`) }
  const before = () => withPasswords(accountKey, (passwords) => passwords.hash(password))
  return placeOrder(
    platform,
    context,
    { operation: 'create-downline', key, content, before },
    async (tx, at, passwordHash) => {
      requireRates(order, await readRatesNow(tx, caller.memberId), refuse)
      if ((await tx.member.count({ where: { accountKey } })) > 0)
        refuse('exists.username.err', atField('username', 'is taken'))
      const { type, nickname = toNameForOthers(order.username) } = order
      const data = {
        account: order.username,
        accountKey,
        nickname,
        type,
        passwordHash,
        passwordChangedAt: at,
        registeredAt: at,
        uplineId: caller.memberId,
      }
      const { id } = await tx.member.create({ data: { ...data, firstTimeLogin: true, passwordIsGiven: true } })
      await placeMember(tx, { memberId: id, uplineId: caller.memberId, at })
      await writeRates(tx, id, order.rates)
      await recordAudit(
        tx,
        'team.create',
        { memberId: caller.memberId, ip, traceId, at },
        { downline: id, type, rates: order.rates },
      )
      return { customerId: id, username: order.username }
    },
  )
}

function requireFields(
  { username, password, confirmPassword, nickname }: Order,
  settings: MerchantSettings,
  { refuse }: Context,
): void {
  if (username === '') refuse('empty.username', atField('username', 'is required'))
  if (!isGoodText('username', username, settings))
    refuse('register.failed', atField('username', 'does not follow its rule'))
  if (nickname !== undefined && !isGoodNickname(nickname))
    refuse('register.failed', atField('nickname', 'has signs that are not allowed'))
  if (!isGoodPassword(password, settings)) refuse('register.failed', atField('password', 'does not follow its rule'))
  if (confirmPassword !== undefined && confirmPassword !== password)
    refuse('modify.new.confirm.diff', confirmationDiffers)
}

function isGoodText(field: string, text: string, { register }: MerchantSettings): boolean {
  const rule = register[field]
  if (rule === undefined) return true
  return keepsRule(text, {
    acceptedPattern: rule.acceptedPattern,
    patternId: rule.patternId,
    min: rule.minLength,
    max: rule.maxLength,
  })
}

/** The default password of the merchant is none. */
export const isGoodPassword = (password: string, settings: MerchantSettings): boolean =>
  isGoodText('password', password, settings) && password !== settings.login.defaultPassword

export async function ownRates(
  { db: { read } }: Platform,
  memberId: number,
  { agents }: MerchantSettings,
): Promise<Rates> {
  return readRatesOf(read, await read.member.findUniqueOrThrow({ where: { id: memberId } }), agents)
}

/** Rates of a new account or of a link. The own ones are those of the transaction that writes. */
export function requireRates(
  { rates, type }: { rates: Rates; type: number },
  own: Rates,
  refuse: (code: 'invalid.rebate.value' | 'agent.rate.above.own', more: { value: unknown }) => never,
): void {
  const fault = rateFault(rates, own, { isAgent: isAgent(type) })
  if (fault === null || fault.code === 'agent.lower.rebate.limit') return
  refuse(fault.code, atField(`rates.${fault.product}`, fault.rule))
}
