import { ask } from '#app/platform/gateway.server.ts'
import { getLanguage, isLanguageCode, type Language } from '#app/platform/languages.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { system } from '#catalogue/system.ts'

const statusAgeMs = 10_000

export type Region = { country: string; countryName: string; currency: string; languages: Pick<Language, 'code' | 'name' | 'tag'>[] }

/** The regions of spec section 3 with the languages that we can show; empty while the gateway cannot be asked. */
export async function listRegions(visitor: Visitor): Promise<Region[]> {
  const status = await askPublic(system.status, {}, visitor, { perAddress: true, maxAgeMs: statusAgeMs })
  if (!status.ok) return []
  return status.value.regions.map(({ country, countryName, currency, langList }) => ({
    country,
    countryName,
    currency,
    languages: langList.filter(isLanguageCode).map((code) => {
      const { name, tag } = getLanguage(code)
      return { code, name, tag }
    }),
  }))
}

/** Remembers the language with the account (getUpdateLanguage); the page does not wait for more than an answer and ignores a failure. */
export async function keepLanguage(visitor: Visitor, language: string): Promise<void> {
  if (visitor.token === null) return
  await ask(member.language, { language }, visitor).catch(() => undefined)
}
