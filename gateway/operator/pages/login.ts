import { type Html, html } from '#gateway/platform/html.ts'

/** The token is a secret and is never written back into the page. */
export const writeLogin = ({ formKey, name, message }: { formKey: string; name: string; message: string | null }): Html =>
  html`<form method="post" action="/operator/login">
<input type="hidden" name="formKey" value="${formKey}">
${message === null ? null : html`<p class="refused" role="alert">${message}</p>`}
<div class="field"><label for="name">Your name</label><input id="name" name="name" value="${name}" required maxlength="60" autocomplete="username" aria-describedby="name-help"><small id="name-help">It stands beside everything that you do here.</small></div>
<div class="field"><label for="token">Operator token</label><input id="token" name="token" type="password" required maxlength="200" autocomplete="current-password"></div>
<div class="buttons"><button class="main">Log in</button></div>
</form>`
