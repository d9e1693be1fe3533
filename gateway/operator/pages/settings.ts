import {
  type MerchantSettingName,
  merchantSettingShapes,
  merchantSettings,
} from '#gateway/kernel/settings/merchant-settings.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { isPlainSetting, type ownPages, plainSettings, setSetting } from '../actions/settings.ts'
import { listSettingFields, type SettingField, toFieldText } from '../setting-fields.ts'
import type { PageRoute } from '../view.ts'
import { settingsDelay } from './delay.ts'
import { button, formOf } from './form.ts'
import { panel } from './table.ts'

type About = readonly [name: string, about: string]
/** Every setting has a name that people read, and says what it decides. */
const about: Readonly<Record<Exclude<MerchantSettingName, (typeof ownPages)[number]>, About>> = {
  brand: ['Brand', 'Name, foot, least age'],
  merchants: ['Regions', 'Countries, currencies and languages that visitors can choose'],
  currency: ['Currency', 'Code and sign of the currency'],
  customerService: ['Customer service', 'Where visitors reach people'],
  domains: ['Domains', 'Main domain and mirrors'],
  resources: ['Links and downloads', 'Social links, app downloads, licence'],
  analytics: ['Analytics', 'Tag of the analytics'],
  vendorSplit: ['E-sports and cockfight', 'Which vendors of sports are e-sports and cockfight'],
  countries: ['Dialling codes', 'Countries whose phones can be registered'],
  login: ['Login', 'Default password, expiry, captcha, sms quota'],
  wallet: ['Wallets', 'One wallet for all games, or one per vendor'],
  deposit: ['Deposits', 'Payment channels, limits, turnover'],
  withdrawal: ['Withdrawals', 'Limits, charges, banks, confirmation time'],
  points: ['Points', 'How points are earned and what they are worth'],
  lineTransfer: ['Transfers in a line', 'Members sending money up or down their own line'],
  supportQuestion: ['Questions to support', 'How long a question may be'],
  contactNumbers: [
    'Zalo and WhatsApp',
    'Which numbers the profile asks for, and the points for one that is the verified mobile number',
  ],
  operators: ['Operators', 'From which amount on two persons have to approve; two persons have to agree to a change'],
  agents: ['Agents', 'Rates and invitation links of agents'],
}
const aboutOf = (name: MerchantSettingName): About => about[name as keyof typeof about]

const listPage: PageRoute = {
  path: '/settings',
  menu: 'Settings',
  async write() {
    const links = plainSettings.map(
      (name) =>
        html`<li><a href="/operator/settings/${name}"><b>${aboutOf(name)[0]}</b><span class="muted">${aboutOf(name)[1]}</span></a></li>`,
    )
    return {
      title: 'Settings',
      lead: `What the merchant decides without a new release. ${settingsDelay}`,
      body: html`<ul class="links">${links}</ul>`,
    }
  },
}

const settingPage: PageRoute = {
  path: '/settings/:name',
  menu: null,
  async write(view) {
    const { name = '' } = view.params
    if (!isPlainSetting(name)) return null
    const setting = (await merchantSettings(view.platform).all())[name]
    const [title, said] = aboutOf(name)
    const form = formOf(view, setSetting)
    const fields = listSettingFields(merchantSettingShapes[name]).map((field) =>
      writeField(form, field, toFieldText(field, setting)),
    )
    const body = panel(said, form.write([...fields, form.reason()], button('Save'), { fixed: { setting: name } }))
    return { title, lead: html`<a href="/operator/settings">Settings</a> · ${name}`, body }
  },
}

function writeField(form: ReturnType<typeof formOf>, field: SettingField, value: string): Html {
  const { name, label, required } = field
  if (field.kind === 'tick') return form.tick({ name, label, isSet: value !== '' })
  if (field.kind === 'choice')
    return form.choice({ name, label, value, choices: field.choices.map((choice) => [choice, choice]) })
  if (field.kind === 'lines') return form.area({ name, label, value, help: 'One a line.' })
  if (field.kind === 'json') {
    const help =
      'JSON; it is checked before it is saved, and what is wrong is named by its place, such as channels.0.least.'
    const area = form.area({ name, label, value, rows: Math.min(24, value.split('\n').length + 1), code: true, help })
    return html`${area}<details><summary>What it is made of</summary><pre class="said"><code>${field.example}</code></pre></details>`
  }
  return form.text({
    name,
    label,
    value,
    type: field.kind === 'number' ? 'number' : 'text',
    optional: true,
    ...(required ? {} : { help: 'Empty for none.' }),
  })
}

export const settingPages: readonly PageRoute[] = [listPage, settingPage]
