import { expect, test } from 'vitest'
import { liftHeadings } from '#app/areas/system/help.server.ts'

test('in a dialog the headings of an article follow on its title, and keep their order', () => {
  const html = '<h3>Money</h3><p>A bet.</p><h4>Wins</h4><p>An h3 in words.</p>'
  expect(liftHeadings({ tag: 'term', title: 'Terms', html })).toEqual({
    tag: 'term',
    title: 'Terms',
    html: '<h2>Money</h2><p>A bet.</p><h3>Wins</h3><p>An h3 in words.</p>',
  })
})
