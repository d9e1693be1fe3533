import { expect, test } from 'vitest'
import { toQrScales, toQrSvg } from '#app/platform/qr-code.server.ts'

test('scales outside of 0 to 1 are replaced, those inside are kept', () => {
  expect(toQrScales({})).toEqual({ logo: 0.2, dot: 0.35 })
  expect(toQrScales({ logoScale: 1.01, dotScale: -0.1 })).toEqual({ logo: 0.2, dot: 0.35 })
  expect(toQrScales({ logoScale: Number.NaN, dotScale: 2 })).toEqual({ logo: 0.2, dot: 0.35 })
  expect(toQrScales({ logoScale: 0, dotScale: 1 })).toEqual({ logo: 0, dot: 1 })
})

test('a code is black on white, 200 wide with a margin of 20, unless another size is asked for', () => {
  const svg = toQrSvg('https://perlas.example/download')
  expect(svg).toContain('width="200" height="200" viewBox="0 0 200 200"')
  expect(svg).toContain('fill="#fff" d="M0 0h200v200H0z"')
  expect(svg).toContain('translate(20 20)')
  // A path without a fill of its own is black.
  const [, dots = ''] = svg.match(/<path [^>]*>/g) ?? []
  expect(dots).toContain('d="M0 0h1v1h-1z')
  expect(dots).not.toMatch(/fill|stroke|style|opacity|class/)
  expect(toQrSvg('x', { size: 107 })).toContain('width="107" height="107" viewBox="0 0 200 200"')
})

test('with whole dots and no logo every dark cell is drawn, and correction M is used', () => {
  // 14 bytes are the most that the smallest code holds at M; one more needs the next size, which L would not.
  const cells = (text: string) => 160 / Number(/scale\(([\d.]+)\)/.exec(toQrSvg(text))?.[1])
  expect(Math.round(cells('a'.repeat(14)))).toBe(21)
  expect(Math.round(cells('a'.repeat(15)))).toBe(25)
  const dots = (dotScale: number) => toQrSvg('perlas', { logoScale: 0, dotScale }).match(/M[\d.]+ [\d.]+h/g)?.length
  expect(dots(1)).toBeGreaterThan(150)
  expect(dots(1)).toBe(dots(0.35))
})

test('the finding patterns keep whole dots and the logo has room', () => {
  const svg = toQrSvg('perlas', { dotScale: 0.35 })
  expect(svg).toContain('M0 0h1v1h-1z')
  expect(svg).toMatch(/M\d+\.325 \d+\.325h0\.35/)
  expect(svg).toContain('<circle cx="100" cy="100" r="16"')
  expect(svg).not.toContain('M10.325 10.325')
})
