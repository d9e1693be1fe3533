import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'

/** Whether the day of birth has to be told first: by who came in without it and has never paid in, where the merchant asks everybody for it (decision 253). */
export async function isBirthdayDue(
  reader: Pick<Reader, 'member' | 'deposit'>,
  memberId: number,
  { register: { birthday: rule } }: MerchantSettings,
): Promise<boolean> {
  if (!(rule?.enabled && rule.required)) return false
  const { birthday } = await reader.member.findUniqueOrThrow({ where: { id: memberId }, select: { birthday: true } })
  return birthday === null && (await reader.deposit.findFirst({ where: { memberId, state: 'approved' } })) === null
}
