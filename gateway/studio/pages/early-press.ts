import { type Html, html } from '#gateway/platform/pages/html.ts'

/**
 * Stands right behind the script of a table, inline, because it must be there before that script is. A press on the cloth that comes earlier
 * would be a form, which places at once what the script only lays there: it is held, and pressed again when the script has run. Where the
 * script does not come within three seconds, or never, the press is the form that it is without one. Every other press means the same with
 * and without the script, and waits for nothing.
 */
export const holdEarlyPress = (nonce: string): Html => html`<script nonce="${nonce}">{
  const script = document.currentScript.previousElementSibling
  const held = []
  let waits
  const hold = (event) => {
    if (event.submitter?.matches('.cloth [name=bet], .cloth [name=bets]') !== true) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event.submitter)
    waits ??= setTimeout(go, 3000)
  }
  const go = () => {
    clearTimeout(waits)
    removeEventListener('submit', hold, true)
    for (const button of held.splice(0)) button.click()
  }
  addEventListener('submit', hold, true)
  script.addEventListener('load', go)
  script.addEventListener('error', go)
}</script>`
