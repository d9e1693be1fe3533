/** Whether a visitor has changed a control since the page was written by the server. */
const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLInputElement)
    return control.type === 'checkbox' || control.type === 'radio'
      ? control.checked !== control.defaultChecked
      : control.type !== 'hidden' && control.value !== control.defaultValue
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLSelectElement)) return false
  const written = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
  return written !== undefined && !written.selected
}

/** Whether something stands in a form that nobody has sent. */
export const isFilledIn = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged)

/**
 * Whether a letter is begun on the page. What asks the page anew because the session may be over leaves it alone then: the login would
 * take its place, while the letter itself, once it is sent, is kept over a login (`keepingLetter`).
 */
export const isLetterBegun = (): boolean => [...document.querySelectorAll('textarea')].some(isChanged)

/**
 * On a slow line a form is filled in before its scripts are there, or the browser fills it in again after a step back. Nobody told
 * those who listen; so it is told once more, as the event that they wait for.
 */
export function tellOfWhatWasTypedEarly(form: HTMLElement | null): void {
  if (!(form instanceof HTMLFormElement)) return
  const changed = [...form.elements].find(isChanged)
  changed?.dispatchEvent(new Event('input', { bubbles: true }))
}
