import { useEffect } from 'react'

/**
 * Tells a form what was typed or chosen before JavaScript took the page over, or what the browser has put back, as if it happened
 * now: what follows typing would else show nothing until the next key.
 */
export function useTypedBefore(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    for (const field of form.elements) if (isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [formId])
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'hidden') return false
    return field.type === 'radio' || field.type === 'checkbox'
      ? field.checked && !field.defaultChecked
      : field.value !== field.defaultValue
  }
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue
}
