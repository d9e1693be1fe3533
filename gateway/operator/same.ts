import { isDeepStrictEqual } from 'node:util'

/** Whether two values would be kept alike; the order of their names makes no difference. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(toKept(one), toKept(other))

const toKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
