import { merchantSettingShapes, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { setSetting } from '../actions/settings.ts'
import { sayNoSecond, secondPersonShown } from '../second-person.ts'
import { seenIn } from '../seen.ts'
import { listSettingFields, type SettingField, toFieldText } from '../setting-fields.ts'
import { canGiveMore } from '../setting-gives.ts'
import { isPlainSetting, type PlainSetting, plainSettings, settingWords, type Words } from '../setting-words.ts'
import type { PageRoute, View } from '../view.ts'
import { settingsDelay } from './delay.ts'
import { button, formOf } from './form.ts'
import { panel } from './table.ts'
import { writeAsked } from './waiting.ts'

const listPage: PageRoute = {
  path: '/settings',
  menu: 'Settings',
  async write() {
    const links = plainSettings.map(
      (name) =>
        html`<li><a href="/operator/settings/${name}"><b>${settingWords[name].title}</b><span class="muted">${settingWords[name].about}</span></a></li>`,
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
    const { title, about, fields: words } = settingWords[name]
    const rule = await findRule(view, name)
    const twoPersons = rule === null ? null : html`<p class="muted">${rule}${await sayNoSecond(view)}</p>`
    const form = formOf(view, setSetting)
    const fields = [
      await writeAsked(view, setSetting, (asked) => asked.name === name),
      ...listSettingFields(merchantSettingShapes[name]).map((field) =>
        writeField(form, field, (words as Record<string, Words>)[field.name], toFieldText(field, setting)),
      ),
    ]
    const { seen, now } = seenIn(view, setSetting.key, setting, `/settings/${name}`)
    const fixed = { setting: name, seen }
    const body = panel(about, form.write([now, ...fields, form.reason(), twoPersons], button('Save'), { fixed }))
    return { title, lead: html`<a href="/operator/settings">Settings</a> · ${title}`, body }
  },
}

/** Which change of a setting takes two persons, said before anybody presses. */
async function findRule({ platform }: View, name: PlainSetting): Promise<string | null> {
  if (name === 'operators') return 'A second operator has to approve it.'
  if (!canGiveMore(name) || (await secondPersonShown(platform)) === null) return null
  return 'A second operator has to approve what gives more than until now.'
}

function writeField(
  form: ReturnType<typeof formOf>,
  field: SettingField,
  { label, help }: Words = { label: field.name },
  value: string,
): Html {
  const { name, required } = field
  const said = { name, label, ...(help === undefined ? {} : { help }) }
  if (field.kind === 'tick') return form.tick({ ...said, isSet: value !== '' })
  if (field.kind === 'choice')
    return form.choice({ ...said, value, choices: field.choices.map((choice) => [choice, choice]) })
  if (field.kind === 'lines') return form.area({ ...said, value })
  if (field.kind === 'json') {
    const area = form.area({ ...said, value, rows: Math.min(24, value.split('\n').length + 1), code: true })
    return html`${area}<details><summary>What it is made of</summary><p class="muted">JSON; it is checked before it is saved, and what is wrong is named by its place, such as 0.name.</p><pre class="said"><code>${field.example}</code></pre></details>`
  }
  return form.text({ ...said, value, type: field.kind === 'number' ? 'number' : 'text', optional: !required })
}

export const settingPages: readonly PageRoute[] = [listPage, settingPage]
