import { beforeEach, expect, test } from 'vitest'
import { createHandovers } from '#app/platform/handover.server.ts'

const session = { token: 'token-of-a-session', type: 0, username: 'player01', merchant: 'm1', merchantCode: 'm1' }
let nowMs: number
let handovers: ReturnType<typeof createHandovers>
beforeEach(() => {
  nowMs = 0
  handovers = createHandovers(() => nowMs)
})

test('a code opens its session once', () => {
  const code = handovers.give(session)
  expect(code).toMatch(/^[\w-]{22}$/)
  expect(code).not.toContain(session.token)
  expect([handovers.look(code), handovers.look(code)]).toEqual([session, session])
  expect(handovers.take(code)).toEqual(session)
  expect([handovers.look(code), handovers.take(code)]).toEqual([null, null])
})

test('a code is worth nothing after three minutes, and a made-up one never was', () => {
  const [early, late] = [handovers.give(session), handovers.give(session)]
  nowMs = 3 * 60_000 - 1
  expect(handovers.take(early)).toEqual(session)
  nowMs = 3 * 60_000
  expect(handovers.take(late)).toBeNull()
  expect(handovers.take('')).toBeNull()
})
