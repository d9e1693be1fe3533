import { settings } from '#app/platform/env.server.ts'
import { toQrSvg } from '#app/platform/qr-code.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { promotions } from '#catalogue/promotions.ts'

export type Invited = ValueOf<typeof promotions.referralList>
type ReferralRules = ValueOf<typeof promotions.referralRules>
type Overview = ValueOf<typeof promotions.referralIncomeOverview>
export type Referral = {
  code: string
  link: string
  qr: string
  rules: ReferralRules
  overview: Overview
  invited: Invited
}

/** The code of a member with its link, what it earns and who came by it; null when it cannot be asked. */
export async function findReferral(request: Request, visitor: MemberVisitor, page: number): Promise<Referral | null> {
  const { details, rules, overview, invited } = await askTogether(
    {
      details: read(promotions.referralDetails, { autoGenerate: 'true' }),
      rules: read(promotions.referralRules, {}),
      overview: read(promotions.referralIncomeOverview, {}),
      invited: read(promotions.referralList, { page }),
    },
    visitor,
  )
  if (!details.ok || !rules.ok || !overview.ok || !invited.ok) return null
  const code = details.value.referralCode
  const link = `${settings().APP_PUBLIC_URL ?? new URL(request.url).origin}/register?ref=${code}`
  const qr = `data:image/svg+xml;base64,${Buffer.from(toQrSvg(link, { dotScale: 1 })).toString('base64')}`
  return { code, link, qr, rules: rules.value, overview: overview.value, invited: invited.value }
}
