import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { FormFields } from '../action.ts'
import type { WayBack } from '../way-back.ts'

type Field = 'name' | 'password'
export type Login = {
  name: string
  message: string | null
  /** Which fields were left empty. */
  missing: readonly Field[]
  /** Who comes in by one press. */
  doors: readonly string[]
  hasOperators: boolean
  back: WayBack
}

/** What a form sends as `look` that was kept while its operator logged in again. */
export const keptKey = 'kept'
export const broughtBack =
  'Your session had ended, so nothing was sent. What you had typed is here, but for passwords; look it over and send it again.'

/** Secrets are never written back into the page. */
export function writeLogin({ name, message, missing, doors, hasOperators, back }: Login): Html {
  if (!hasOperators)
    return html`<p>Nobody has an account here yet. Make the first one where the gateway runs, and a second one for whom it may take two:</p>
<pre><code>npm run operator -- add NAME</code></pre>
<p class="muted">It asks for the password.</p>`
  const faultOf = (field: Field): Html | null =>
    missing.includes(field) ? html`<em id="${field}-fault">is required</em>` : null
  const markOf = (field: Field): Html | null => (missing.includes(field) ? html` aria-invalid="true"` : null)
  const carried = hidden(back)
  return html`${message === null ? null : html`<p class="refused" role="alert">${message}</p>`}${doors.length === 0 ? null : writeDoors(doors, carried)}<form method="post" action="/operator/login" novalidate>${carried}
<div class="field"><label for="name">Your name</label><input id="name" name="name" value="${name}" required maxlength="60" autocomplete="username" aria-describedby="name-help name-fault"${markOf('name')}><small id="name-help">It stands beside everything that you do here.</small>${faultOf('name')}</div>
<div class="field"><label for="password">Password</label><input id="password" name="password" type="password" required maxlength="128" autocomplete="current-password" aria-describedby="password-fault"${markOf('password')}>${faultOf('password')}</div>
<div class="field"><label for="code">Code of your authenticator app</label><input id="code" name="code" inputmode="numeric" maxlength="12" autocomplete="one-time-code" aria-describedby="code-help"><small id="code-help">Empty while you have added none.</small></div>
<div class="buttons"><button class="main">Log in</button></div>
</form>`
}

/** What needs two persons can be tried by coming in as the one and then as the other. */
const writeDoors = (doors: readonly string[], carried: Html): Html =>
  html`<div class="doors"><p class="muted">You sit at this machine, and this is no production.</p>${doors.map(
    (door) =>
      html`<form method="post" action="/operator/enter"><input type="hidden" name="name" value="${door}">${carried}<button class="main">Come in as ${door}</button></form>`,
  )}</div>`

const hidden = (fields: FormFields): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`

/** The way from the login to the page of a form that was kept. No script sends it, so a person does. */
export const writeKept = (to: string, typed: FormFields, formKey: string): Html =>
  html`<p>Your session had ended before your form was sent, and nothing was done. What you had typed is kept.</p>
<form method="post" action="${to}">${hidden({ ...typed, formKey, look: keptKey })}<div class="buttons"><button class="main">Back to the form</button></div></form>
<p><a href="${to}">Leave it and go on</a></p>`
