import { expect, test } from 'vitest'
import { hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { clocksInWords, measureClock } from '#gateway/upkeep/clock-check.ts'
import { withGateway } from '../../support/gateway.ts'
import { isOnPostgresql } from '../../support/on-sqlite.ts'

test('clocks that differ by more than rounds bear are a sentence that says what to do', () => {
  for (const aheadMs of [null, 0, 10 * secondMs, -10 * secondMs]) expect(clocksInWords(aheadMs)).toBeNull()
  expect(clocksInWords(11 * secondMs)).toMatch(
    /^The clock of this machine is 11 seconds ahead of that of DATABASE_URL: set both/,
  )
  expect(clocksInWords(-7 * minuteMs)).toMatch(/ 7 minutes behind that of DATABASE_URL: set both by a time server/)
})

const gateway = withGateway()
test('a file has the clock of its machine, and a server of the same machine goes with it wherever ours was moved', async () => {
  gateway.platform.clock.advance(hourMs)
  const aheadMs = await measureClock(gateway.platform)
  if (isOnPostgresql) expect(Math.abs(aheadMs ?? hourMs)).toBeLessThan(10 * secondMs)
  else expect(aheadMs).toBeNull()
})
