import { leastPasswordLength } from '#gateway/kernel/identity/operator-names.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { addOwnApp, changeOwnPassword, confirmOwnApp, ownPath } from '../own-account.ts'
import { hasApp, needsApp, readWaitingSecret } from '../people/authenticator.ts'
import type { PageRoute, View } from '../view.ts'
import { button, formOf } from './form.ts'
import { panel } from './table.ts'

const own = (key: string) => ({ key, needsReason: false })

/** One's own account: the password, and the authenticator app. */
export const accountPage: PageRoute = {
  path: ownPath,
  menu: null,
  async write(view) {
    const { operator, platform } = view
    const { brand } = await merchantSettings(platform).all()
    const first = operator.mustChange
      ? 'Somebody else knows your password. Choose one of your own, then the console opens.'
      : needsApp(platform, operator)
        ? 'In production nobody works with a password alone. Add an authenticator app, then the console opens.'
        : null
    const parts = [panel('Password', writePassword(view)), panel('Authenticator app', writeApp(view, brand.name))]
    return { title: operator.name, lead: first ?? 'Your own account.', body: html`${parts}` }
  },
}

function writePassword(view: View): Html {
  const form = formOf(view, own(changeOwnPassword.key))
  const fields = [
    form.password({ name: 'current', label: 'Password now', autocomplete: 'current-password' }),
    form.password({
      name: 'password',
      label: 'New password',
      help: `${leastPasswordLength} characters at least, without your name.`,
      autocomplete: 'new-password',
    }),
  ]
  return form.write(fields, button('Change the password'))
}

function writeApp(view: View, brand: string): Html {
  const waiting = readWaitingSecret(view.platform, view.operator, brand)
  const add = writeAdd(view, hasApp(view.operator))
  if (waiting === null) return add
  const form = formOf(view, own(confirmOwnApp.key))
  const key = html`<p>Enter this key into your app (time based, 6 digits), or <a href="${waiting.uri}">open the app on this device</a>.</p><p><code>${waiting.text.match(/.{1,4}/g)?.join(' ')}</code></p>`
  return html`${key}${form.write(form.text({ name: 'code', label: 'Code that the app shows', max: 12 }), button('Add the app'))}<details><summary>Make another key</summary>${add}</details>`
}

function writeAdd(view: View, isOn: boolean): Html {
  const form = formOf(view, own(addOwnApp.key))
  const code = isOn ? form.text({ name: 'code', label: 'Code of the app that you have', max: 12 }) : null
  const said = isOn
    ? 'Its code is asked for at every login. With a new phone you begin anew here.'
    : 'A code of your phone beside the password.'
  const fields = [form.password({ name: 'current', label: 'Password now', autocomplete: 'current-password' }), code]
  return html`<p class="muted">${said}</p>${form.write(fields, button(isOn ? 'Change to another phone' : 'Make a key', { look: 'quiet' }))}`
}
