import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepPage, toGzipBody, toPlainBody } from '#app/server/kept-page.ts'

const placeholder = 'placeholder-of-24-chars!'
const nonce = 'abcdefghijklmnopqrstuvwx'
const own = new Map([[placeholder, nonce]])
const keep = (html: string) => keepPage(html, [placeholder])

/** A page of tiles with a nonce in several places, longer than the window of deflate. */
const page = (): string => {
  const tiles = Array.from(
    { length: 600 },
    (_, index) =>
      `<li class="tile"><a href="/game/${index}">₱ Tile ${index} ${randomBytes(8).toString('hex')}</a></li>`,
  )
  return `<!doctype html><script nonce="${placeholder}">one</script>${tiles.join('')}<script nonce="${placeholder}">two</script><script nonce="${placeholder}">three</script>`
}

test('the plain body has the nonce of the response in every place', () => {
  const html = page()
  expect(toPlainBody(keep(html), own).toString()).toBe(html.replaceAll(placeholder, nonce))
})

test('the gzip body, put together from parts, unpacks to the same page', () => {
  const html = page()
  expect(gunzipSync(toGzipBody(keep(html), own)).toString()).toBe(html.replaceAll(placeholder, nonce))
})

test('one kept page serves many nonces', () => {
  const kept = keep(page())
  const nonces = Array.from({ length: 20 }, () => randomBytes(18).toString('base64url'))
  for (const one of nonces)
    expect(gunzipSync(toGzipBody(kept, new Map([[placeholder, one]]))).toString()).toContain(`nonce="${one}">three`)
})

test('a page without a nonce and an empty page are fine too', () => {
  for (const html of ['', '<p>Hello</p>']) expect(gunzipSync(toGzipBody(keep(html), own)).toString()).toBe(html)
})

test('the parts together are hardly larger than one gzip of the page', () => {
  const html = page()
  expect(toGzipBody(keep(html), own).length).toBeLessThan(gzipSync(html).length * 1.02)
})

test('two kinds of places in any order are each filled with their own, plain and compressed', () => {
  const second = 'another-placeholder.of(any)kind\\"'
  const html = `${second}${placeholder}${page()}${second}<p>${placeholder}</p>`
  const filled = 'its own text'.padEnd(second.length)
  const slots = new Map([...own, [second, filled]])
  const whole = html.replaceAll(placeholder, nonce).replaceAll(second, filled)
  const kept = keepPage(html, [placeholder, second])
  expect(toPlainBody(kept, slots).toString()).toBe(whole)
  expect(gunzipSync(toGzipBody(kept, slots)).toString()).toBe(whole)
})

test('a place that nobody fills, or with another length, is a fault and no page', () => {
  const kept = keep(page())
  for (const slots of [new Map(), new Map([[placeholder, `${nonce}x`]])]) {
    expect(() => toPlainBody(kept, slots)).toThrow('another length')
    expect(() => toGzipBody(kept, slots)).toThrow('another length')
  }
})
