import { expect, test } from 'vitest'
import { toPlainText, toSafeHref } from '#app/areas/messages/model.ts'

test('a linkage leads to a path of the site or to a web address, and nowhere else', () => {
  expect(toSafeHref('/promotions?type=VIP')).toBe('/promotions?type=VIP')
  expect(toSafeHref('https://own.example/a')).toBe('https://own.example/a')
  for (const bad of [
    'javascript:alert(1)',
    '//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'promotions',
    '',
    null,
  ])
    expect(toSafeHref(bad)).toBeNull()
})

test('the announcement bar shows words, not markup', () => {
  expect(toPlainText('<p>Bank&nbsp;withdrawals <b>pause</b>.</p>\n<p>1 &lt; 2 &amp;amp; 3</p>')).toBe(
    'Bank withdrawals pause . 1 < 2 &amp; 3',
  )
})
