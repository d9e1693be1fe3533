import { expect, test } from 'vitest'
import { toPlainText, toSafeHtml } from '#gateway/platform/pages/safe-html.ts'

test('ordinary text with lists, tables and links stays', () => {
  const html =
    '<h3>Who</h3><p>You <strong>and</strong> I</p><ul><li>one</li></ul><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'
  expect(toSafeHtml(html)).toBe(html)
  expect(toSafeHtml('<a href="/promotions">see</a>')).toBe('<a href="/promotions" rel="noopener noreferrer">see</a>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example">a</a>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form action="/x"><button formaction="javascript:alert(1)">a</button></form>',
  '<p onclick="alert(1)" id="x" class="y">a</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
])('%s does nothing any more', (html) => {
  const safe = toSafeHtml(html)
  expect(safe).not.toMatch(
    /<(script|img|svg|iframe|form|button|style|math|noscript)|\son\w+=|javascript:|data:|href="\/\/|style=|class=|id=/i,
  )
  expect(toSafeHtml(safe)).toBe(safe)
})

test('plain text has no markup and is no HTML any more', () => {
  expect(toPlainText('<b>Quiet</b> &amp; blue &lt;3')).toBe('Quiet & blue <3')
})
