import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Proof, verify } from '#app/areas/promotions/proofs/verify.ts'
import { catalogue } from '#catalogue/index.ts'
import { createDraws, sealOf } from '#gateway/kernel/draws.ts'
import { withGateway } from '../../../../support/gateway.ts'

const { promotions } = catalogue
const gateway = withGateway()
const folder = mkdtempSync(join(tmpdir(), 'perlas-fair-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = join(folder, 'verify.mjs')

/** Of each kind one: those of the seed, a spin that is made here, and a round whose draws are written down here. */
const proofs: Exclude<Proof, { kind: 'shared' }>[] = []
beforeAll(async () => {
  const [, source] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/fair.md', 'utf8')) ?? []
  writeFileSync(script, source ?? '')
  const token = await gateway.logIn('player01')
  const { read } = gateway.platform.db
  const wheel = (await gateway.ask(promotions.wheel, {}, { token })).body.value
  const spin = (await gateway.ask(promotions.spinWheel, { promotionId: wheel.promotionId }, { token })).body.value
  const envelope = await read.envelopeRound.findFirstOrThrow({ where: { state: 'over' } })
  const raffle = await read.raffleDraw.findFirstOrThrow({ where: { drawnAt: { not: null } } })
  for (const number of [spin.spinNo, `ENV-${envelope.id}`, `raf-${raffle.campaignId}`])
    proofs.push((await gateway.ask(promotions.proof, { number })).body.value as (typeof proofs)[number])
  const seeds = { serverSeed: 'a seed', clientSeed: 'own', nonce: 3 }
  const draws = createDraws(seeds)
  const drawn = [6, 52, 10_000, 3_000_000_001].map((sides) => ({ sides, result: draws.int(sides) }))
  const round = { kind: 'round' as const, number: 'R', at: 0, game: 'A game', multiplierHundredths: 0 }
  proofs.push({ ...round, ...seeds, sealHash: sealOf(seeds.serverSeed), draws: drawn })
})

const holds = async (proof: Proof): Promise<boolean> => {
  const verdict = await verify(proof)
  return verdict.length > 0 && verdict.every((each) => each.holds)
}
function holdsOffline(proof: Proof): boolean {
  const file = join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(proof))
  try {
    const said = execFileSync(process.execPath, [script, file], { encoding: 'utf8' })
    return said.includes('ok') && !said.includes('WRONG')
  } catch {
    return false
  }
}

test('a spin, an envelope, a raffle and a round hold when they are computed again, on the page and by the script', async () => {
  expect(proofs.map(({ kind }) => kind)).toEqual(['spin', 'envelope', 'raffle', 'round'])
  for (const proof of proofs) {
    expect(await holds(proof), proof.kind).toBe(true)
    expect(holdsOffline(proof), proof.kind).toBe(true)
  }
})

/** What somebody could have changed afterwards. */
function forge(proof: Exclude<Proof, { kind: 'shared' }>): Proof[] {
  const common = [
    { ...proof, serverSeed: `${proof.serverSeed}0` },
    { ...proof, nonce: proof.nonce + 1 },
  ]
  switch (proof.kind) {
    case 'spin':
      return [common[0] as Proof, { ...proof, segment: (proof.segment + 1) % proof.weights.length }]
    case 'envelope': {
      const [first = 0, second = 0, ...rest] = proof.parts ?? []
      return [...common, { ...proof, parts: [first + 1, second - 1, ...rest] }]
    }
    case 'raffle':
      return [
        ...common,
        { ...proof, winners: (proof.winners ?? []).toReversed() },
        { ...proof, list: `${proof.list}999,999\n` },
        { ...proof, lateEntropy: 'another round' },
      ]
    case 'round':
      return [...common, { ...proof, draws: proof.draws.map(({ sides }) => ({ sides, result: 0 })) }]
  }
}

test('what was changed afterwards does not hold', async () => {
  for (const proof of proofs) {
    for (const [at, forged] of forge(proof).entries()) {
      expect(await holds(forged), `${proof.kind} ${at}`).toBe(false)
      expect(holdsOffline(forged), `${proof.kind} ${at}`).toBe(false)
    }
  }
})

test('nothing is said of a draw whose seed is still sealed, and nothing is found under a number that is none', async () => {
  const open = await gateway.platform.db.read.envelopeRound.findFirstOrThrow({
    where: { state: 'announced' },
    orderBy: { opensAt: 'desc' },
  })
  const sealed = (await gateway.ask(promotions.proof, { number: `ENV-${open.id}` })).body.value
  expect(sealed).toMatchObject({ serverSeed: null, parts: null, sealHash: open.sealHash })
  expect(await verify(sealed)).toEqual([])
  for (const number of ['', 'ENV-0', 'ENV-999999', 'RAF-1e9', 'WNOSUCHSPIN', 'RNOSUCHROUND'])
    expect((await gateway.ask(promotions.proof, { number })).body.errorCode, number).toBe('promotion.id.invalid')
})

test('the script has forty lines at the most', () => {
  expect(readFileSync(script, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})
