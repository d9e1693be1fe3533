import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findPacking, keepPage, packedBody } from '#app/server/kept-page.ts'

const nonce = 'abcdefghijklmnopqrstuvwx'
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; object-src 'none'`
const page = (inside = '') =>
  `<!doctype html><script nonce="${nonce}">one()</script><p>₱ ${inside}</p><script type="module" nonce="${nonce}" async="">two()</script><script nonce="${nonce}" src="/own.js"></script>`
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the policy allows the page’s own scripts by their hashes, and nothing that the page holds besides', () => {
  const kept = keepPage(page('<script>injected()</script>'), policy, nonce)
  expect(kept.policy).toBe(
    `default-src 'self'; script-src 'self' ${hashOf('one()')} ${hashOf('two()')}; object-src 'none'`,
  )
  expect(kept.plain.toString()).toBe(page('<script>injected()</script>').replaceAll(` nonce="${nonce}"`, ''))
})

test('rendered with another nonce it has the same bytes and the same tag; with another word another one', () => {
  const other = 'zyxwvutsrqponmlkjihgfedc'
  const first = keepPage(page(), policy, nonce)
  const again = keepPage(page().replaceAll(nonce, other), policy.replaceAll(nonce, other), other)
  expect([again.tag, again.plain]).toEqual([first.tag, first.plain])
  expect(keepPage(page('more'), policy, nonce).tag).not.toBe(first.tag)
  expect(keepPage(page(), `${policy}; base-uri 'none'`, nonce).tag).not.toBe(first.tag)
})

test('a page in which the nonce stands anywhere else is not kept', () => {
  expect(() => keepPage(page(nonce), policy, nonce)).toThrow('stands outside its scripts')
})

test('it is packed once in each way, and unpacks to the page', async () => {
  const kept = keepPage(page('x'.repeat(50_000)), policy, nonce)
  const made = packedBody(kept, 'br')
  expect(packedBody(kept, 'br')).toBe(made)
  expect(brotliDecompressSync(await made)).toEqual(kept.plain)
  expect(packedBody(kept, 'br')).toBeInstanceOf(Buffer)
  expect(gunzipSync(await packedBody(kept, 'gzip'))).toEqual(kept.plain)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', null],
  ['', null],
  [undefined, null],
] as const)('of %j it takes %j', (accepted, packing) => {
  expect(findPacking(accepted)).toBe(packing)
})
