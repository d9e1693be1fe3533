import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf } from '#app/areas/promotions/proofs/table-rules.ts'
import { type ProofOf, verify } from '#app/areas/promotions/proofs/verify.ts'
import { allRules } from '#gateway/studio/shared/rules/registry.ts'
import type { SharedRules } from '#gateway/studio/shared/rules/shared-rules.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'
import { proofsOf } from './shared-proofs.ts'

type Shared = ProofOf<'shared'>

const folder = mkdtempSync(join(tmpdir(), 'perlas-shared-'))
const script = join(folder, 'verify-shared.mjs')
beforeAll(() => {
  const [, source] = [...readFileSync('docs/fair.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(([, text]) => text)
  writeFileSync(script, source ?? '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const holds = async (proof: Shared): Promise<boolean> => (await verify(proof)).every((each) => each.holds)
function holdsOffline(proof: Shared): boolean {
  const file = join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(proof))
  try {
    const said = execFileSync(process.execPath, [script, file], { encoding: 'utf8' })
    return said.includes('ok') && !said.includes('WRONG')
  } catch {
    return false
  }
}

/** So many hands that a shoe of eight decks comes to its cut card. */
const hands = 210

test('every round of every game follows from its seeds by a second writing of its rules, to the end of a shoe', async () => {
  for (const rules of allRules) {
    const proofs = await proofsOf(rules, rules.firstState === null ? 12 : hands)
    for (const proof of proofs) {
      const verdict = await verify(proof)
      expect([rules.key, verdict.filter((each) => !each.holds)]).toEqual([rules.key, []])
      const checks = ['chain', 'bets', 'delay', 'draws', ...(readerOf(rules.key) === null ? [] : ['result'])]
      if (rules.shares?.listsStakes) checks.push('shares')
      expect(verdict.map(({ check }) => check)).toEqual(checks)
    }
    if (rules.firstState !== null)
      expect(
        readerOf(rules.key) === null ? 2 : proofs.filter(({ outcome }) => outcome?.includes('"isNewShoe":true')).length,
      ).toBeGreaterThan(1)
  }
})

const one = async (): Promise<Shared> => (await proofsOf(allRules[0] as SharedRules, 3))[2] as Shared

test('what was changed afterwards does not hold, on the page and by the script', async () => {
  const proof = await one()
  expect([await holds(proof), holdsOffline(proof)]).toEqual([true, true])
  const forged: Partial<Shared>[] = [
    { serverSeed: proof.serverSeed?.replace(/^../, '00') ?? '' },
    { firstNumber: proof.firstNumber - 1 },
    { list: `${proof.list}2,0123456789abcdef,late\n` },
    { listHash: proof.sealHash },
    { delaySteps: 3 },
    { clientSeed: proof.sealHash },
    { number: '9-104' },
    { draws: proof.draws.map(({ sides }) => ({ sides, result: 0 })) },
  ]
  for (const [at, change] of forged.entries()) {
    expect([at, await holds({ ...proof, ...change })]).toEqual([at, false])
    expect([at, holdsOffline({ ...proof, ...change })]).toEqual([at, false])
  }
  const other = { outcome: '{"player":[0,0],"banker":[0,0],"isNewShoe":false}' }
  expect(await holds({ ...proof, ...other })).toBe(false)
})

test('where stakes are shared, another card, another stake or another payment does not hold', async () => {
  for (const key of ['bingo75/2', 'bingo90/2', 'cockfight/2']) {
    const [proof] = await proofsOf(requireRules(key), 1)
    if (proof?.list === undefined || proof.list === null) throw new Error('no list')
    const sharesHold = async (change: Partial<Shared>): Promise<boolean | undefined> =>
      (await verify({ ...proof, ...change })).find(({ check }) => check === 'shares')?.holds
    expect([key, await sharesHold({})]).toEqual([key, true])
    const forged: Partial<Shared>[] = [
      { shares: proof.shares?.replace(/,(\d)/, ',9$1') ?? '' },
      { shares: `${proof.shares}0123456789abcdef,1.00\n` },
      { list: proof.list.replaceAll(/@(\d)/g, '@1$1') },
    ]
    for (const [at, change] of forged.entries()) expect([key, at, await sharesHold(change)]).toEqual([key, at, false])
  }
  // What was paid is not known before all are, and of the first edition the list does not say what was laid.
  const [old] = await proofsOf(requireRules('bingo75/1'), 1)
  expect(old?.list).toMatch(/^1,[0-9a-f]{16},own 0\n/)
  expect([old?.shares, (await verify(old as Shared)).map(({ check }) => check)]).toEqual([
    null,
    ['chain', 'bets', 'delay', 'draws', 'result'],
  ])
})

test('of rules that are not written a second time the draws are proved, and of a void round its seed', async () => {
  const proof = await one()
  expect((await verify({ ...proof, rules: 'no-such/1' })).map(({ check }) => check)).not.toContain('result')
  const empty = { clientSeed: '', listHash: null, outcome: null, result: null, draws: [] }
  expect(await verify({ ...proof, ...empty, isVoid: true })).toEqual([{ check: 'chain', holds: true }])
  expect(await verify({ ...proof, ...empty, serverSeed: null })).toEqual([])
})

test('the script has forty lines at the most', () => {
  expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})
