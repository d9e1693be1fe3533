import { readFileSync } from 'node:fs'
import type { Call } from '#catalogue/call.ts'

/**
 * An answer that the contract test has got, without what is secret or different each time (`npm run examples`). `cut` says how many rows the
 * lists have that are not shown whole.
 */
export type Example = { status: number; body: unknown; cut?: Readonly<Record<string, number>> }

const { answers } = JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as {
  answers: Readonly<Record<string, Example>>
}

export const findExample = ({ area, key }: Pick<Call, 'area' | 'key'>): Example | undefined => answers[`${area}.${key}`]
