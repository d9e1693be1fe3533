import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

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

/** One that knows no hard links. */
export const takeLinksAway = (): void =>
  changeFileSystem({
    linkSync() {
      throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
    },
  })
