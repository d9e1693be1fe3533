import { expect, test } from 'vitest'
import { FormKey } from '#app/ui/form-key.tsx'
import { writtenPage } from '../../support/written-page.tsx'

const keyIn = (html: string) => /name="requestId" value="([^"]*)"/.exec(html)?.[1]

test.each([
  ['a refused form keeps its key', 'first.ofLiza', 'next.ofLiza', 'first.ofLiza'],
  ['one of nobody, as of a version before, keeps it too', 'first', 'next.ofLiza', 'first'],
  ['one that somebody else began takes that of its page', 'first.ofLiza', 'next.ofRico', 'next.ofRico'],
  ['one that was never refused has that of its page', undefined, 'next.ofRico', 'next.ofRico'],
])('%s', async (_what, kept, formKey, expected) => {
  const html = await writtenPage(<FormKey formKey={formKey} kept={kept} />, { path: '/', data: {} })
  expect(keyIn(html)).toBe(expected)
})
