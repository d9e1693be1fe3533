import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { View } from '../view.ts'
import { button } from './form.ts'

/** What Enter sends as `look` in a form with several ways to decide. */
export const enterKey = 'enter'

/** Said above a form in which Enter was pressed. */
export const undecided =
  'Nothing was done: Enter decides nothing here. What you have typed is kept; press the button that you mean.'

type Choice = { label: string; sends: readonly [name: string, value: string]; look?: 'main' | 'quiet' | 'grave' }

/**
 * The buttons of a form that decides by which one is pressed. Enter presses the first button of a form, so whoever typed why they refuse
 * would grant it: where there is a second one the first is an unseen one that decides nothing. `id` is that of the form.
 */
export function writeChoices({ refused }: View, id: string, choices: readonly Choice[]): Html {
  const buttons = choices.map(({ label, ...how }) => button(label, how))
  if (choices.length < 2) return html`${buttons}`
  const first = html`<button class="unseen" name="look" value="${enterKey}" tabindex="-1" aria-hidden="true">Enter</button>`
  // The browser brings what has the focus into view: the form may stand far below the head of the page.
  const said =
    refused?.form === id && refused.message === undecided
      ? html`<p class="refused" tabindex="-1" autofocus>These decide: ${choices.map(({ label }) => `“${label}”`).join(', ')}.</p>`
      : null
  return html`${first}${said}${buttons}`
}
