import type { FrameLocator } from '@playwright/test'
import { readBook } from './book.ts'
import { expect } from './test.ts'

/** One round. The book has it before the page answers, so what the page shows next is awaited too: a form that was sent has another key then. */
export async function spins(game: FrameLocator, account: string, name: string | RegExp = /^Spin for/): Promise<void> {
  const { bets } = readBook(account)
  const key = game.locator('form.play input[name="formKey"]')
  const sent = await key.inputValue()
  await game.getByRole('button', { name }).click()
  await expect.poll(() => readBook(account).bets).toBe(bets + 1)
  await expect(key).not.toHaveValue(sent)
  await expect(game.getByRole('button', { name })).toBeEnabled()
}
