import { expect, test } from 'vitest'
import { findSlowPart } from '#gateway/platform/patterns/growth.ts'

test.each([
  [/^[A-Za-z0-9+/\s]+={0,2}\s*$/],
  [/^(a+)+$/],
  [/^(a|a)*$/],
  [/^(a|ab|b)*c/],
  [/^(a*)*$/],
  [/^(a?b?)*$/],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  [/\s+$/],
  [/<[^>]*>/g],
  [/^0*\.?0*$/],
  [/^\d+(\d{2,})*x/],
  [/\B(?=(\d{3})+$)/],
  [/^(?=.*a.*b)x/],
  [/^(?:x|(?:ab)+(?:ba)*b*a(?:ba)*)$/],
  [/^[\r\n]*([\s\S]*?)\r?\n\r?\n([\s\S]*)$/],
  [/^(a+)\1$/],
  [/^é*\p{L}*!/u],
])('the time of %s grows faster than the text', (pattern) => {
  expect(findSlowPart(pattern)).toEqual(expect.any(String))
})

test.each([
  [/^[A-Za-z0-9+/]+={0,2}$/],
  [/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/],
  [/\s+/g],
  [/^\s*[=+\-@|%]/],
  [/^(?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])[A-Za-z0-9]+$/],
  [/^(\d{1,4}(,\d{1,4})*)?$/],
  [/<[^<>]*>/g],
  [/\s?$/],
  [/^[\d\s]{7,20}\d{2,9}$/],
  [/^(?<name>[\w-]{1,64})(?:\.(?<hash>[0-9a-f]{8}))?\.svg$/],
  [/^\p{Script=Hangul}+$/u],
  [/^a+b+c+$/],
])('the time of %s grows with the text', (pattern) => {
  expect(findSlowPart(pattern)).toBeNull()
})
