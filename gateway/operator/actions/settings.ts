import { z } from 'zod'
import { type MerchantSettingName, type MerchantSettings, merchantSettingShapes } from '#gateway/platform/merchant-settings.ts'
import { type Action, action } from '../action.ts'
import { toSetting } from '../setting-fields.ts'
import { changeSetting } from '../settings-store.ts'
import { wrongField } from './site.ts'

/** Settings that have pages and actions of their own. */
export const ownPages: readonly MerchantSettingName[] = ['site', 'whitelabel', 'register']
export const plainSettings = (Object.keys(merchantSettingShapes) as MerchantSettingName[]).filter((name) => !ownPages.includes(name))
export const isPlainSetting = (name: string): name is MerchantSettingName => (plainSettings as readonly string[]).includes(name)

export const setSetting = action({
  key: 'setSetting',
  summary: `Writes one merchant setting as a whole: ${plainSettings.join(', ')}. Its value is checked by the shape of that setting.`,
  fields: { name: z.enum(plainSettings as [MerchantSettingName, ...MerchantSettingName[]]), value: z.unknown() },
  reason: 'needed',
  /** A setting may have a field of its own that is called name. */
  fromForm: ({ setting: name = '', ...form }) => ({ name, value: isPlainSetting(name) ? toSetting(merchantSettingShapes[name], form) : undefined }),
  async act(tx, { name, value }, { platform }) {
    const parsed = merchantSettingShapes[name].safeParse(value)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      throw wrongField(issue?.path.join('.') || 'value', issue?.message ?? 'is not valid')
    }
    const changed = await changeSetting(tx, platform, name, () => parsed.data as MerchantSettings[typeof name])
    return { ...changed, text: `The setting ${name} is changed.` }
  },
})

export const settingsActions: readonly Action[] = [setSetting]
