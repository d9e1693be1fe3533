import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, vi } from 'vitest'

/** Another file system, as far as the calls say that are given, until the test is over. */
export function changeFileSystem(calls: Partial<Pick<typeof fs, 'linkSync' | 'statfsSync'>>): void {
  const { linkSync, statfsSync } = fs
  const set = (now: typeof calls): void => {
    Object.assign(fs, now)
    syncBuiltinESMExports()
  }
  onTestFinished(() => set({ linkSync, statfsSync }))
  set(calls)
}

/** One that knows no hard links, which is to be met. */
export function takeLinksAway(): void {
  const linkSync = vi.fn(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  })
  onTestFinished(() => expect(linkSync).toHaveBeenCalledOnce())
  changeFileSystem({ linkSync })
}
