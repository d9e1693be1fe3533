import { afterEach, expect, test, vi } from 'vitest'
import { closeAndFocus, focusAgain } from '#app/ui/focus-again.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A button of a page, as far as the focus is concerned. */
function buttonOf({ isDisabled = false, isConnected = true } = {}) {
  class Page {
    isDisabled = isDisabled
    isConnected = isConnected
    hasFocus = false
    matches = (selector: string) => selector === ':disabled' && this.isDisabled
    focus = () => {
      if (!this.isDisabled) this.hasFocus = true
    }
  }
  vi.stubGlobal('HTMLElement', Page)
  return new Page()
}

test('the focus comes back to a button that was disabled until its dialog was closed', () => {
  const button = buttonOf({ isDisabled: true })
  closeAndFocus(button as unknown as Element, () => {
    button.isDisabled = false
  })
  expect(button.hasFocus).toBe(true)
})

test('what is disabled still, or gone, takes no focus, and neither does nothing', () => {
  for (const state of [{ isDisabled: true }, { isConnected: false }]) {
    const button = buttonOf(state)
    focusAgain(button as unknown as Element)
    expect(button.hasFocus).toBe(false)
  }
  expect(() => closeAndFocus(null)).not.toThrow()
})
