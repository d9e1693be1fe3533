import { expect, test } from 'vitest'
import { ContactForm } from '#app/areas/member/ui/contact-form.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const write = (warning?: string, to = '/') =>
  writtenPage(
    <ContactForm
      page="/member/mobile"
      to={to}
      isBound={false}
      answer={{ lastResult: {}, attempt: '1', ...(warning && { warning }) }}
      target={null}
      code={() => null}
    />,
  )

test('the form keeps where the visitor was sent from', async () => {
  expect(await write(undefined, '/member/withdraw')).toContain('action="/member/mobile?to=%2Fmember%2Fwithdraw"')
  expect(await write()).toContain('action="/member/mobile"')
})

test('the warning about a code that was not sent stands open behind the form, so that its button closes it without a script', async () => {
  expect(await write('Quota used up')).toMatch(/<\/form><dialog open="".*<form method="dialog">.*Quota used up/)
  expect(await write()).not.toContain('<dialog')
})
