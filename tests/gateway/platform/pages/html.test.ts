import { expect, test } from 'vitest'
import { html } from '#gateway/platform/pages/html.ts'
import { formatReturn, formatTimes } from '#gateway/studio/pages/figures.ts'

test('what is put into a template is text, in content and in attributes; only markup of a template stays markup', () => {
  const evil = `<b>"it's" & more</b>`
  expect(html`<p title="${evil}">${evil}${html`<i>${evil}</i>`}</p>`.text).toBe(
    '<p title="&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;">&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;<i>&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;</i></p>',
  )
  expect(html`${[1, 'two', false, null, undefined, [html`<br>`]]}`.text).toBe('1two<br>')
})

test('figures of a game are written without what says nothing', () => {
  expect([1_200, 150, 25, 0].map(formatTimes)).toEqual(['12', '1.5', '0.25', '0'])
  expect(formatReturn(9603)).toBe('96.03%')
})
