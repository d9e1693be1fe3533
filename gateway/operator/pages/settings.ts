import { type Html, html } from '#gateway/platform/html.ts'
import { type MerchantSettingName, merchantSettingShapes, merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { isPlainSetting, plainSettings, setSetting } from '../actions/settings.ts'
import { listSettingFields, type SettingField, toFieldText } from '../setting-fields.ts'
import type { PageRoute } from '../view.ts'
import { settingsDelay } from './delay.ts'
import { button, formOf } from './form.ts'
import { panel } from './table.ts'

const about: Partial<Record<MerchantSettingName, string>> = {
  brand: 'Name, foot, least age',
  merchants: 'Countries, currencies and languages that visitors can choose',
  currency: 'Code and sign of the currency',
  customerService: 'Entries of customer service',
  domains: 'Main domain and mirrors',
  resources: 'Social links, app downloads, licence',
  analytics: 'Tag of the analytics',
  vendorSplit: 'Which vendors are e-sports and cockfight',
  countries: 'Countries and dialling codes',
  login: 'Default password, expiry, captcha, sms quota',
  wallet: 'One wallet for all games, or one per vendor',
  deposit: 'Payment channels, limits, turnover',
  withdrawal: 'Limits, charges, banks, confirmation time',
  points: 'How points are earned and what they are worth',
  lineTransfer: 'Transfers inside an agent’s line',
  operators: 'From which amount on two persons have to approve',
  agents: 'Rates and invitation links of agents',
}

const listPage: PageRoute = {
  path: '/settings',
  menu: 'Settings',
  async write() {
    const links = plainSettings.map(
      (name) => html`<li><a href="/operator/settings/${name}"><b>${name}</b><span class="muted">${about[name] ?? ''}</span></a></li>`,
    )
    return { title: 'Settings', lead: `What the merchant decides without a new release. ${settingsDelay}`, body: html`<ul class="links">${links}</ul>` }
  },
}

const settingPage: PageRoute = {
  path: '/settings/:name',
  menu: null,
  async write(view) {
    const { name = '' } = view.params
    if (!isPlainSetting(name)) return null
    const setting = (await merchantSettings(view.platform).all())[name]
    const form = formOf(view, setSetting)
    const fields = listSettingFields(merchantSettingShapes[name]).map((field) => writeField(form, field, toFieldText(field, setting)))
    const body = panel(about[name] ?? name, form.write([...fields, form.reason()], button('Save'), { fixed: { setting: name } }))
    return { title: name, lead: html`<a href="/operator/settings">Settings</a>`, body }
  },
}

function writeField(form: ReturnType<typeof formOf>, field: SettingField, value: string): Html {
  const { name, label, required } = field
  if (field.kind === 'tick') return form.tick({ name, label, isSet: value !== '' })
  if (field.kind === 'choice') return form.choice({ name, label, value, choices: field.choices.map((choice) => [choice, choice]) })
  if (field.kind === 'lines') return form.area({ name, label, value, help: 'One a line.' })
  if (field.kind === 'json')
    return form.area({ name, label, value, rows: Math.min(24, value.split('\n').length + 1), code: true, help: 'JSON; it is checked before it is saved.' })
  return form.text({ name, label, value, type: field.kind === 'number' ? 'number' : 'text', optional: true, ...(required ? {} : { help: 'Empty for none.' }) })
}

export const settingPages: readonly PageRoute[] = [listPage, settingPage]
