import { mkdirSync, rmdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it that are not there, and answers what takes them away again: what was refused leaves nothing. A folder
 * in which something stands by then stays.
 */
export function makeFolders(folder: string, mode?: number): () => void {
  const first = mkdirSync(folder, { recursive: true, mode })
  return () => {
    if (first === undefined) return
    const top = resolve(first)
    try {
      for (let each = resolve(folder); each.length >= top.length; each = dirname(each)) rmdirSync(each)
    } catch {
      // Somebody else uses it.
    }
  }
}
