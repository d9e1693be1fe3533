import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame, StompError, writeFrame } from '#gateway/push/stomp.ts'

test('what is written is read again, whatever stands in headers and body', () => {
  const name = fc.string({ minLength: 1 })
  const body = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
  const headers = fc.dictionary(
    name.filter((text) => !text.includes('\0') && text !== '__proto__'),
    body,
  )
  fc.assert(
    fc.property(headers, body, (some, text) => {
      const frame = readFrame(writeFrame('MESSAGE', some, text))
      expect(frame?.command).toBe('MESSAGE')
      expect({ ...frame?.headers }).toEqual({ ...some })
      expect(frame?.body).toBe(text)
    }),
    { numRuns: 40 },
  )
})

test('an end of line alone is a heart-beat', () => {
  expect(readFrame('\n')).toBe(null)
})

test('the first of two headers with one name counts', () => {
  expect(readFrame('SEND\nid:1\nid:2\n\n\0')?.headers.id).toBe('1')
})

test.each(['SEND\nid:1\n\nno end', 'SEND\nid:1\0', 'SEND\n:1\n\n\0', 'SEND\nid:\\t\n\n\0', 'SEND\nid\n\n\0'])(
  '%j is no frame',
  (text) => {
    expect(() => readFrame(text)).toThrow(StompError)
  },
)
