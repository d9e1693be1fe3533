import type { JSHandle, Page } from '@playwright/test'

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

/** Where everything that can be pressed stands now. */
export const placesOfControls = (page: Page): Promise<JSHandle<Map<Element, number>>> =>
  page.evaluateHandle(async () => {
    await document.fonts.ready
    const controls = document.querySelectorAll('body :is(a, button, summary, input, select)')
    return new Map([...controls].map((control) => [control, control.getBoundingClientRect().top]))
  })

/** What of it has moved by more than a hair: who presses it in that moment presses something else. */
export const movedFrom = (places: JSHandle<Map<Element, number>>): Promise<string[]> =>
  places.evaluate((before) =>
    [...before].flatMap(([control, top]) => {
      const box = control.getBoundingClientRect()
      return box.height > 0 && Math.abs(box.top - top) > 1 ? [`${box.top - top} ${control.textContent}`] : []
    }),
  )
