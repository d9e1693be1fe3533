import { type Html, html } from '#gateway/platform/pages/html.ts'

/**
 * Stands right behind the script of a page, inline, because it must be there before that script is. A press that comes earlier would be a
 * form, which on a cloth places what was only to be laid there: it is held, and pressed again when the script has run. Where the script does
 * not come within three seconds, or never, the press is the form that it is without one.
 */
export const holdEarlyPress = (nonce: string): Html => html`<script nonce="${nonce}">{
  const script = document.currentScript.previousElementSibling
  const held = []
  let waits
  const hold = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.submitter) held.push(event.submitter)
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
