import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { loadLimitMs } from '#app/platform/load-limit.ts'
import { mostPictureBytes, mostPictures } from '#app/platform/pictures.ts'
import { setPatience } from '#app/server/patience.ts'

test('all pictures that a form takes can be sent over a slow line, for as long as the page waits and no longer', () => {
  const server = createServer()
  setPatience(server)
  const bitsPerSecond = (mostPictures * mostPictureBytes * 8) / (server.requestTimeout / 1000)
  expect(bitsPerSecond).toBeLessThan(1_100_000)
  expect(server.requestTimeout).toBe(loadLimitMs)
})

test('who sends the headers of a request a letter at a time is cut off much sooner', () => {
  const server = createServer()
  setPatience(server)
  expect(server.headersTimeout).toBe(10_000)
})
