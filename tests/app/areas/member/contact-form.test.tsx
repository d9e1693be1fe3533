import { expect, test } from 'vitest'
import { ContactForm } from '#app/areas/member/ui/contact-form.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

test('the warning about a code that was not sent stands open behind the form, so that its button closes it without a script', async () => {
  const write = (warning?: string) =>
    writtenPage(
      <ContactForm
        action="/member/mobile"
        isBound={false}
        answer={{ lastResult: {}, attempt: '1', ...(warning && { warning }) }}
        target={null}
        code={() => null}
      />,
    )
  expect(await write('Quota used up')).toMatch(/<\/form><dialog open="".*<form method="dialog">.*Quota used up/)
  expect(await write()).not.toContain('<dialog')
})
