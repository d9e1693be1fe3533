import { parseOptions } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { nobodysHash, passwordCost, withPasswords } from '#gateway/kernel/identity/password.ts'
import { createWorkQueue } from '#gateway/platform/process/work-queue.ts'

test('passwords are hashed with argon2id above the floor, and nobody’s hash costs the same', async () => {
  const hash = await withPasswords('one', (passwords) => passwords.hash('Perlas2026'))
  expect(hash).toMatch(/^\$argon2id\$/)
  for (const made of [hash, nobodysHash]) expect(parseOptions(made)).toMatchObject(passwordCost)
  expect(passwordCost.memoryCost).toBeGreaterThanOrEqual(47_104)
})

test('a password is matched as it was typed: long, with blanks and with signs outside ASCII', async () => {
  const typed = ` ñ 🦪 ${'a'.repeat(120)} `
  await withPasswords('one', async (passwords) => {
    const hash = await passwords.hash(typed)
    expect(await passwords.matches(hash, typed)).toBe(true)
    expect(await passwords.matches(hash, typed.trim())).toBe(false)
  })
})

test('an account without a password matches nothing', async () => {
  expect(await withPasswords('one', (passwords) => passwords.matches(null, ''))).toBe(false)
})

test('a hash of a lower cost is outdated', async () => {
  const weak = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$rVzIxyJzmWKtTuNvKUYqGyCuM1fGd3PBzQcIpUyAkXE'
  await withPasswords('one', async (passwords) => {
    expect([passwords.isOutdated(weak), passwords.isOutdated(nobodysHash)]).toEqual([true, false])
  })
})

/** Work that ends when it is told to. */
function createGate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('at most two run at once, at most twenty wait, and the next is refused at once', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 20 })
  const gate = createGate()
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await gate.opened
    running -= 1
  }
  const accepted = Array.from({ length: 22 }, (_unused, index) => queue.run(`account ${index}`, work))
  await expect(queue.run('one too many', work)).rejects.toMatchObject({ code: 'system.busy' })
  gate.open()
  await Promise.all(accepted)
  expect(most).toBe(2)
  await expect(queue.run('afterwards', async () => 'done')).resolves.toBe('done')
})

test('work for one account runs one after the other while another account goes ahead', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 20 })
  const order: string[] = []
  const gate = createGate()
  const first = queue.run('mine', async () => {
    await gate.opened
    order.push('mine 1')
  })
  const second = queue.run('mine', async () => void order.push('mine 2'))
  await queue.run('other', async () => void order.push('other'))
  gate.open()
  await Promise.all([first, second])
  expect(order).toEqual(['other', 'mine 1', 'mine 2'])
})

test('work that fails makes room for the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run('one', async () => {
    throw new Error('broken')
  })
  const next = queue.run('one', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})

test('who has waited for too long is refused, and the work behind goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const queue = createWorkQueue({ atOnce: 1, waiting: 2, waitMs: 3_000 })
    const gate = createGate()
    const first = queue.run('picture', () => gate.opened)
    const second = queue.run('picture', async () => 'never')
    vi.advanceTimersByTime(2_000)
    const third = queue.run('picture', async () => 'third')
    const refused = expect(second).rejects.toMatchObject({ code: 'system.busy' })
    vi.advanceTimersByTime(1_000)
    await refused
    gate.open()
    await first
    vi.advanceTimersByTime(3_000)
    expect(await third).toBe('third')
  } finally {
    vi.useRealTimers()
  }
})
