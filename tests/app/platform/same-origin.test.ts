import { expect, test } from 'vitest'
import { isAllowedToChange } from '#app/platform/same-origin.ts'

const ask = (method: string, headers: Record<string, string>) =>
  isAllowedToChange({ method, header: (name) => headers[name], hosts: ['play.example', '127.0.0.1:3000'] })

const cases: [what: string, headers: Record<string, string>, allowed: boolean][] = [
  ['our own page', { origin: 'https://play.example', 'sec-fetch-site': 'same-origin' }, true],
  ['our own page by its address', { origin: 'http://127.0.0.1:3000' }, true],
  ['a browser that names no origin but says it is us', { 'sec-fetch-site': 'same-origin' }, true],
  ['a page that the visitor opened themselves', { 'sec-fetch-site': 'none' }, true],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['another port of this host', { origin: 'http://127.0.0.1:3001' }, false],
  ['another host of this domain', { origin: 'https://cdn.play.example', 'sec-fetch-site': 'same-site' }, false],
  ['another site that hides its name', { origin: 'null' }, false],
  ['another site with our host in its name', { origin: 'https://play.example.evil.example' }, false],
  ['a frame of another site', { origin: 'https://play.example', 'sec-fetch-site': 'cross-site' }, false],
  ['an origin that is none', { origin: 'not a url' }, false],
  ['whoever says nothing', {}, false],
]

test.each(cases)('a form from %s', (_what, headers, allowed) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(ask(method, headers)).toBe(allowed)
})

test('reading is allowed from everywhere', () => {
  for (const method of ['GET', 'HEAD'])
    expect(ask(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(true)
})
