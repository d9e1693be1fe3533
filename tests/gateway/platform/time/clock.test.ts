import { expect, test } from 'vitest'
import { createClock, hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'

/** A clock on a machine whose own can be set. */
function onMachine() {
  const machine = { setMs: Date.parse('2026-11-21T10:00:00Z'), ranMs: 5_000 }
  const clock = createClock({ nowMs: () => machine.setMs + machine.ranMs, ranMs: () => machine.ranMs })
  const steps: number[] = []
  clock.onStep((stepMs) => steps.push(stepMs))
  return { machine, clock, steps }
}

test('a step of the machine’s clock is told once, to whoever reads the time next', () => {
  const { machine, clock, steps } = onMachine()
  machine.ranMs += hourMs
  machine.setMs += 9 * secondMs
  clock.now()
  expect(steps).toEqual([])
  machine.setMs += 8 * hourMs
  clock.now()
  clock.now()
  machine.setMs -= minuteMs
  clock.machineMs()
  expect(steps).toEqual([8 * hourMs, -minuteMs])
})

test('a clock that is moved for development takes no step', () => {
  const { clock, steps } = onMachine()
  clock.advance(30 * hourMs)
  clock.now()
  clock.reset()
  clock.now()
  clock.setAhead(minuteMs)
  clock.now()
  expect(steps).toEqual([])
})

test('time that was read does not go back: it says for how long it will stand still', () => {
  const { machine, clock } = onMachine()
  machine.setMs += 8 * hourMs
  const ahead = clock.now()
  machine.setMs -= 8 * hourMs
  expect(clock.now()).toEqual(ahead)
  expect(clock.heldMs()).toBe(8 * hourMs)
  machine.ranMs += 8 * hourMs + secondMs
  expect(clock.heldMs()).toBe(0)
  expect(clock.now().getTime() - ahead.getTime()).toBe(secondMs)
})
