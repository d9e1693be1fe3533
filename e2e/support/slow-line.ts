import type { Page } from '@playwright/test'

const scripts = /\/js\/[^/]*\.js$|\/(?:studio|stages)[^/]*\.js$/

/** Holds the scripts of the site and of its games back, as a slow line does, until the answer is called. */
export async function holdsScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const mayCome = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(scripts, async (route) => {
    await mayCome
    await route.continue()
  })
  return letGo
}

/** Types and chooses in every form of the page what did not stand there. */
export const fillsInForms = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const typedFor: Readonly<Record<string, string>> = { date: '2026-11-01', number: '7' }
    const pressed = new Set<string>()
    const press = (control: HTMLInputElement) => {
      if (pressed.has(control.name) || control.checked) return
      pressed.add(control.name)
      control.click()
    }
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'form :is(input, textarea, select):enabled:not([type=hidden], [type=file])',
    )) {
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1
      else if (control instanceof HTMLInputElement && control.matches('[type=radio], [type=checkbox]')) press(control)
      else control.value = typedFor[control.type] ?? 'early'
    }
  })

/** What stands in the fields of all forms: name, place among all of that name, and value. */
export const standsInForms = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select):not([type=hidden])')].map(
      ({ name, type, value, checked }) => `${name} ${/radio|checkbox/.test(type) ? `${value} ${checked}` : value}`,
    ),
  )
