import { expect, test } from 'vitest'
import { ErrorPage } from '#app/areas/system/ui/error-page.tsx'
import { system as english } from '#app/locales/en/system.ts'
import { system as tagalog } from '#app/locales/ty/system.ts'
import { writtenPage } from '../../../support/written-page.tsx'

test('a page that cannot be shown says where money that was just sent can be looked up, and does not claim that none was', async () => {
  for (const isUnloaded of [false, true]) {
    const page = await writtenPage(<ErrorPage isUnloaded={isUnloaded} />)
    expect(page).toContain('your records say what came of it')
    expect(page).not.toMatch(/charged/i)
  }
  for (const { text, loadText } of [english.error, tagalog.error])
    expect(`${text} ${loadText}`).not.toMatch(/nothing was|walang nabawas|walang siningil/i)
})
