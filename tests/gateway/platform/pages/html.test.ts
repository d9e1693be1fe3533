import { expect, test } from 'vitest'
import { html } from '#gateway/platform/pages/html.ts'
import { formatMoney, formatReturn, formatTimes, toAmountField } from '#gateway/studio/pages/money.ts'

test('what is put into a template is text, in content and in attributes; only markup of a template stays markup', () => {
  const evil = `<b>"it's" & more</b>`
  expect(html`<p title="${evil}">${evil}${html`<i>${evil}</i>`}</p>`.text).toBe(
    '<p title="&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;">&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;<i>&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;</i></p>',
  )
  expect(html`${[1, 'two', false, null, undefined, [html`<br>`]]}`.text).toBe('1two<br>')
})

test('amounts are written digit by digit', () => {
  expect([0n, 5n, 1_00n, 25_220_00n, 123_456_789_012_34n, -7_50n].map((minor) => formatMoney(minor, '₱'))).toEqual([
    '₱0.00',
    '₱0.05',
    '₱1.00',
    '₱25,220.00',
    '₱123,456,789,012.34',
    '−₱7.50',
  ])
  expect(toAmountField(20_05n)).toBe('20.05')
  expect([1_200, 150, 25, 0].map(formatTimes)).toEqual(['12', '1.5', '0.25', '0'])
  expect(formatReturn(9603)).toBe('96.03%')
})
