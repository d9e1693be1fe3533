import { z } from 'zod'
import {
  type MerchantSettingName,
  type MerchantSettings,
  merchantSettingShapes,
} from '#gateway/kernel/settings/merchant-settings.ts'
import { type Action, action } from '../action.ts'
import { toSetting } from '../setting-fields.ts'
import { changeSetting } from '../settings-store.ts'
import { wrongField } from './site.ts'

/** Settings that have pages and actions of their own. */
export const ownPages = ['site', 'whitelabel', 'register'] as const satisfies readonly MerchantSettingName[]
export const plainSettings = (Object.keys(merchantSettingShapes) as MerchantSettingName[]).filter(
  (name) => !(ownPages as readonly MerchantSettingName[]).includes(name),
)
export const isPlainSetting = (name: string): name is MerchantSettingName =>
  (plainSettings as readonly string[]).includes(name)

export const setSetting = action({
  key: 'setSetting',
  summary: `Writes one merchant setting as a whole: ${plainSettings.join(', ')}. Its value is checked by the shape of that setting.`,
  fields: { name: z.enum(plainSettings as [MerchantSettingName, ...MerchantSettingName[]]), value: z.unknown() },
  reason: 'needed',
  /** A setting may have a field of its own that is called name. */
  fromForm: ({ setting: name = '', ...form }) => ({
    name,
    value: isPlainSetting(name) ? toSetting(merchantSettingShapes[name], form) : undefined,
  }),
  /** From which amount on two persons decide is decided by two persons, upwards too. */
  async asksTwo({ name, value }) {
    if (name !== 'operators') return null
    const { secondPersonFrom } = readValue(name, value)
    return secondPersonFrom === null ? 'one person for every amount' : `two persons from ${secondPersonFrom} on`
  },
  async act(tx, { name, value }, { platform }) {
    const read = readValue(name, value)
    const changed = await changeSetting(tx, platform, name, () => read)
    return { ...changed, text: `The setting ${name} is changed.` }
  },
})

/** Throws a Refusal that names the field which the setting's shape refuses. */
function readValue<K extends MerchantSettingName>(name: K, value: unknown): MerchantSettings[K] {
  const parsed = merchantSettingShapes[name].safeParse(value)
  if (parsed.success) return parsed.data as MerchantSettings[K]
  const issue = parsed.error.issues[0]
  throw wrongField(issue?.path.join('.') || 'value', issue?.message ?? 'is not valid')
}

export const settingsActions: readonly Action[] = [setSetting]
