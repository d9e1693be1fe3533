import type { member } from '#catalogue/member.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import {
  type AuthenticatorVerdict,
  aboutAuthenticator,
  getAuthenticatorState,
  tryAuthenticator,
} from '#gateway/kernel/identity/authenticator.ts'
import { requireStillIn } from '#gateway/kernel/identity/still-in.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import { toBase32 } from '#gateway/platform/crypto/base32.ts'
import { chance } from '#gateway/platform/crypto/chance.ts'
import { sealData } from '#gateway/platform/crypto/data-key.ts'
import { toTotpUri, totpSecretBytes } from '#gateway/platform/crypto/totp.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { requirePassword } from './contacts.ts'

type AuthenticatorCalls = Pick<
  Handlers<typeof member>,
  'enrolAuthenticator' | 'confirmAuthenticator' | 'removeAuthenticator'
>

/** The authenticator app of an account (OP-93). Its secret leaves the gateway once, in the answer that makes it. */
export const authenticatorHandlers = (platform: Platform): AuthenticatorCalls => ({
  enrolAuthenticator: async ({ password }, context) => {
    const { memberId, account } = context.caller
    await requirePassword(platform, password, context)
    const { brand } = await merchantSettings(platform).all()
    const secret = chance.bytes(totpSecretBytes)
    const fresh = {
      secret: sealData(platform.settings, aboutAuthenticator(memberId), secret),
      confirmedAt: null,
      lastStep: 0,
    }
    await platform.db.write(async (tx) => {
      await requireStillIn(tx, context.caller)
      if ((await getAuthenticatorState(tx, memberId)) === 'on') context.refuse('authenticator.exists')
      // Whoever begins anew keeps the count of wrong codes, or a lock could be shaken off.
      await tx.authenticator.upsert({ where: { memberId }, create: { memberId, ...fresh }, update: fresh })
    })
    return { secret: toBase32(secret), uri: toTotpUri({ secret, issuer: brand.name, account }) }
  },
  confirmAuthenticator: async ({ code }, context) => {
    const { ip, traceId, caller } = context
    const { memberId } = caller
    const verdict = await tryAuthenticator(platform, {
      memberId,
      guesser: { ip, traceId },
      code,
      state: 'waiting',
      onRight: async (tx, at) => {
        await requireStillIn(tx, caller)
        await tx.authenticator.update({ where: { memberId }, data: { confirmedAt: at } })
        await recordAudit(tx, 'authenticator.added', { memberId, ip, traceId, at })
        await tellSecurity(tx, { memberId, change: 'authenticator.added', at })
      },
    })
    requireRight(verdict, context)
    return {}
  },
  removeAuthenticator: async ({ password, code }, context) => {
    const { ip, traceId, caller } = context
    const { memberId } = caller
    await requirePassword(platform, password, context)
    const verdict = await tryAuthenticator(platform, {
      memberId,
      guesser: { ip, traceId },
      code,
      state: 'on',
      onRight: async (tx, at) => {
        await requireStillIn(tx, caller)
        await tx.authenticator.delete({ where: { memberId } })
        await recordAudit(tx, 'authenticator.removed', { memberId, ip, traceId, at })
        await tellSecurity(tx, { memberId, change: 'authenticator.removed', at })
      },
    })
    requireRight(verdict, context)
    return {}
  },
})

type Refuses = {
  refuse(code: 'authenticator.missing' | 'authenticator.locked' | 'validate_verification_code_error'): never
}

function requireRight(verdict: AuthenticatorVerdict, { refuse }: Refuses): void {
  if (verdict === 'missing') refuse('authenticator.missing')
  if (verdict === 'locked') refuse('authenticator.locked')
  if (verdict === 'wrong') refuse('validate_verification_code_error')
}
