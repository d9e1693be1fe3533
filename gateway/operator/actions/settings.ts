import { z } from 'zod'
import {
  type MerchantSettings,
  merchantSettingShapes,
  readSettingInForce,
} from '#gateway/kernel/settings/merchant-settings.ts'
import { pointCurrency } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'
import { sayRule } from '../rule-words.ts'
import { secondPersonFromMinor } from '../second-person.ts'
import { requireSeenAs, seenField } from '../seen.ts'
import { placeOf, toSetting } from '../setting-fields.ts'
import { sayGivesMore } from '../setting-gives.ts'
import { type Issue, listIssues } from '../setting-rules.ts'
import { isPlainSetting, type PlainSetting, plainSettings, settingWords } from '../setting-words.ts'
import { changeSetting } from '../settings-store.ts'

export const setSetting = action({
  key: 'setSetting',
  summary: `Writes one merchant setting as a whole: ${plainSettings.join(', ')}. Its value is checked by the shape of that setting.`,
  fields: { name: z.enum(plainSettings), value: z.unknown(), seen: seenField },
  reason: 'needed',
  /** A setting may have a field of its own that is called name. */
  fromForm: ({ setting: name = '', seen, ...form }) => ({
    name,
    seen,
    value: isPlainSetting(name) ? toSetting(merchantSettingShapes[name], form) : undefined,
  }),
  /** From which amount on two persons decide is decided by two persons, upwards too; so is what gives more, where two decide anything. */
  async asksTwo(tx, { name, value, seen }, { platform }) {
    if (name !== 'operators' && (await secondPersonFromMinor(tx)) === null) return null
    const { setting: before } = await readSettingInForce(tx, platform, name)
    requireSeenAs(before, seen)
    const after = readValue(name, value)
    if (name === 'operators') return sayChangeOfPersons(after, before)
    const more = sayGivesMore(name, after, before)
    return more.length === 0 ? null : more.join('; ')
  },
  async act(tx, { name, value, seen }, { platform, agreedTo }) {
    const read = readValue(name, value)
    const { MERCHANT_CODE } = platform.settings
    if (name === 'currency') await requireOwnMoney(tx, read as MerchantSettings['currency'])
    const changed = await changeSetting(tx, platform, name, (before) => {
      requireSeenAs(before, seen, agreedTo)
      if (name === 'merchants') requireServed(before, read, MERCHANT_CODE)
      return read
    })
    return {
      ...changed,
      text: `The setting “${settingWords[name].title}” is ${changed.wasSo ? 'so already' : 'changed'}.`,
    }
  },
})

const sayPersons = ({ secondPersonFrom }: MerchantSettings['operators']): string =>
  secondPersonFrom === null ? 'one person for every amount' : `two persons from ${secondPersonFrom} on`

const sayChangeOfPersons = (after: unknown, before: unknown): string =>
  `${sayPersons(after as MerchantSettings['operators'])}, until now ${sayPersons(before as MerchantSettings['operators'])}`

/** Throws a Refusal that names each field which the setting's shape refuses. */
function readValue<K extends PlainSetting>(name: K, value: unknown): MerchantSettings[K] {
  const shape = merchantSettingShapes[name]
  const parsed = shape.safeParse(value, { error: sayRule })
  const issues = parsed.error?.issues ?? listIssues(name, parsed.data as MerchantSettings[K])
  if (parsed.success && issues.length === 0) return parsed.data as MerchantSettings[K]
  throw refusalOf(shape, issues)
}

function refusalOf(shape: z.ZodType, issues: readonly Issue[]): Refusal {
  const fields = issues.map(({ path, message }) => ({ field: placeOf(shape, path), rule: message }))
  return new Refusal('request_param_err', {
    message: `${fields.map(({ field, rule }) => `${field} ${rule}`).join('; ')} (#400)`,
    value: { fields },
  })
}

/**
 * Visitors of a region send its code with every call, and this gateway answers to its own alone (danger T65). What a site has already is
 * not refused with something else.
 */
function requireServed(before: unknown, after: unknown, code: string): void {
  const known = new Set((before as MerchantSettings['merchants']).map((each) => JSON.stringify(each)))
  const issues = (after as MerchantSettings['merchants']).flatMap((each, at): Issue[] =>
    each.merchantCode === code || known.has(JSON.stringify(each))
      ? []
      : [
          {
            path: [at, 'merchantCode'],
            message: `is ${code} in every entry, because this gateway serves no other merchant: who chose this one would have an empty site`,
          },
        ],
  )
  if (issues.length > 0) throw refusalOf(merchantSettingShapes.merchants, issues)
}

/**
 * The book moves an amount between accounts of one currency alone, and accounts keep theirs: with another code here, no money would move any
 * more. The oldest account says which one it is, so that a site whose code was changed before can take it back.
 */
async function requireOwnMoney(tx: Tx, { code }: MerchantSettings['currency']): Promise<void> {
  const oldest = await tx.ledgerAccount.findFirst({
    where: { currency: { not: pointCurrency } },
    orderBy: { id: 'asc' },
    select: { currency: true },
  })
  if (oldest === null || oldest.currency === code) return
  const message = `stays ${oldest.currency}, because there are wallets in it already: no money could be moved with another one`
  throw refusalOf(merchantSettingShapes.currency, [{ path: ['code'], message }])
}

export const settingsActions: readonly Action[] = [setSetting]
