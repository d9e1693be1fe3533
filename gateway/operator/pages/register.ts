import type { RegisterRule } from '#catalogue/system/status.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { flag, html } from '#gateway/platform/pages/html.ts'
import { setRegisterField } from '../actions/site.ts'
import { seenIn } from '../seen.ts'
import type { PageRoute, View } from '../view.ts'
import { settingsDelay } from './delay.ts'
import { button, formOf } from './form.ts'
import { state } from './table.ts'

const patternIds = Array.from({ length: 21 }, (_, id) => [String(id), String(id)] as const)

export const registerPage: PageRoute = {
  path: '/register',
  menu: 'Registration',
  async write(view) {
    const { register } = await merchantSettings(view.platform).all()
    const fields = Object.entries(register).map(([field, rule]) => writeField(view, field, rule))
    return {
      title: 'Registration',
      lead: `Which fields the form shows and requires, and what may stand in them. ${settingsDelay}`,
      body: html`<div class="folds">${fields}</div>`,
    }
  },
}

function writeField(view: View, field: string, rule: RegisterRule) {
  const id = `setRegisterField-${field}`
  const form = formOf(view, setRegisterField, id)
  const { seen, now: link } = seenIn(view, id, rule, '/register')
  const inputs = html`${link}<div class="row">${form.tick({ name: 'enabled', label: 'Shown', isSet: rule.enabled })}${form.tick({ name: 'required', label: 'Required', isSet: rule.required })}</div>
<div class="columns">${form.text({ name: 'minLength', label: 'Least length', type: 'number', value: rule.minLength })}${form.text({ name: 'maxLength', label: 'Greatest length', type: 'number', value: rule.maxLength })}
${form.choice({ name: 'patternId', label: 'Message (pattern id)', choices: patternIds, value: rule.patternId })}</div>
${form.text({ name: 'acceptedPattern', label: 'Pattern', value: rule.acceptedPattern, optional: true, max: 200, help: 'A regular expression over the whole text, * for anything, empty for that of the pattern id.' })}
${form.reason()}`
  const now = rule.enabled ? state(rule.required ? 'required' : 'shown', 'good') : state('hidden', 'plain')
  return html`<details class="fold"${flag(view.refused?.form === id, 'open')}><summary><code>${field}</code>${now}</summary>${form.write(inputs, button('Save'), { fixed: { field, seen } })}</details>`
}
