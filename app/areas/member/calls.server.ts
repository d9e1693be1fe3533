import { type Answered, ask } from '#app/platform/gateway.server.ts'
import { getLanguage, isLanguageCode, type Language, languageCodes } from '#app/platform/languages.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { read } from '#app/platform/together.server.ts'
import type { LoggedIn, Visitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { system } from '#catalogue/system.ts'

type Choice = Pick<Language, 'code' | 'name' | 'tag'>
type Region = {
  country: string
  countryName: string
  currency: string
  merchantCode: string
  languages: Choice[]
}

/** A language as its speakers write it; where two codes have one name, the code tells them apart. */
function toChoice(code: Language['code']): Choice {
  const { name, tag } = getLanguage(code)
  const isShared = languageCodes.some((other) => other !== code && getLanguage(other).name === name)
  return { code, name: isShared ? `${name} (${code})` : name, tag }
}

/** The regions (SY-11), each with its merchant and the merchant's languages; empty while the gateway cannot be asked. */
export async function listRegions(visitor: Visitor): Promise<Region[]> {
  const status = await askPublic(system.status, {}, visitor, { perAddress: true })
  if (!status.ok) return []
  return status.value.merchants.map(({ country, countryName, currency, langList, merchantCode }) => ({
    country,
    countryName,
    currency,
    merchantCode,
    languages: langList.filter(isLanguageCode).map(toChoice),
  }))
}

/**
 * The interface languages (CN-39) that no region names: their direction and numbers are theirs, the texts are English.
 * A language with texts of its own is none of them: it is there where a merchant has it (CN-47).
 */
export function listOtherLanguages(regions: readonly Region[]): Choice[] {
  const named = new Set(regions.flatMap(({ languages }) => languages.map(({ code }) => code)))
  return languageCodes.filter((code) => !named.has(code) && getLanguage(code).texts === 'en').map(toChoice)
}

/** Remembers the language with the account (getUpdateLanguage); the page does not wait for more than an answer and ignores a failure. */
export async function keepLanguage(visitor: Visitor, language: string): Promise<void> {
  if (visitor.token === null) return
  await ask(member.language, { language }, visitor).catch(() => undefined)
}

export const ownRead = read(member.info, {})
/** Who is logged in. When the gateway cannot be asked the name in the cookie has to do (OP-116). */
export function toOwnMember(answered: Answered<typeof member.info>, visitor: LoggedIn) {
  if (!answered.ok) return { id: '', account: visitor.username, nickname: visitor.username, vip: null, vipRank: null }
  const { id, account, nickname, clubLabel } = answered.value
  return {
    id: String(id),
    account,
    nickname: nickname || account,
    vip: clubLabel?.labelName ?? null,
    vipRank: clubLabel?.rankLevel ?? null,
  }
}
