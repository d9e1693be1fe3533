import type { Stream } from './stream.ts'

export const several = async <T>(count: number, next: () => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  while (all.length < count) all.push(await next())
  return all
}

/** So many different numbers from 1, in the order in which a forward shuffle comes to them. */
export const numbers = async (draw: Stream, most: number, count: number): Promise<number[]> => {
  const left = Array.from({ length: most }, (_, at) => at + 1)
  const taken: number[] = []
  while (taken.length < count) {
    const at = left.length > 1 ? await draw(left.length) : 0
    const first = left.shift() ?? 0
    taken.push(at === 0 ? first : (left[at - 1] ?? 0))
    if (at > 0) left[at - 1] = first
  }
  return taken
}
