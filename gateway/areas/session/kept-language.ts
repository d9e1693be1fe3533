import { isTrial } from '#gateway/kernel/identity/account-types.ts'
import { hasLanguage } from '#gateway/kernel/settings/languages.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'

/** The language of a request, for letters to who sends it; null where it names none of the site's. */
export function toKeptLanguage(
  settings: MerchantSettings,
  { header }: { header(name: string): string | undefined },
): string | null {
  const language = header('language')?.toUpperCase() ?? ''
  return hasLanguage(settings, language) ? language : null
}

/** Fills in the language of a member who has none yet; what they chose themselves stays. */
export async function keepLanguage(
  tx: Tx,
  { id, type, language }: Pick<Member, 'id' | 'type' | 'language'>,
  kept: string | null = null,
): Promise<void> {
  if (kept === null || language !== null || isTrial(type)) return
  await tx.member.updateMany({ where: { id, language: null }, data: { language: kept } })
}
